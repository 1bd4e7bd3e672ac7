// Looks for comparisons with M, N and K, each in its condition.
#include "diagnosis/guard_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "diagnosis/guards.h"
#include "diagnosis/size_names.h"
#include "diagnosis/tokens.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using report::FindingKind;
using source::File;
using source::Kind;

/** `row < M` or `row <= M`, the comparison of an index with the size of a matrix. */
struct Comparison {
  std::size_t begin, sign;  ///< the size follows the sign
  std::size_t end;
  bool or_equal = false;
};

/** Past the size at `i`, and past the 1 that is taken from it. */
std::size_t past_size(const Code& code, std::size_t i) {
  return code.is(i + 1, "-") && code.is(i + 2, "1") ? i + 3 : i + 1;
}

/** A whole number that a helper function gets, such as `rows`. */
bool is_parameter_of_helper(const Code& code, std::size_t i) {
  for (const source::Function& f : code.functions()) {
    const std::size_t end = code.partner(f.parameters);
    if (!f.device || f.kernel || i < end || end_of_function(code, end + 2) <= i) continue;
    for (std::size_t n = f.parameters; n < end; ++n) {
      if (code.is(n, "int") && code.is(i, code[n + 1].text)) return true;
    }
  }
  return false;
}

/** The whole numbers that helpers get. */
std::set<std::string_view> parameters_of_helpers(const Code& code) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code.is(i, Kind::identifier) && is_parameter_of_helper(code, i)) names.insert(code[i].text);
  }
  return names;
}

bool is_size(const Code& code, std::size_t i) {
  return names_size(code[i].text) || is_parameter_of_helper(code, i);
}

/** Those of a condition that stand in no further brackets. */
std::vector<Comparison> comparisons(const Code& code, const Guard& guard) {
  std::vector<Comparison> all;
  std::size_t begin = guard.begin;
  for (std::size_t i = guard.begin; i < guard.end; i = code.past(i)) {
    if (code.is(i, "&&") || code.is(i, "||")) begin = i + 1;
    const bool less = code.is(i, "<"), or_equal = code.is(i, "<=");
    if (!(less || or_equal) || !is_size(code, i + 1)) continue;
    const std::size_t end = past_size(code, i + 1);
    const bool whole = end == guard.end || code.is(end, "&&") || code.is(end, "||");
    const bool one_less = end > i + 2;  // row <= M - 1 is row < M
    if (whole && (or_equal || !one_less)) all.push_back({begin, i, end, or_equal && !one_less});
  }
  return all;
}

/** Leaves the function or the loop: such a guard says who must not come here. */
bool leaves(const Code& code, const Guard& guard) {
  return any_between(code, guard.body, guard.body_end, {"return", "continue", "break"});
}

/** Of what a wrong guard leads to: did it happen where this one guards, or is nothing known but wrong values? */
bool fits(const Code& code, const Guard& guard, const Failure& failure) {
  const int first = code[guard.begin].line, last = code[guard.body_end - 1].line;
  bool only_values = true;
  for (const report::Finding& f : failure.findings) {
    const bool beyond = f.kind == FindingKind::global_out_of_bounds;
    const bool twice = f.kind == FindingKind::race && !f.shared;
    if ((beyond || twice) && first <= f.at.line && f.at.line <= last) return true;
    only_values = false;
  }
  return only_values;
}

/** Does a loop around `at` count `name` from 0 on? */
bool counts_from_0(const Code& code, std::size_t at, std::string_view name) {
  return std::ranges::any_of(source::loops(code), [&](const source::Loop& loop) {
    return loop.body <= at && at < loop.end && code.is(loop.at + 3, name) && code.is(loop.at + 4, "=") &&
           code.is(loop.at + 5, "0");
  });
}

/** `row + i`, of a thread that makes several outputs. */
bool is_output(const Code& code, const Comparison& comparison, const std::set<std::string_view>& threads) {
  const std::size_t first = comparison.begin;
  if (comparison.sign != first + 3 || !code.is(first + 1, "+")) return false;
  // Where the thread's own place is a TODO still, the block's is there.
  const std::string_view place = code[first].text;
  return (threads.contains(place) || places_in_matrix(code).contains(place)) &&
         counts_from_0(code, first, code[first + 2].text);
}

/**
 * Does the comparison let in one index too many? It does where what is compared is an index: the number of a
 * thread, and used as one in the body, or a sum that ends with it. `col + 4 <= N` is meant so.
 */
bool is_of_index(const Code& code, const Guard& guard, const Comparison& comparison,
                 const std::set<std::string_view>& threads) {
  const std::size_t last = comparison.sign - 1;
  const std::string_view name = code[last].text;
  if (comparison.begin != last) {
    const bool member = code.is(last - 1, ".") && code.is(last - 2, "threadIdx");
    return member || (code.is(last - 1, "+") && threads.contains(name)) ||
           is_output(code, comparison, threads);
  }
  if (!threads.contains(name)) return false;
  for (std::size_t i = guard.body; i < guard.body_end; ++i) {
    if (code.is(i, "[") && any_between(code, i, code.past(i), {name})) return true;
    // matrix + r * cols + c
    const bool of_helper = code.is(i, name) && is_parameter_of_helper(code, i);
    if (of_helper && (code.is(i + 1, "*") || (code.is(i - 1, "+") && code.is(i + 1, ";")))) return true;
  }
  return false;
}

std::optional<Diagnosis> joined_by_or(const Code& code, const Guard& guard) {
  const std::vector<Comparison> all = comparisons(code, guard);
  for (std::size_t n = 1; n < all.size(); ++n) {
    const std::size_t sign = all[n].begin - 1;
    if (!code.is(sign, "||") || all[n - 1].end != sign) continue;
    return Diagnosis{
        Slip::guard_with_or, code[sign].line,
        fmt::format("Line {}: `||` lets a thread in where only one comparison is true. Both must "
                    "be: write `&&`.",
                    code[sign].line),
        true};
  }
  return std::nullopt;
}

/** The verb for one comparison, or for several. */
const char* let(const std::string& comparisons) {
  return comparisons.find(" and ") == std::string::npos ? "lets" : "let";
}

std::optional<Diagnosis> or_equal(const Code& code, const Guard& guard,
                                  const std::set<std::string_view>& threads) {
  std::string wrong, admitted;
  int line = 0;
  for (const Comparison& c : comparisons(code, guard)) {
    if (!c.or_equal || !is_of_index(code, guard, c, threads)) continue;
    if (line == 0) line = code[c.sign].line;
    const std::string index = written(code, c.begin, c.sign);
    wrong += (wrong.empty() ? "`" : " and `") + fmt::format("{} <= {}`", index, code[c.sign + 1].text);
    admitted += (admitted.empty() ? "" : " and ") + fmt::format("{} = {}", index, code[c.sign + 1].text);
  }
  if (line == 0) return std::nullopt;
  return Diagnosis{Slip::guard_with_less_or_equal, line,
                   fmt::format("Line {}: {} also {} {} in, one past the end. Write `<`.", line, wrong,
                               let(wrong), admitted),
                   true};
}

/** `row >= M` or `row > M`, and nothing else between two && or ||. `or_equal`: it is >, which lets M in. */
std::vector<Comparison> sent_away(const Code& code, const Guard& guard) {
  std::vector<Comparison> all;
  std::size_t begin = guard.begin;
  for (std::size_t i = guard.begin; i < guard.end; i = code.past(i)) {
    if (code.is(i, "&&") || code.is(i, "||")) begin = i + 1;
    const bool more = code.is(i, ">");
    if (!(more || code.is(i, ">=")) || !is_size(code, i + 1)) continue;
    const std::size_t end = past_size(code, i + 1);
    const bool whole = end == guard.end || code.is(end, "&&") || code.is(end, "||");
    const bool one_less = end > i + 2;  // row > M - 1 is row >= M
    if (whole && (more || !one_less)) all.push_back({begin, i, end, more && !one_less});
  }
  return all;
}

/** if (row >= M && col >= N) return; */
std::optional<Diagnosis> sent_away_by_and(const Code& code, const Guard& guard) {
  const std::vector<Comparison> all = sent_away(code, guard);
  for (std::size_t n = 1; n < all.size(); ++n) {
    const std::size_t sign = all[n].begin - 1;
    if (!code.is(sign, "&&") || all[n - 1].end != sign) continue;
    return Diagnosis{
        Slip::guard_with_and, code[sign].line,
        fmt::format("Line {}: `&&` sends a thread away only where both comparisons are true. One is enough: "
                    "write `||`.",
                    code[sign].line),
        true};
  }
  return std::nullopt;
}

/** if (row > M || col > N) return; */
std::optional<Diagnosis> sent_away_too_late(const Code& code, const Guard& guard,
                                            const std::set<std::string_view>& threads) {
  std::string wrong, admitted;
  for (const Comparison& c : sent_away(code, guard)) {
    if (!c.or_equal || !is_of_index(code, let_through(code, guard), c, threads)) continue;
    const std::string index = written(code, c.begin, c.sign);
    wrong += (wrong.empty() ? "`" : " and `") + fmt::format("{} > {}`", index, code[c.sign + 1].text);
    admitted += (admitted.empty() ? "" : " and ") + fmt::format("{} = {}", index, code[c.sign + 1].text);
  }
  if (wrong.empty()) return std::nullopt;
  const int line = code[guard.begin].line;
  return Diagnosis{Slip::guard_with_less_or_equal, line,
                   fmt::format("Line {}: {} still {} {} in, one past the end. Write `>=`.", line, wrong,
                               let(wrong), admitted),
                   true};
}

/** Is token `i` of a condition that `line` neither stands under nor behind, where the condition sends threads away? */
bool guards_another(const Code& code, std::size_t i, int line) {
  return std::ranges::any_of(guards(code), [&](const Guard& g) {
    if (i < g.begin || i >= g.end || g.body >= g.body_end) return false;
    if (leaves(code, g)) return line < code[g.begin].line;
    return line < code[g.body].line || code[g.body_end - 1].line < line;
  });
}

/** Might `size` be what keeps threads from `line`? As the factor of a row it does not. */
bool may_limit(const Code& code, std::size_t begin, std::size_t end, std::string_view size, int line) {
  for (std::size_t i = begin; i < end; ++i) {
    const bool factor = size == "N" && (code.is(i - 1, "*") || code.is(i + 1, "*"));
    if (code.is(i, size) && !factor && !guards_another(code, i, line)) return true;
  }
  return false;
}

/** The line, from `first` to `last`, where C was written beyond its end, or by two blocks; 0 for none. */
int stored_too_far(const Failure& failure, int first, int last) {
  for (const report::Finding& f : failure.findings) {
    const bool beyond = f.kind == FindingKind::global_out_of_bounds && f.write;
    const bool twice = f.kind == FindingKind::race && !f.shared && f.write;
    if ((beyond || twice) && f.array == "C" && first <= f.at.line && f.at.line <= last) return f.at.line;
  }
  return 0;
}

/** `if (row < M)`, or `if (row >= M) return;`, where nothing that the store stands under is compared with N. */
std::optional<Diagnosis> half_a_guard(const Code& code, const Guard& guard, const Failure& failure) {
  const bool away = returns(code, guard);
  const std::vector<Comparison> all = away ? sent_away(code, guard) : comparisons(code, guard);
  if (all.size() != 1 || all[0].or_equal || all[0].begin != guard.begin || all[0].end != guard.end)
    return std::nullopt;
  const std::string_view size = code[all[0].sign + 1].text, other = size == "M" ? "N" : "M";
  // Blocks that fill the rows of C need no guard along them: then it is written too far for another reason.
  const int length = other == "N" ? failure.sizes.N : failure.sizes.M;
  if ((size != "M" && size != "N") || length % kNarrowestBlock == 0) return std::nullopt;
  std::size_t begin = guard.begin;
  while (begin > 0 && code.scope(begin - 1).device) --begin;
  const std::size_t end = end_of_function(code, guard.begin);
  const Guard through = away ? let_through(code, guard) : guard;
  const int stored = stored_too_far(failure, code[guard.begin].line, code[through.body_end - 1].line);
  if (stored == 0 || may_limit(code, begin, end, other, stored)) return std::nullopt;
  const int line = code[guard.begin].line;
  return Diagnosis{
      Slip::half_a_guard, line,
      fmt::format(
          "Line {} compares {} with {}, but nothing compares the {} with {} there: a thread may write only where "
          "both are inside C.",
          line, written(code, all[0].begin, all[0].sign), size, size == "M" ? "column" : "row", other),
      true};
}

/** `row < M`, whichever way it is written. */
std::set<std::string> what_it_compares(const Code& code, const Guard& guard) {
  std::set<std::string> all;
  for (const auto& of : {comparisons(code, guard), sent_away(code, guard)}) {
    for (const Comparison& c : of)
      all.insert(written(code, c.begin, c.sign) + " < " + std::string(code[c.sign + 1].text));
  }
  return all;
}

/** Does no other condition compare the same? Then threads that this one lets through meet another. */
bool is_only_one(const Code& code, const Guard& guard, const std::vector<Guard>& all) {
  const std::set<std::string> own = what_it_compares(code, guard);
  return std::ranges::none_of(all, [&](const Guard& other) {
    if (other.begin == guard.begin) return false;
    return std::ranges::any_of(what_it_compares(code, other), [&](const auto& c) { return own.contains(c); });
  });
}

}  // namespace

std::optional<Diagnosis> wrong_guard(const File& file, const Failure& failure) {
  const Code& code = file.code;
  std::set<std::string_view> threads = names_of_threads(code);
  for (const std::string_view name : parameters_of_helpers(code)) threads.insert(name);
  const std::vector<Guard> all = guards(code);
  for (const Guard& guard : all) {
    if (guard.begin >= guard.end || guard.body >= guard.body_end) continue;
    if (auto found = half_a_guard(code, guard, failure)) return found;
    // Where nothing has left its array, such a guard lets nobody through who does harm.
    const bool harm = !failure.findings.empty() && fits(code, let_through(code, guard), failure);
    // Where threads wait for each other, whoever is kept away is missing, by whatever condition.
    if (waits(code, guard.body, guard.body_end)) continue;
    const bool before_barrier = waits(code, guard.body_end, end_of_function(code, guard.body_end));
    if (returns(code, guard) && harm && !before_barrier) {
      if (auto found = is_only_one(code, guard, all) ? sent_away_by_and(code, guard) : std::nullopt)
        return found;
      if (auto found = sent_away_too_late(code, guard, threads)) return found;
    }
    if (leaves(code, guard) || !fits(code, guard, failure)) continue;
    if (auto found = joined_by_or(code, guard)) return found;
    if (auto found = or_equal(code, guard, threads)) return found;
  }
  return std::nullopt;
}

}  // namespace diagnosis
