// Formats the grader's verdict on a step of live coding as a row of a table.
#pragma once

#include <string>

#include "grading/result.h"
#include "text/text.h"

namespace live {

/** The head of the table whose rows are row(). */
std::string head();
/** Points, how many checks pass, the first check that is against it, and below that the most telling part of its message. */
std::string row(int step, const grading::Result&, std::size_t width = text::kWidth);

}  // namespace live
