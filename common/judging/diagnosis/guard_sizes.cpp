// Counts rows and columns of what each matrix is asked for.
#include "diagnosis/guard_sizes.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

namespace diagnosis {
namespace {

/** What the block used of a matrix whose rows are so long. */
struct Used {
  std::set<std::int64_t> rows, columns, elements;
  std::set<int> lines;
  std::set<unsigned> threads;

  /** Rows 0 to m and columns 0 to n, all of them: with rows of another length it would be no rectangle. */
  bool is_rectangle() const {
    const auto counts_from_0 = [](const auto& all) {
      return !all.empty() && *all.begin() == 0 && *all.rbegin() + 1 == std::int64_t(all.size());
    };
    return counts_from_0(rows) && counts_from_0(columns) && rows.size() * columns.size() == elements.size();
  }
};

/** `width`: of the block. */
Used used_of(const report::Trace& trace, std::string_view matrix, std::int64_t row_length, unsigned width) {
  Used used;
  Used
      of_threads;  // where thread (x, y) takes element [y][x]: then a side without a guard leaves no doubt either
  bool one_each = true;
  const bool store = matrix == "C";
  for (const report::TracedAccess& access : trace.accesses) {
    const bool counts = access.store == store && (store || access.phase == 0);
    if (!counts || array_of(trace, access).name != matrix) continue;
    const std::int64_t x = access.thread % width, y = access.thread / width;
    one_each = one_each && access.words == 1 && access.index == y * row_length + x;
    of_threads.rows.insert(y);
    of_threads.columns.insert(x);
    of_threads.elements.insert(access.thread);
    of_threads.lines.insert(access.line);
    of_threads.threads.insert(access.thread);
    used.threads.insert(access.thread);
    used.lines.insert(access.line);
    for (std::int64_t i = access.index; i < access.index + access.words; ++i) {
      used.rows.insert(i / row_length);
      used.columns.insert(i % row_length);
      used.elements.insert(i);
    }
  }
  return one_each ? of_threads : used;
}

/** One side of a matrix. */
struct Side {
  std::string_view matrix, what, right;
  std::size_t seen;
  int length;
  const Used& of;
};

/** C is as high as it should be wide, and the other way round. */
std::optional<Diagnosis> exchanged_in_guard(const Used& c, const reference::Sizes& sizes) {
  if (static_cast<int>(c.rows.size()) != sizes.N || static_cast<int>(c.columns.size()) != sizes.M)
    return std::nullopt;
  const int line = *c.lines.begin();
  return Diagnosis{
      Slip::wrong_guard, line,
      fmt::format("Line {} stores to C where its row is below N and its column below M, but C has "
                  "M rows and N columns: the guard has M and N exchanged.",
                  line)};
}

}  // namespace

std::optional<Diagnosis> guard_of_another_size(const report::Trace& ragged, const report::Dim3& block,
                                               const reference::Sizes& sizes) {
  const auto [M, N, K] = sizes;
  const auto used = [&](std::string_view matrix, int row_length) {
    return used_of(ragged, matrix, row_length, std::max(block.x, 1u));
  };
  const Used a = used("A", K), b = used("B", N), c = used("C", N);
  if (!a.is_rectangle() || !b.is_rectangle() || !c.is_rectangle()) return std::nullopt;
  if (auto exchanged = exchanged_in_guard(c, sizes)) return exchanged;
  const std::set<unsigned> filling = fillers(ragged);
  const Side sides[] = {
      {"A", "row", "M", a.rows.size(), M, a}, {"A", "column", "K", a.columns.size(), K, a},
      {"B", "row", "K", b.rows.size(), K, b}, {"B", "column", "N", b.columns.size(), N, b},
      {"C", "row", "M", c.rows.size(), M, c}, {"C", "column", "N", c.columns.size(), N, c},
  };
  for (const Side& side : sides) {
    const int seen = static_cast<int>(side.seen);
    const char* compared = seen == M ? "M" : seen == N ? "N" : nullptr;  // K is longer than a tile
    if (compared == nullptr || seen == side.length) continue;
    // As much of A as of B along K: a block may well make a part of the sums, and others the rest.
    if (side.right == "K" && a.columns.size() == b.rows.size()) continue;
    const bool store = side.matrix == "C";
    // Otherwise a condition around all that the thread does keeps it from loading.
    if (!store && !filling.empty() && std::ranges::includes(side.of.threads, filling)) continue;
    const int line = *side.of.lines.begin();
    return Diagnosis{
        Slip::wrong_guard, line,
        fmt::format(
            "Line {} {} {} where its {} is below {}, but {} has {} {}s: which comparison leaves out the "
            "others?",
            line, store ? "stores to" : "loads", side.matrix, side.what, compared, side.matrix, side.right,
            side.what)};
  }
  return std::nullopt;
}

}  // namespace diagnosis
