// Implements the description of a difference in one sentence or two for each part, e.g. "your kernel loads A[0][1] in
// line 12, the right one makes no such access".
#include "kernel_page/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace kernel_page {
namespace {

using report::Trace;
using report::TracedAccess;

std::vector<std::int64_t> shape_of(const report::TracedArray& array, const reference::Sizes& s) {
  if (!array.shared && array.name == "A") return {s.M, s.K};
  if (!array.shared && array.name == "B") return {s.K, s.N};
  if (!array.shared && array.name == "C") return {s.M, s.N};
  return array.dimensions.empty() ? std::vector<std::int64_t>{array.elements} : array.dimensions;
}

/** "loads A[0][1]", "stores four floats from C[0][4] on". */
std::string deed(const Trace& trace, const TracedAccess& a, const reference::Sizes& sizes) {
  const std::string verb = a.store ? "stores" : "loads";
  const std::string what = element(trace.arrays[static_cast<std::size_t>(a.array)], a.index, sizes);
  return a.words == 1 ? fmt::format("{} {}", verb, what)
                      : fmt::format("{} {} floats from {} on", verb, a.words, what);
}

bool does_later(const Trace& trace, const TracedAccess& wanted, std::string_view array) {
  return std::ranges::any_of(trace.accesses, [&](const TracedAccess& a) {
    return a.phase > wanted.phase && a.thread == wanted.thread && a.index == wanted.index &&
           a.store == wanted.store && trace.arrays[static_cast<std::size_t>(a.array)].name == array;
  });
}

}  // namespace

std::string element(const report::TracedArray& array, std::int64_t index, const reference::Sizes& sizes) {
  const std::vector<std::int64_t> shape = shape_of(array, sizes);
  std::string subscripts;
  std::int64_t rest = index;
  for (std::size_t i = shape.size(); i-- > 0;) {
    const std::int64_t extent = std::max<std::int64_t>(shape[i], 1);
    const bool outermost = i == 0;  // what lies outside shows there
    const std::int64_t within = outermost ? rest : ((rest % extent) + extent) % extent;
    subscripts = fmt::format("[{}]", within) + subscripts;
    rest = (rest - within) / extent;
  }
  return array.name + subscripts;
}

std::string about_right(const Nearest& nearest) {
  if (nearest.own) return "The right kernel is your own with one change, which was tried. " + nearest.change;
  return fmt::format(
      "Beside it stands \"{}\", another right kernel: of those at hand it accesses memory most like yours.",
      nearest.name);
}

std::string_view who_waits(const Nearest& nearest) {
  const auto comes_later = [](const Trace& trace, const Trace& other,
                              const std::optional<std::size_t>& access) {
    if (!access) return false;
    const TracedAccess& a = other.accesses[*access];
    return does_later(trace, a, other.arrays[static_cast<std::size_t>(a.array)].name);
  };
  if (!nearest.difference) return "";
  const Difference& d = *nearest.difference;
  if (!d.second && comes_later(nearest.right.trace, nearest.mine.trace, d.first)) return "right";
  if (!d.first && comes_later(nearest.mine.trace, nearest.right.trace, d.second)) return "mine";
  return "";
}

std::string where_they_part(const Nearest& nearest, const reference::Sizes& sizes) {
  if (!nearest.difference)
    return "Both make the same accesses, in the same order: what differs is what is done with the values.";
  const Difference& d = *nearest.difference;
  const Trace &mine = nearest.mine.trace, &right = nearest.right.trace;
  const std::string_view waits = who_waits(nearest);
  std::string yours = waits == "mine" ? "waits at a barrier first" : "makes no such access";
  std::string theirs = waits == "right" ? "waits at a barrier first" : "makes no such access";
  if (d.first)
    yours = fmt::format("{} in line {}", deed(mine, mine.accesses[*d.first], sizes),
                        mine.accesses[*d.first].line);
  if (d.second) theirs = deed(right, right.accesses[*d.second], sizes);
  const report::Dim3 thread = report::index_of(d.thread, nearest.mine.launches.front().block);
  const std::string when = d.phase == 0   ? "Before the first barrier"
                           : d.phase == 1 ? "After the first barrier"
                                          : fmt::format("After {} barriers", d.phase);
  return fmt::format("{}, thread ({},{}) of block ({},{}): your kernel {}, the right one {}.", when, thread.x,
                     thread.y, mine.block.x, mine.block.y, yours, theirs);
}

}  // namespace kernel_page
