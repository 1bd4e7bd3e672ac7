// Implements the checks of double-buffered tiles: reads from the trace when each stage is filled and used, and from the text its index.
#include "diagnosis/buffers.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>

#include "diagnosis/tokens.h"
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

/** `As[cur][ty][tx] =`, and nothing else in the file fills As. */
struct StageFilled {
  std::string_view array, stage;
  std::size_t at;
};

std::optional<StageFilled> only_filling(const source::Code& code, std::string_view array) {
  std::optional<StageFilled> found;
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    if (!code.is(i, array) || !code.scope(i).device) continue;
    const bool one_name = code.is(i + 1, "[") && code.is(i + 2, source::Kind::identifier) &&
                          code.is(i + 3, "]") && code.is(i + 4, "[");
    std::size_t sign = i + 1;
    while (code.is(sign, "[")) sign = code.past(sign);
    if (code.is(sign, ";") || code.is(sign, ",")) {  // declared, or read as it is
      if (is_declared_shared(code, i) || one_name) continue;
      return std::nullopt;
    }
    if (!code.is(i + 1, "[")) return std::nullopt;  // handed to a function
    if (!code.is(sign, "=")) continue;
    if (found || !one_name) return std::nullopt;
    found = StageFilled{array, code[i + 2].text, i};
  }
  return found;
}

/** The statement that changes the variable between two tokens: cur ^= 1, cur = 1 - cur; 0 for none. */
std::size_t change_of(const source::Code& code, std::string_view name, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    if (code.is(i, name) && (code.is(i + 1, "^=") || code.is(i + 1, "="))) return i;
  }
  return 0;
}

}  // namespace

std::optional<Diagnosis> stage_changed_early(const source::File& file) {
  const source::Code& code = file.code;
  for (std::size_t name = 1; name + 1 < code.size(); ++name) {
    const bool declares = code.is(name, source::Kind::identifier) && code.is(name + 1, "[") &&
                          code.scope(name).device && is_declared_shared(code, name);
    const auto filled = declares ? only_filling(code, code[name].text) : std::nullopt;
    if (!filled) continue;
    const std::size_t brace = code.enclosing(filled->at), end = code.partner(brace);
    if (!code.is(brace, "{")) continue;
    for (std::size_t use = filled->at + 1; use < end; ++use) {
      const bool same =
          code.is(use, filled->array) && code.is(use + 1, "[") && code.is(use + 2, filled->stage);
      const std::size_t change = same ? change_of(code, filled->stage, filled->at + 4, use) : 0;
      if (change == 0 || code.enclosing(change) != brace) continue;
      return Diagnosis{
          Slip::stage_changed_early, code[change].line,
          fmt::format(
              "Line {} changes {} between filling {}[{}] (line {}) and using it (line {}), which thus "
              "reads the other stage. Change it at the end of the phase.",
              code[change].line, filled->stage, filled->array, filled->stage, code[filled->at].line,
              code[use].line),
          true};
    }
  }
  return std::nullopt;
}

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
        fmt::format("Line {} puts the next tile into {} while line {} reads {}: one of the two needs "
                    "the other buffer.",
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
