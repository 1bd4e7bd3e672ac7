// Goes on from the last replacement before the place.
#include "text/moves.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "text/hash.h"

namespace text {

int column_as_written(std::span<const Replacement> all, int line, int column) {
  const auto place = [](const Replacement& r) { return std::pair(r.line, r.column); };
  const auto next = std::ranges::upper_bound(all, std::pair(line, column), {}, place);
  if (next == all.begin() || std::prev(next)->line != line) return column;
  const Replacement& last = *std::prev(next);
  const int into = column - last.column;
  return last.before + (into < last.width ? 0 : into - last.width + last.width_before);
}

int mark_of(std::string_view path) { return -1 - static_cast<int>(hash(path) & 0x7fffffff); }

}  // namespace text
