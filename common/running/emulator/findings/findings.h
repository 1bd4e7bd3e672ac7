// Turns violations into findings: looks up each in the source, and reports each thing once.
#pragma once

#include <vector>

#include "emulator/findings/violation.h"
#include "report/report.h"

namespace emulator {

/** In the order of the source lines, and at most kMaxFindingsOfAKind of one kind. The launch is over; host
 *  code's has no kernel. */
std::vector<report::Finding> told(const std::vector<Violation>& violations, const report::Launch& launch);

/** Adds those of another launch. What is known of the same line is counted there: launched a thousand times,
 *  a kernel breaks a rule once. */
void keep_findings(std::vector<report::Finding>& all, std::vector<report::Finding> of_launch);
/** Adds those of host code to the report. */
void keep_findings_of_host();

}  // namespace emulator
