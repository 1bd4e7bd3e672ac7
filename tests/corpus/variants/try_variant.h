// Grades a variant.
#pragma once

#include <string>
#include <vector>

#include "variant.h"

namespace variants {

/**
 * What the grader has against it, a sentence each: builds and checks as ./course grade does. That it does not
 * use the technique of its lesson is not held against it. Throws std::runtime_error where it could not be
 * graded.
 */
std::vector<std::string> complaints_about(const Variant&);

}  // namespace variants
