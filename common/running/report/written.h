// Reads what the source says around a finding: which call gave the memory, whether a line updates an array, which
// barriers stand between two lines. Text alone, read only when something is to be said.
#pragma once

#include <string>
#include <string_view>

#include "report/report.h"
#include "report/source.h"

namespace report {

/** The call that the finding's memory comes from, as its line has it: "cudaMallocManaged", "new". Empty where the line
 *  is not known, or has none. */
std::string allocator(const Finding&, const Source&);

/** Does the line change what the array held: bins[i] += 1, ++bins[i], bins[i] = bins[i] + 1? */
bool is_update(const SourceLocation&, std::string_view array, const Source&);

/** Of a race in shared memory, where no barrier stands on the way from filling to use, or from use to filling again. */
std::string barrier_missing(const Finding&, bool filled);

/**
 * Of a race in shared memory: why a barrier that stands on the way from one line to the other does not order them. It
 * stands in an if, is one of the warp, comes before the wait for a copy, or after one that leaves the copy under way.
 * Empty where there is none: then it is missing. `filled`: from filling to use, otherwise from use to filling again.
 */
std::string why_no_barrier_helps(const Finding&, bool filled, const Source&);

}  // namespace report
