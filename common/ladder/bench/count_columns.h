// The columns in which counts are shown, on a terminal and on the page alike.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "bench/ladder.h"
#include "bench/roofline.h"

namespace bench {

struct Column {
  const char* above;    ///< first line of the heading
  const char* below;    ///< second line
  const char* meaning;  ///< half a sentence
};

std::span<const Column> count_columns();

/** What a reader at another size wants to know. */
inline constexpr const char* kAboutSizes =
    "At other sizes loads grow with K, and flop/byte stays nearly the same, "
    "unless a kernel chooses another tile for them.";

/** One for each of count_columns(), rounded for people; "-" where there is nothing to divide by. */
std::vector<std::string> count_cells(const Counts&, const Roof&);

}  // namespace bench
