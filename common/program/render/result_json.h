// The result as JSON, as RESULT.md describes it.
#pragma once

#include <string>

#include "grading/result.h"

namespace render {

/** A JSON document of several lines, valid UTF-8 whatever the kernel file printed. */
std::string to_json(const grading::Result&);

}  // namespace render
