// What findings say of an allocation: its name in the source, its elements, where it was allocated or freed.
#pragma once

#include <cstdint>

#include "emulator/violation.h"
#include "report/report.h"

namespace emulator {

/** Rounded down, also of what lies before the beginning. */
inline std::int64_t rounded_down(std::int64_t offset, std::int64_t by) {
  return offset >= 0 ? offset / by : (offset + 1) / by - 1;
}

/** Where its array is an allocation that the kernel file has asked for; the runner's keep their names. */
void name_allocation(report::Finding& finding, const Violation& violation);

}  // namespace emulator
