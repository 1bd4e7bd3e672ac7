// Implements the checks of loop heads: examines the three parts of a `for`, e.g. `for (int k = 0; k == K; ++k)`.
#include "diagnosis/loop_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "diagnosis/tokens.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;
using source::Loop;

/** (K + TILE - 1) / TILE: where it is K / TILE + 1 instead, there is a last phase with nothing in it. */
bool rounds_up(const Code& code) {
  for (std::size_t i = 0; i + 3 < code.size(); ++i) {
    if (code.is(i, "-") && code.is(i + 1, "1") && code.is(i + 2, ")") && code.is(i + 3, "/")) return true;
  }
  return false;
}

/** if (count == 0), !count and their like. */
bool is_asked_for(const Code& code, std::string_view name) {
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.is(i, name)) continue;
    if (code.is(i - 1, "!") || code.is(i - 1, "==") || (code.is(i - 1, "(") && code.is(i + 1, ")")))
      return true;
    for (const std::string_view sign : {"==", "!=", "?", ">", ">=", "<", "<="}) {
      if (code.is(i + 1, sign)) return true;
    }
  }
  return false;
}

/** Do the words ask for the last phase: p == phases - 1, p + 1 == phases, k0 + TILE >= K, and no more? */
bool asks_for_last(const Code& code, TokenRange words) {
  while (code.is(words.begin, "(") && code.past(words.begin) == words.end) ++words.begin, --words.end;
  if (words.end < words.begin + 5 || any_between(code, words.begin, words.end, {"&&", "||", "?", "%"}))
    return false;
  if (any_between(code, words.begin, words.end, {">="}))
    return code.is(words.end - 2, ">=") && code.is(words.end - 1, "K");
  const bool one_less = code.is(words.end - 2, "-") && code.is(words.end - 1, "1");
  const bool one_more = code.is(words.begin + 1, "+") && code.is(words.begin + 2, "1");
  return any_between(code, words.begin, words.end, {"=="}) && (one_less || one_more) && rounds_up(code);
}

/** Is the K % TILE around `i` what the last phase gets: if (last) count = K % TILE; or last ? K % TILE : TILE? */
bool is_taken_in_last(const Code& code, std::size_t i) {
  const std::size_t sign = i - 2;
  if (code.is(sign, "?") && code.is(i + 2, ":")) {
    std::size_t begin = sign;
    while (begin > 0 && !code.is(begin - 1, "=") && !code.is(begin - 1, "<") && !code.is(begin - 1, ";") &&
           begin - 1 != code.enclosing(sign))
      --begin;
    const bool named = code.is(begin - 1, "=") && is_asked_for(code, code[begin - 2].text);
    return !named && asks_for_last(code, {begin, sign});
  }
  const bool sets = code.is(sign, "=") && code.is(sign - 1, Kind::identifier) && code.is(i + 2, ";");
  if (!sets || is_asked_for(code, code[sign - 1].text)) return false;
  const std::size_t before = code.is(sign - 2, "{") ? sign - 3 : sign - 2, open = code.partner(before);
  return code.is(before, ")") && code.is(open - 1, "if") && asks_for_last(code, {open + 1, before});
}

}  // namespace

std::optional<Diagnosis> empty_loop(const File& file) {
  const std::vector<source::EmptyLoop> found = source::empty_loops(file.code);
  if (found.empty()) return std::nullopt;
  return Diagnosis{Slip::empty_loop, found[0].line,
                   fmt::format("Line {}: the `;` after for (...) ends the loop, so it repeats nothing. What "
                               "follows runs only once.",
                               found[0].line),
                   true};
}

std::optional<Diagnosis> counter_stands_still(const File& file) {
  const Code& code = file.code;
  for (const Loop& loop : source::loops(code)) {
    // for (int k = 0; k < end; ++p)
    const std::size_t k = loop.at + 3;
    if (!code.is(loop.at, "for") || !code.is(k, Kind::identifier) || !code.is(k + 1, "=")) continue;
    const std::string_view counter = code[k].text;
    const bool compared = any_between(code, loop.condition, loop.condition_end, {counter});
    const bool stepped = any_between(code, loop.step, loop.step_end, {"++", "--", "+=", "-="});
    if (!compared || !stepped || any_between(code, loop.step, loop.step_end, {counter}) ||
        is_changed(code, {loop.body, loop.end}, counter))
      continue;
    return Diagnosis{
        Slip::counter_stands_still, code[loop.at].line,
        fmt::format(
            "Line {}: the loop asks for `{}`, but each step is `{}`: {} stays as it is, and the loop never ends.",
            code[loop.at].line, written(code, loop.condition, loop.condition_end),
            written(code, loop.step, loop.step_end), counter),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> loop_until_equal(const File& file) {
  const Code& code = file.code;
  for (const Loop& loop : source::loops(code)) {
    const std::size_t counter = loop.condition, sign = counter + 1;
    if (!code.is(loop.at, "for") || !code.is(counter, Kind::identifier) || !code.is(sign, "==")) continue;
    const bool up = any_between(code, loop.step, loop.step_end, {"++", "+="}) &&
                    any_between(code, loop.step, loop.step_end, {code[counter].text});
    // `i == 0` runs once, and is meant to.
    const bool to_name = code.is(sign + 1, Kind::identifier) && sign + 2 == loop.condition_end;
    if (!up || !to_name) continue;
    const std::string_view k = code[counter].text, end = code[sign + 1].text;
    return Diagnosis{
        Slip::loop_until_equal, code[sign].line,
        fmt::format("Line {}: a loop runs as long as its condition is true, and `{} == {}` is false from the "
                    "start: this loop never runs. Write `{} < {}`.",
                    code[sign].line, k, end, k, end),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> store_in_loop(const File& file, const Failure& failure) {
  if (failure.sizes.K != 0 || !failure.nothing_written) return std::nullopt;
  const Code& code = file.code;
  const std::set<std::string_view> targets = outputs(code), bounds = depending_on(code, {"K"});
  for (const Loop& loop : source::loops(code)) {
    if (!code.scope(loop.at).device || !any_between(code, loop.condition, loop.condition_end, bounds))
      continue;
    for (std::size_t i = loop.body; i < loop.end; ++i) {
      if (!targets.contains(code[i].text) || !code.is(i + 1, "[")) continue;
      const std::size_t sign = code.past(i + 1);
      if (!code.is(sign, "=") && !code.is(sign, "+=")) continue;
      return Diagnosis{
          Slip::store_in_loop, code[i].line,
          fmt::format("Line {} stores to {} inside the loop over {} of line {}. With K = 0 that "
                      "loop never runs, and nothing is stored: the store belongs after the loop.",
                      code[i].line, code[i].text, code[loop.condition].text, code[loop.at].line)};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> remainder_of_last(const File& file, const Failure& failure) {
  const Code& code = file.code;
  constexpr int kSmallestTile = 8;
  if (failure.sizes.K == 0 || failure.sizes.K % kSmallestTile != 0) return std::nullopt;
  std::optional<std::size_t> only;  // the % of it
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.scope(i).device || !code.is(i, "%") || !code.is(i - 1, "K")) continue;
    if (only) return std::nullopt;  // perhaps asked for before it is taken
    only = i;
  }
  if (!only || !is_taken_in_last(code, *only)) return std::nullopt;
  const int line = code[*only].line;
  const std::string remainder = written(code, *only - 1, *only + 2), tile = name_at(code, *only + 1);
  return Diagnosis{
      Slip::remainder_of_last, line,
      fmt::format("Line {}: `{}` is 0 where K is a multiple of {}, but then the last tile is full and "
                  "has {} products.",
                  line, remainder, tile, tile),
      true};
}

}  // namespace diagnosis
