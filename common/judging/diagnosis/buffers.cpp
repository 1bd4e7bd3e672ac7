// By the stages that a trace shows, and by the text.
#include "diagnosis/buffers.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>

#include "source/loops.h"

namespace diagnosis {
namespace {

/** Between two barriers. */
struct Interval {
  std::set<std::int64_t> filled, read;  ///< stages
  std::set<int> lines_filled, lines_read;
};

std::map<int, Interval> intervals_of(const report::Trace& trace, const report::TracedArray& array) {
  const std::int64_t stage_size = std::accumulate(array.dimensions.begin() + 1, array.dimensions.end(),
                                                  std::int64_t{1}, std::multiplies<>());
  std::map<int, Interval> intervals;
  for (const report::TracedAccess& access : trace.accesses) {
    if (&array_of(trace, access) != &array) continue;
    Interval& interval = intervals[access.phase];
    (access.store ? interval.filled : interval.read).insert(access.index / stage_size);
    (access.store ? interval.lines_filled : interval.lines_read).insert(access.line);
  }
  return intervals;
}

/** Of an array of whose stages one is full before the first barrier. */
std::optional<Interval> with_one_stage(const std::map<int, Interval>& intervals) {
  const auto first = intervals.find(0);
  if (first == intervals.end() || first->second.filled.size() != 1 || !first->second.read.empty())
    return std::nullopt;
  std::set<std::int64_t> stages;
  std::optional<Interval> found;
  for (const auto& [phase, interval] : intervals) {
    if (interval.filled.empty() || interval.read.empty()) continue;
    if (interval.filled.size() != 1 || interval.filled != interval.read) return std::nullopt;
    stages.insert(*interval.filled.begin());
    if (!found) found = interval;
  }
  return stages.size() > 1 ? found : std::nullopt;
}

/** What stands in the first brackets of `array` in the statement that begins in that line: the stage. */
std::string_view stage_in(const source::Code& code, std::string_view array, int line) {
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    if (code[i].line < line || !code.is(i, array) || !code.is(i + 1, "[")) continue;
    return code[i].line <= line + 2 ? code.text(i + 2, code.partner(i + 1)) : std::string_view();
  }
  return {};
}

int first_line_of(const source::Code& code, std::string_view name) {
  std::size_t i = 0;
  while (!code.is(i, name)) ++i;
  return code[i].line;
}

/** The line in the loop around line `reads` that hands this very stage to a function, by preference to one that
 *  fills in line `fills` itself; 0 for none. */
int line_of_call_with(const source::File& file, std::string_view stage, int reads, int fills) {
  const source::Code& code = file.code;
  int line = 0, nearest = 0;
  for (const source::BarrierLoop& loop : source::barrier_loops(file)) {
    for (std::size_t i = 1; i < code.size(); ++i) {
      const std::size_t open = code.enclosing(i);
      const bool argument = code.is(open, "(") && open > 0 && code.is(open - 1, source::Kind::identifier) &&
                            (open + 1 == i || code.is(i - 1, ","));
      if (!argument || code[i].line < loop.first || code[i].line > loop.last || reads > loop.last) continue;
      std::size_t end = i;
      while (end < code.size() && !code.is(end, ",") && !code.is(end, ")")) end = code.past(end);
      if (code.text(i, end) != stage) continue;
      const int made = first_line_of(code, code[open - 1].text);
      if (line == 0 || (made <= fills && made > nearest)) line = code[i].line;
      if (made <= fills) nearest = std::max(nearest, made);
    }
  }
  return line;
}

/** Rows of B beyond the last one, or an element of B that thread 0 loads twice. */
bool fetches_wrong_tiles(const Traces& traces, const reference::Sizes& ragged) {
  const auto beyond = std::ranges::any_of(traces.ragged.accesses, [&](const report::TracedAccess& access) {
    return !access.store && array_of(traces.ragged, access).name == "B" &&
           access.index >= std::int64_t(ragged.K) * ragged.N;
  });
  std::map<std::pair<int, std::int64_t>, int> loads;
  for (const report::TracedAccess& access : traces.first.accesses) {
    if (access.thread == 0 && !access.store && array_of(traces.first, access).name == "B")
      ++loads[{access.line, access.index}];
  }
  return beyond || std::ranges::any_of(loads, [](const auto& load) { return load.second == 2; });
}

/** Of `p + 1 <` between two tokens: p. */
std::string_view next_asked_for(const source::Code& code, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i + 3 < end; ++i) {
    if (code.is(i, source::Kind::identifier) && code.is(i + 1, "+") && code.is(i + 2, "1") &&
        code.is(i + 3, "<"))
      return code[i].text;
  }
  return {};
}

}  // namespace

std::optional<Diagnosis> same_stage(const source::File& file, const report::Trace& trace) {
  for (const report::TracedArray& array : trace.arrays) {
    if (!array.shared || array.dimensions.size() < 3 || array.dimensions[0] < 2) continue;
    const auto found = with_one_stage(intervals_of(trace, array));
    if (!found) continue;
    const int reads = *found->lines_read.begin(), fills = *found->lines_filled.begin();
    const std::string_view stage = stage_in(file.code, array.name, reads);
    const int call = stage.empty() ? 0 : line_of_call_with(file, stage, reads, fills);
    const std::string name = fmt::format("{}[{}]", array.name, stage.empty() ? "..." : stage);
    return Diagnosis{
        Slip::stage_in_use, call > 0 ? call : fills,
        fmt::format("Line {} sends the next tile to {} while line {} reads {}: one of the two needs "
                    "the other stage.",
                    call > 0 ? call : fills, name, reads, name)};
  }
  return std::nullopt;
}

std::optional<Diagnosis> same_tile_again(const source::File& file, const Traces& traces,
                                         const reference::Sizes& ragged) {
  const source::Code& code = file.code;
  if (!fetches_wrong_tiles(traces, ragged)) return std::nullopt;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.scope(i).device || !code.is(i, "if") || !code.is(i + 1, "(")) continue;
    const std::size_t call = code.past(i + 1);  // fetch(p, ...) or { fetch(p, ...)
    const std::size_t name = code.is(call, "{") ? call + 1 : call;
    const std::string_view next = next_asked_for(code, i + 1, call);
    const bool fetches_it = !next.empty() && code.is(name, source::Kind::identifier) &&
                            code.is(name + 1, "(") && code.is(name + 2, next) &&
                            (code.is(name + 3, ",") || code.is(name + 3, ")"));
    if (!fetches_it) continue;
    return Diagnosis{
        Slip::same_tile_again, code[name].line,
        fmt::format("Line {} asks whether there is a tile {} + 1, and then fetches tile {}: which "
                    "tile is to arrive while tile {} is multiplied?",
                    code[name].line, next, next, next)};
  }
  return std::nullopt;
}

}  // namespace diagnosis
