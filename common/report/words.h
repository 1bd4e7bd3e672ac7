// The sentences for findings and refused launches. Every reader of a report (grader, small programs) speaks these words.
#pragma once

#include <string>

#include "report/report.h"

namespace report {

/** One or two sentences without a trailing newline, e.g.
 *  "kernel.cu:27: thread (3,0) of block (1,2) reads A[1190], but A has 1189 elements (57 times)." */
std::string describe(const Finding&);
/** "tiled<<<(4,4), (34,34)>>> was refused (cudaErrorInvalidConfiguration): 1,156 threads a block, the limit is 1,024." */
std::string describe_refusal(const Launch&);

/** "(1,2)" or, where z matters, "(1,2,3)". */
std::string text(const Dim3& value, bool as_index);
/** 1156 -> "1,156". */
std::string thousands(std::uint64_t value);

}  // namespace report
