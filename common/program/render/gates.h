// The gates of the technique in words: what was counted, of which product, and what it was held against.
#pragma once

#include <string>
#include <vector>

#include "grading/result.h"

namespace render {

/** Is what to do next more than what was counted: is a TODO left, and are several gates missed? */
bool todo_before_figures(const grading::CheckResult&);

/** A sentence for each gate that the check misses; after those of one product, its sizes. Short ones where a TODO is to
 *  stand in front of them. */
std::vector<std::string> missed_gates(const grading::CheckResult&);

/** "Floats of A loaded per output: 64 (naive K = 64, target K/16 = 4, gate: at most 6).
 *  Read A from shared memory." */
std::string sentence(const grading::Measured&);

/** "at most" or "at least". */
std::string name(grading::Bound);

}  // namespace render
