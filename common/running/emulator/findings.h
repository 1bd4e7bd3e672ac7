// From violations to findings: looked up, and each thing told once.
#pragma once

#include <string>
#include <vector>

#include "emulator/violation.h"
#include "report/report.h"

namespace emulator {

/** At most kMaxFindings, in the order of the source lines. `kernel` is its name; empty for host code. */
std::vector<report::Finding> told(std::vector<Violation> violations, const std::string& kernel);

}  // namespace emulator
