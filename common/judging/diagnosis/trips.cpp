// Counts the steps of one thread, and looks in the text for the loop that makes them.
#include "diagnosis/trips.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "diagnosis/stages.h"
#include "diagnosis/whole_value.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using source::CountingLoop;

/** The way of thread 0 along the first row of A: columns 0, step, 2 * step, ... */
struct Walk {
  int line = 0;
  std::int64_t step = 0, steps = 0;
  bool one_a_phase = false;        ///< a barrier between any two of them
  std::int64_t fills = 0;          ///< of shared memory, from barrier to barrier
  bool tiled = false;              ///< the thread stores to shared memory
  std::ptrdiff_t fills_after = 0;  ///< after its last load of A or B, from barrier to barrier

  std::int64_t last() const { return (steps - 1) * step; }
};

std::optional<Walk> walk_of(const report::Trace& trace, int K) {
  std::map<int, std::vector<std::int64_t>> columns;
  std::set<int> filled;
  std::set<int> loaded;
  int last = 0;  // phase in which something was loaded: a tile of A may serve several tiles of B
  for (const report::TracedAccess& access : trace.accesses) {
    if (access.thread != 0) continue;
    const report::TracedArray& array = array_of(trace, access);
    if (array.shared && access.store) filled.insert(access.phase);
    if (!array.shared && !access.store) last = access.phase;
    if (array.name != "A" || access.store) continue;
    columns[access.line].push_back(access.index);
    loaded.insert(access.phase);
  }
  if (columns.size() != 1 || columns.begin()->second.size() < 2) return std::nullopt;
  const auto& [line, seen] = *columns.begin();
  const Walk walk{.line = line,
                  .step = seen[1],
                  .steps = std::int64_t(seen.size()),
                  .one_a_phase = loaded.size() == seen.size(),
                  .fills = std::int64_t(filled.size()),
                  .tiled = !filled.empty(),
                  .fills_after = std::distance(filled.upper_bound(last), filled.end())};
  if (walk.step < 1 || walk.step >= K || K % walk.step != 0) return std::nullopt;
  for (std::size_t n = 0; n < seen.size(); ++n) {
    if (seen[n] != std::int64_t(n) * walk.step) return std::nullopt;
  }
  return walk;
}

/** What is wrong, and the line that is to blame. */
struct Explanation {
  int line;
  std::string sentence;
};

/** The innermost around the line, of those with a barrier where there are tiles. A load may also stand in a
 *  helper function: then it is the only loop with a barrier. */
std::optional<CountingLoop> loop_of(const source::File& file, const Walk& walk) {
  std::optional<CountingLoop> around, only;
  std::size_t with_barrier = 0;
  for (const CountingLoop& loop : source::counting_loops(file)) {
    if (walk.tiled && !loop.has_barrier) continue;
    ++with_barrier;
    only = loop;
    if (loop.line <= walk.line && walk.line <= loop.last) around = loop;
  }
  return around || !walk.tiled || with_barrier != 1 ? around : only;
}

/** The last line above `below` that says `name = ...`; 0 where none does. */
int line_that_sets(const source::Code& code, std::string_view name, int below) {
  int line = 0;
  for (std::size_t i = 0; i < code.size() && code[i].line < below; ++i) {
    if (code.is(i, name) && code.is(i + 1, "=")) line = code[i].line;
  }
  return line;
}

std::string about_products(const Walk& walk, const std::optional<CountingLoop>& loop,
                           const reference::Sizes& sizes) {
  const auto& [M, N, K] = sizes;
  constexpr const char* kEnd = "columns of A and rows of B end at K - 1";
  if (!loop) return fmt::format("Line {} reached column K of A: {}.", walk.line, kEnd);
  if (walk.steps == M || walk.steps == N)  // the bound may be called K, and be another size
    return fmt::format("Line {}: with {} the loop counts to {}, but {}.", loop->line, loop->condition,
                       walk.steps == M ? "M" : "N", kEnd);
  return fmt::format("Line {}: {} reached K, as {} lets it: {}.", loop->line, loop->counter, loop->condition,
                     kEnd);
}

/** How often the loop runs, of `p < n` and of `p <= n`, with p from 0 on; nothing where that cannot be told. */
std::optional<long> rounds_of(const source::File& file, const CountingLoop& counting,
                              const reference::Sizes& sizes) {
  const source::Code& code = file.code;
  for (const source::Loop& loop : source::loops(code)) {
    const std::size_t sign = loop.condition + 1;
    const bool equal = code.is(sign, "<=");
    if (code[loop.at].line != counting.line || !counting.by_one || (!equal && !code.is(sign, "<"))) continue;
    if (!code.is(loop.at + 3, counting.counter) || !code.is(loop.at + 5, "0") || !code.is(loop.at + 6, ";"))
      continue;
    const auto bound = whole_value(file, {sign + 1, loop.condition_end}, sizes);
    if (bound) return *bound + (equal ? 1 : 0);
  }
  return std::nullopt;
}

Explanation about_tiles(const source::File& file, const Walk& walk, const std::optional<CountingLoop>& loop,
                        const reference::Sizes& sizes) {
  const source::Code& code = file.code;
  const auto& [M, N, K] = sizes;
  const std::int64_t enough = K / walk.step;
  const std::string tiles =
      fmt::format("K = {} is {} tiles of {}, 0 to {}", K, enough, walk.step, enough - 1);
  if (!loop)
    return {walk.line, fmt::format("Line {} asks for a tile of A after the last one: {}.", walk.line, tiles)};
  const int set = loop->bound.empty() ? 0 : line_that_sets(code, loop->bound, loop->line);
  const std::string question = set == 0 ? "." : fmt::format(": how does line {} count {}?", set, loop->bound);
  if (walk.steps == M / walk.step ||
      walk.steps == N / walk.step)  // in a product of other sizes it may be too few
    return {loop->line,
            fmt::format("Line {}: with {} the loop runs over the tiles of {}, but it is K that they "
                        "go along{}",
                        loop->line, loop->condition, walk.steps == M / walk.step ? "M" : "N", question)};
  const auto rounds = rounds_of(file, *loop, sizes);
  const bool known = rounds && *rounds > enough;
  const bool below = loop->condition == fmt::format("{} < {}", loop->counter, loop->bound);
  if (known && set != 0 && below)
    return {set,
            fmt::format("Line {}: {} is {} when K = {}, but {} tiles of {}, 0 to {}, cover it: {} in line {} "
                        "lets {} reach {}.",
                        set, loop->bound, *rounds, K, enough, walk.step, enough - 1, loop->condition,
                        loop->line, loop->counter, *rounds - 1)};
  const std::string reached = !loop->by_one ? "K" : std::to_string(known ? *rounds - 1 : enough);
  return {loop->line, fmt::format("Line {}: {}, but {} lets {} reach {}{}", loop->line, tiles,
                                  loop->condition, loop->counter, reached, question)};
}

}  // namespace

std::optional<Diagnosis> past_the_end_of_k(const source::File& file, const Traces& traces,
                                           const reference::Sizes& sizes) {
  const int K = sizes.K;
  const auto walk = walk_of(traces.first, K);
  if (!walk) return std::nullopt;
  constexpr std::ptrdiff_t kMayBeFetchedAhead = 2;
  const bool fills_too_often = walk->step > 1 && walk->one_a_phase && walk->fills_after > kMayBeFetchedAhead;
  if (walk->last() < K && !fills_too_often) return std::nullopt;
  if (walk->tiled && walk->step == 1) return std::nullopt;  // a tile that moves by one
  // As many tiles as there are, and yet one that is fetched too far ahead: then the loop counts well.
  const bool counts_well = walk->tiled && walk->fills == K / walk->step && walk->steps > walk->fills;
  const auto loop = counts_well ? std::nullopt : loop_of(file, *walk);
  // It ends where it should: what goes on, or begins anew, is a loop around it.
  if (!walk->tiled && loop && loop->by_one && loop->condition == std::string(loop->counter) + " < K")
    return std::nullopt;
  if (!walk->tiled)
    return Diagnosis{Slip::too_many_trips, loop ? loop->line : walk->line,
                     about_products(*walk, loop, sizes)};
  Explanation told = about_tiles(file, *walk, loop, sizes);
  return Diagnosis{Slip::too_many_trips, told.line, std::move(told.sentence)};
}

}  // namespace diagnosis
