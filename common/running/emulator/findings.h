// From violations to findings: looked up, and each thing reported once.
#pragma once

#include <vector>

#include "emulator/violation.h"
#include "report/report.h"

namespace emulator {

/** At most kMaxFindings, in the order of the source lines. The launch is over; host code's has no kernel. */
std::vector<report::Finding> told(const std::vector<Violation>& violations, const report::Launch& launch);

}  // namespace emulator
