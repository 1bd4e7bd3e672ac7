// Implements the search for loops: finds each `for` and `while`, and follows the brackets behind it.
#include "source/loops.h"

#include <algorithm>
#include <array>

#include "source/statements.h"

namespace source {
namespace {

bool is_one_of(const Code& code, std::size_t i, std::initializer_list<std::string_view> signs) {
  return std::ranges::any_of(signs, [&](std::string_view sign) { return code.is(i, sign); });
}

/** Where the semicolons of for (a; b; c) stand; two zeros for what has not just two, as a range-based for. */
std::array<std::size_t, 2> semicolons(const Code& code, std::size_t open) {
  std::array<std::size_t, 2> found = {};
  std::size_t count = 0;
  for (std::size_t i = open + 1; i < code.partner(open); i = code.past(i)) {
    if (!code.is(i, ";")) continue;
    if (count == 2) return {};
    found[count++] = i;
  }
  return count == 2 ? found : std::array<std::size_t, 2>{};
}

/** `k < K`: names, numbers and arithmetic with one comparison. No call, no element and no store. */
bool only_compares(const Code& code, std::size_t begin, std::size_t end) {
  int comparisons = 0;
  bool operand = false;  // stands in front: a * after it multiplies
  for (std::size_t i = begin; i < end; ++i) {
    comparisons += is_one_of(code, i, {"<", ">", "<=", ">=", "!="});
    const bool sign = is_one_of(code, i, {"<", ">", "<=", ">=", "!=", "+", "-", "*", "/", "."});
    const bool word = code.is(i, Kind::identifier) || code.is(i, Kind::number);
    if (!(word || (sign && operand))) return false;
    operand = word;
  }
  return comparisons == 1;
}

/** The k of ++k, k++ and k += 4; nothing for any other step. */
std::string_view counted(const Code& code, std::size_t begin, std::size_t end) {
  const std::size_t length = end - begin;
  if (length == 2 && is_one_of(code, begin, {"++", "--"})) return code[begin + 1].text;
  if (length == 2 && is_one_of(code, begin + 1, {"++", "--"})) return code[begin].text;
  const bool adds = length == 3 && is_one_of(code, begin + 1, {"+=", "-="});
  return adds ? code[begin].text : "";
}

std::optional<Loop> loop_at(const Code& code, std::size_t at) {
  const std::size_t open = at + 1, close = code.partner(open);
  const bool is_for = code.is(at, "for");
  if (!(is_for || code.is(at, "while")) || !code.is(open, "(") || close == open) return std::nullopt;
  Loop loop{.at = at, .condition = open + 1, .condition_end = close, .body = close + 1};
  if (is_for) {
    const auto [first, second] = semicolons(code, open);
    loop.condition = first == 0 ? close : first + 1;
    loop.condition_end = second == 0 ? close : second;
    loop.step = second == 0 ? close : second + 1;
    loop.step_end = close;
  }
  loop.end = past_statement(code, loop.body);
  return loop;
}

bool has_barrier(const Code& code, const Loop& loop) {
  for (std::size_t i = loop.at; i < loop.end; ++i) {
    if (code.is(i, "__syncthreads")) return true;
  }
  return false;
}

}  // namespace

std::vector<Loop> loops(const Code& code) {
  std::vector<Loop> all;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (ends_do(code, i)) continue;
    if (const auto loop = loop_at(code, i)) all.push_back(*loop);
  }
  return all;
}

std::vector<EmptyLoop> empty_loops(const Code& code) {
  std::vector<EmptyLoop> found;
  for (const Loop& loop : loops(code)) {
    if (!code.is(loop.at, "for") || !code.is(loop.body, ";")) continue;
    const std::string_view counter = counted(code, loop.step, loop.step_end);
    if (counter.empty() || !only_compares(code, loop.condition, loop.condition_end)) continue;
    // for (int k = 0; ...: a type in front.
    const bool declares = code.is(loop.at + 2, Kind::identifier) && code.is(loop.at + 3, Kind::identifier);
    found.push_back({code[loop.body].line, code[loop.body].column, counter, declares});
  }
  return found;
}

std::vector<BarrierLoop> barrier_loops(const File& file) {
  const Code& code = file.code;
  std::vector<BarrierLoop> found;
  for (const Loop& loop : loops(code)) {
    if (!code.scope(loop.at).device) continue;
    if (!has_barrier(code, loop)) continue;
    found.push_back({code[loop.at].line, code[loop.end - 1].line});
  }
  return found;
}

bool is_in_loop(const std::vector<BarrierLoop>& loops, int line) {
  return std::ranges::any_of(
      loops, [&](const BarrierLoop& loop) { return loop.first <= line && line <= loop.last; });
}

std::vector<CountingLoop> counting_loops(const File& file) {
  const Code& code = file.code;
  std::vector<CountingLoop> found;
  for (const Loop& loop : loops(code)) {
    const std::size_t begin = loop.condition, end = loop.condition_end;
    if (!code.is(loop.at, "for") || !code.scope(loop.at).device || begin == end) continue;
    if (!code.is(begin, Kind::identifier) || !is_one_of(code, begin + 1, {"<", "<=", "!="})) continue;
    const bool one_word = begin + 3 == end && code.is(begin + 2, Kind::identifier);
    const bool by_one = code.text(loop.step, loop.step_end).find("++") != std::string_view::npos;
    found.push_back({code[loop.at].line, code[loop.end - 1].line, code[begin].text, code.text(begin, end),
                     one_word ? code[begin + 2].text : std::string_view(), by_one, has_barrier(code, loop)});
  }
  return found;
}

}  // namespace source
