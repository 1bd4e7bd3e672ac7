// Writes all figures of a ladder as HTML tables, for those who read or copy numbers.
#pragma once

#include <string>

#include "bench/ladder.h"
#include "bench/roofline.h"

namespace bench {

/** False also where a GPU was there and every size too large for it. */
inline bool has_times(const Ladder& ladder) { return ladder.timed() && !ladder.sizes.empty(); }

/** The rows at sizes[size], or why they were not timed. */
std::string timings_table(const Ladder&, std::size_t size);
/** What the emulator counted, with the meaning of the columns. Empty where nothing was counted. */
std::string counts_table(const Ladder&, const Roof&);

}  // namespace bench
