// A report that contradicts itself does not come from the emulator.
#pragma once

#include "report/report.h"

namespace grading {

/**
 * Do the counts of a report of the emulator fit each other: the totals the sums over arrays, stores the threads that
 * there were, sectors the requests of warps? No honest report fails, whatever the kernel file does.
 */
bool is_plausible(const report::Report&);

}  // namespace grading
