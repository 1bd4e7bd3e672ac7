// The ladder on this machine's GPU.
#pragma once

#include <vector>

#include "bench/entrant.h"
#include "bench/ladder.h"
#include "bench/progress.h"
#include "bench/timing.h"

namespace bench {

/**
 * Builds all, grades the students' files, and times what is right beside cuBLAS. Sets the machine, the sizes,
 * the rows and the notes. Throws NoGpu; std::runtime_error with a sentence when nothing could be timed.
 */
Ladder time_ladder(const std::vector<Entrant>&, const std::vector<Size>&, const Progress&);

}  // namespace bench
