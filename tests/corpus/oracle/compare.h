// Holds what the emulator found in a run against what the oracle says of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "corpus/oracle/interpret.h"

namespace oracle {

/** How much there was to compare. */
struct Score {
  std::uint64_t programs = 0, accesses = 0, racing_programs = 0, racing_words = 0, fresh_words = 0,
                overruns = 0, uneven_barriers = 0, left_open = 0;
};

/** In words, each thing on which they disagree; none where they agree. */
std::vector<std::string> disagreements(const Program&, const Run&, Score&);

}  // namespace oracle
