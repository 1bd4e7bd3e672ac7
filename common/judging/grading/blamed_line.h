// Finds the line of the kernel file where a failed check says that something is wrong.
#pragma once

#include "grading/result.h"

namespace grading {

/** The line of the slip, where one was recognised, or of the rule that was broken first; 0 where no line is known, or where
 *  it is in a header. After find_slip() it knows more. */
int blamed_line(const CheckResult&, const std::string& file);

}  // namespace grading
