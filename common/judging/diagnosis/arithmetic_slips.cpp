// Implements the checks of misread arithmetic by neighbouring operators, e.g. a sum in front of `?`, and by declared types, e.g. unsigned.
#include "diagnosis/arithmetic_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/guards.h"
#include "diagnosis/tokens.h"
#include "diagnosis/written_launch.h"

namespace diagnosis {
namespace {

using report::FindingKind;
using source::File;
using source::Kind;

bool is_any(const Code& code, std::size_t i, std::initializer_list<std::string_view> signs) {
  return std::ranges::any_of(signs, [&](std::string_view sign) { return code.is(i, sign); });
}

/** Of the expression that goes up to `end`; not in front of `first`. */
std::size_t begin_of_expression(const Code& code, std::size_t end, std::size_t first) {
  std::size_t i = end;
  while (i > first &&
         !is_any(code, i - 1, {"=", "+=", "(", "[", "{", "}", ",", ";", "?", ":", "return", "<<<"}))
    i = code.partner(i - 1) < i - 1 ? code.partner(i - 1) : i - 1;
  return i;
}

/** Those of the signs that stand in no further brackets. */
std::vector<std::size_t> all_of(const Code& code, TokenRange words,
                                std::initializer_list<std::string_view> signs) {
  std::vector<std::size_t> all;
  for (std::size_t i = words.begin; i < words.end; i = code.past(i)) {
    if (is_any(code, i, signs)) all.push_back(i);
  }
  return all;
}

/** One number each side of the `:`, and nothing else. */
bool chooses_numbers(const Code& code, std::size_t question) {
  const bool ends = question + 4 >= code.size() || is_any(code, question + 4, {";", ",", ")", "}", "]"});
  return whole_number(code, question + 1) && code.is(question + 2, ":") && whole_number(code, question + 3) &&
         ends;
}

/** Is that a sum, and no question? In a / b + a % b != 0, a question was only meant of the remainder. */
bool is_sum(const Code& code, TokenRange condition, std::size_t plus) {
  const auto questions =
      all_of(code, condition, {"<", ">", "<=", ">=", "==", "!=", "&&", "||", "!", "&", "|", "^"});
  if (questions.empty()) return true;
  const bool quotient = !all_of(code, {condition.begin, plus}, {"/"}).empty();
  return questions.size() == 1 && questions[0] > plus && quotient &&
         !all_of(code, {plus, questions[0]}, {"%"}).empty();
}

std::optional<Diagnosis> sum_in_front_of_question(const Code& code, std::size_t first) {
  for (std::size_t i = first; i < code.size(); ++i) {
    if (!code.is(i, "?") || !chooses_numbers(code, i)) continue;
    const TokenRange condition = {begin_of_expression(code, i, first), i};
    const auto pluses = all_of(code, condition, {"+"});
    if (pluses.empty() || pluses.back() == condition.begin || !is_sum(code, condition, pluses.back()))
      continue;
    const std::string whole = written(code, condition.begin, i), choice = written(code, i, i + 4);
    return Diagnosis{
        Slip::sum_as_condition, code[i].line,
        fmt::format(
            "Line {}: `?` binds less tightly than `+`, so `{} {}` means `({}) {}`, which is {} at most. "
            "Put brackets around `{} {}`.",
            code[i].line, whole, choice, whole, choice,
            std::max(*whole_number(code, i + 1), *whole_number(code, i + 3)),
            written(code, pluses.back() + 1, i), choice),
        true};
  }
  return std::nullopt;
}

/** int phases = K / BK + K % BK != 0; */
std::optional<Diagnosis> sum_compared(const Code& code, std::size_t first) {
  for (std::size_t i = first; i + 2 < code.size(); ++i) {
    const bool with_zero = (code.is(i, "!=") || code.is(i, ">")) && whole_number(code, i + 1) == 0;
    if (!with_zero || !is_any(code, i + 2, {";", ","})) continue;
    const std::size_t begin = begin_of_expression(code, i, first);
    const auto pluses = all_of(code, {begin, i}, {"+"});
    if (begin < first + 3 || !code.is(begin - 1, "=") || code.is(begin - 3, "bool") || pluses.size() != 1)
      continue;
    const std::size_t plus = pluses[0];
    if (all_of(code, {begin, plus}, {"/"}).empty() || all_of(code, {plus, i}, {"%"}).empty()) continue;
    return Diagnosis{
        Slip::sum_as_condition, code[i].line,
        fmt::format(
            "Line {0}: `{1}` binds less tightly than `+`, so `{2} {1} 0` compares the whole sum with 0, and "
            "is 0 or 1. Put brackets around `{3} {1} 0`.",
            code[i].line, code[i].text, written(code, begin, i), written(code, plus + 1, i)),
        true};
  }
  return std::nullopt;
}

/** `unsigned row`, also where it is the second of a declaration; `auto row` of what is unsigned. */
bool is_declared_unsigned(const Code& code, std::string_view name) {
  bool found = false;
  for (std::size_t i = 1; i < code.size(); ++i) {
    if (!code.is(i, name) || !code.scope(i).device || !is_any(code, i + 1, {"=", ";", ",", ")"})) continue;
    std::size_t begin = i;
    const std::size_t open = code.enclosing(i);
    while (begin > 0 && !is_any(code, begin - 1, {";", "{", "}", "("})) {
      begin = code.partner(begin - 1) < begin - 1 ? code.partner(begin - 1) : begin - 1;
    }
    if (code.enclosing(begin) != open || any_between(code, begin, i, {"?", "return"})) continue;
    if (any_between(code, begin, i, {"unsigned", "size_t", "uint32_t", "uint"}))
      found = true;
    else if (any_between(code, begin, i, {"int", "long", "float", "int64_t", "short"}))
      return false;
    else if (code.is(begin, "auto") || code.is(begin + 1, "auto"))
      found = axis_of(code, i + 2, "threadIdx") != 0 || axis_of(code, i + 2, "blockIdx") != 0;
  }
  return found;
}

bool is_unsigned(const Code& code, TokenRange words) {
  if (any_between(code, words.begin, words.end, {"int", "long"})) return false;
  for (std::size_t i = words.begin; i < words.end; ++i) {
    if (is_any(code, i, {"threadIdx", "blockIdx", "blockDim", "gridDim"})) return true;
    if (code.is(i, Kind::identifier) && !code.is(i - 1, ".") && is_declared_unsigned(code, code[i].text))
      return true;
  }
  return false;
}

/** What stands to be compared with 0 on one side of the sign at `i`: `> 0`, `>= 1`, or `0 <`. Empty for other
 *  comparisons. */
TokenRange compared_with_nothing(const Code& code, std::size_t i) {
  const auto number = [&](std::size_t at) { return whole_number(code, at).value_or(-1); };
  const bool right = (code.is(i, ">") && number(i + 1) == 0) || (code.is(i, ">=") && number(i + 1) == 1);
  if (right) {
    std::size_t begin = i;
    while (begin > 0 &&
           !is_any(code, begin - 1, {"&&", "||", "=", "(", ";", "{", "}", "return", ",", "?", ":"}))
      begin = code.partner(begin - 1) < begin - 1 ? code.partner(begin - 1) : begin - 1;
    return {begin, i};
  }
  if (!code.is(i, "<") || number(i - 1) != 0) return {i, i};
  std::size_t end = i + 1;
  while (end < code.size() && !is_any(code, end, {"&&", "||", ")", ";", ",", "?", ":"})) end = code.past(end);
  return {i + 1, end};
}

/** The difference itself: of `left`, an unsigned variable, what it is made of. */
TokenRange difference_behind(const Code& code, TokenRange words) {
  if (words.end == words.begin + 1 && is_declared_unsigned(code, code[words.begin].text)) {
    for (const Named& v : named(code)) {
      if (code.is(words.begin, v.name)) return {v.begin, v.end};
    }
  }
  while (code.is(words.begin, "(") && code.past(words.begin) == words.end) ++words.begin, --words.end;
  return words;
}

bool went_too_far(const Failure& failure, int first, int last) {
  return std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
    const bool too_far =
        f.kind == FindingKind::global_out_of_bounds || (f.kind == FindingKind::race && !f.shared);
    return too_far && first <= f.at.line && f.at.line <= last;
  });
}

}  // namespace

std::optional<Diagnosis> sum_as_condition(const File& file) {
  if (auto found = sum_in_front_of_question(file.code, 0)) return found;
  if (auto found = sum_compared(file.code, 0)) return found;
  for (const Code& line : file.directives) {
    if (!line.is(0, "define")) continue;
    if (auto found = sum_in_front_of_question(line, line.is(2, "(") ? line.past(2) : 2)) return found;
  }
  return std::nullopt;
}

std::optional<Diagnosis> unsigned_difference(const File& file, const Failure& failure) {
  const Code& code = file.code;
  const std::set<std::string_view> threads = names_of_threads(code);
  for (std::size_t i = 1; i + 1 < code.size(); ++i) {
    if (!code.scope(i).device || !is_any(code, i, {">", ">=", "<"})) continue;
    const TokenRange side = compared_with_nothing(code, i);
    const TokenRange words = side.begin < side.end ? difference_behind(code, side) : side;
    const auto minuses = all_of(code, words, {"-"});
    const bool of_size = !minuses.empty() && minuses[0] == words.begin + 1 &&
                         code.is(words.begin, Kind::identifier) && !threads.contains(code[words.begin].text);
    if (!of_size || !any_between(code, minuses[0], words.end, threads) || !is_unsigned(code, words)) continue;
    const std::size_t last = end_of_function(code, i) - 1;
    if (!went_too_far(failure, code[i].line, code[last].line)) continue;
    TokenRange other = {minuses[0] + 1, words.end};
    if (code.is(other.begin, "(") && code.past(other.begin) == other.end) ++other.begin, --other.end;
    std::string taken = written(code, other.begin, other.end);
    std::ranges::replace(taken, '-', '+');
    const std::string_view size = code[words.begin].text;
    return Diagnosis{
        Slip::unsigned_difference, code[minuses[0]].line,
        fmt::format(
            "Line {}: `{}` is unsigned and never negative: where {} is larger than {}, it is a huge number, so "
            "the test for > 0 lets that thread in. Compare {} < {}.",
            code[minuses[0]].line, written(code, words.begin, words.end), taken, size, taken, size),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
