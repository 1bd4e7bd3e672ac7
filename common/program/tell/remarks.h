// What is worth to be told beside a result that is right.
#pragma once

#include <string>
#include <vector>

#include "grading/result.h"

namespace tell {

/**
 * A barrier in an if that only some threads of a block came to, while the others had ended: C is right, since a
 * barrier of today's GPUs waits for the threads that have not ended, but CUDA does not allow it. At most one
 * sentence, with its line of source. Empty where a check failed.
 */
std::vector<std::string> remarks(const grading::Result&);

}  // namespace tell
