// Statement by statement.
#include "diagnosis/value_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "diagnosis/guards.h"
#include "diagnosis/size_names.h"
#include "diagnosis/tokens.h"
#include "source/statements.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

/** Where the statement around `i` ends: its semicolon. */
std::size_t end_of_statement(const Code& code, std::size_t i) {
  while (i < code.size() && !code.is(i, ";")) i = code.past(i);
  return i;
}

/** X[...] or X[...][...] at `i`: past it; `i` for something else. */
std::size_t past_brackets(const Code& code, std::size_t i) {
  std::size_t end = code.is(i, Kind::identifier) ? i + 1 : i;
  while (end > i && code.is(end, "[")) end = code.past(end);
  return end > i + 1 ? end : i;
}

/** The element at `i` of `X[...] = `; past it. 0 for no such statement. */
std::size_t stored_element(const Code& code, std::size_t i) {
  const std::size_t end = past_brackets(code, i);
  return end > i && code.is(end, "=") ? end : 0;
}

}  // namespace

std::optional<Diagnosis> assigned_in_condition(const File& file) {
  const Code& code = file.code;
  for (const Guard& guard : guards(code)) {
    for (std::size_t i = guard.begin + 1; i + 1 < guard.end; ++i) {
      if (!code.is(i, "=") || !code.is(i - 1, Kind::identifier) || !names_size(code[i + 1].text)) continue;
      const bool whole = any_between(code, i - 2, i - 1, {"(", "&&", "||"}) &&
                         any_between(code, i + 2, i + 3, {")", "&&", "||"});
      if (!whole) continue;
      const std::string_view name = code[i - 1].text, size = code[i + 1].text;
      return Diagnosis{
          Slip::assigned_in_condition, code[i].line,
          fmt::format("Line {}: `{} = {}` compares nothing: it stores {} in {}, and is true where that is "
                      "not 0. To compare, write `{} < {}`.",
                      code[i].line, name, size, size, name, name, size),
          true};
    }
  }
  return std::nullopt;
}

std::optional<Diagnosis> condition_for_value(const File& file) {
  const Code& code = file.code;
  for (std::size_t i = 1; i + 2 < code.size(); ++i) {
    const bool matrix = code.is(i, "A") || code.is(i, "B");
    if (!code.is(i - 1, "&&") || !matrix || !code.is(i + 1, "[") || !code.is(code.past(i + 1), ";")) continue;
    std::size_t begin = i - 1;
    while (begin > 0 && !any_between(code, begin, begin + 1, {"=", ";", "{", "}", "?", "return"})) --begin;
    const bool into_element = code.is(begin, "=") && code.is(begin - 1, "]");
    if (!into_element || !code.scope(i).device) continue;
    const std::string element = written(code, i, code.past(i + 1)),
                      condition = written(code, begin + 1, i - 1);
    return Diagnosis{
        Slip::condition_for_value, code[i].line,
        fmt::format(
            "Line {}: `&&` makes a condition of {}, and stores a 1 or a 0. To choose one of two values there "
            "is ?: `{} ? {} : 0.0f`.",
            code[i].line, element, condition, element),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> row_times_column(const File& file) {
  const Code& code = file.code;
  const std::set<std::string_view> threads = names_of_threads(code);
  for (std::size_t i = 0; i + 5 < code.size(); ++i) {
    const bool matrix = code.is(i, "A") || code.is(i, "B") || code.is(i, "C");
    const bool product = matrix && code.is(i + 1, "[") && code.partner(i + 1) == i + 5 && code.is(i + 3, "*");
    if (!product || !threads.contains(code[i + 2].text) || !threads.contains(code[i + 4].text)) continue;
    const std::string_view row = code[i + 2].text, column = code[i + 4].text,
                           length = code.is(i, "A") ? "K" : "N";
    return Diagnosis{
        Slip::row_times_column, code[i].line,
        fmt::format(
            "Line {}: `{} * {}` multiplies two places of the thread with each other. A row of {} has {} "
            "elements, and so many lie in front of the next row: write {}[{} * {} + {}].",
            code[i].line, row, column, code[i].text, length, code[i].text, row, length, column),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> else_forgotten(const File& file) {
  const Code& code = file.code;
  for (const Guard& guard : guards(code)) {
    const bool braces = code.is(guard.body, "{");
    const std::size_t first = braces ? guard.body + 1 : guard.body, first_end = stored_element(code, first);
    const std::size_t second = guard.body_end, second_end = stored_element(code, second);
    if (code.is(guard.end, "?") || first_end == 0 || second_end == 0) continue;
    const std::size_t last = end_of_statement(code, first);
    const bool alone = (braces ? last + 2 : last + 1) == guard.body_end;
    const bool constant = code.is(second_end + 1, Kind::number) && code.is(second_end + 2, ";");
    if (!alone || !constant || written(code, first, first_end) != written(code, second, second_end)) continue;
    const std::string element = written(code, second, second_end);
    return Diagnosis{
        Slip::else_forgotten, code[second].line,
        fmt::format(
            "Line {} stores {} in {} in any case, also where line {} has just stored another value. Write "
            "`else` in front of it.",
            code[second].line, code[second_end + 1].text, element, code[first].line),
        true};
  }
  return std::nullopt;
}

std::optional<Diagnosis> chosen_for_guard(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 2 < code.size(); ++i) {
    const std::size_t sign = code.is(i, "C") && code.scope(i).device ? stored_element(code, i) : 0;
    const bool too_far = sign != 0 && std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
                           return f.write && f.array == "C" && f.at.line == code[i].line &&
                                  f.kind == report::FindingKind::global_out_of_bounds;
                         });
    if (!too_far) continue;
    const std::size_t end = end_of_statement(code, sign);
    std::size_t question = sign, colon = end;
    while (question < end && !code.is(question, "?")) question = code.past(question);
    for (std::size_t n = end; n > question; --n) colon = code.is(n - 1, ":") ? n - 1 : colon;
    const bool both = any_between(code, sign, question, {"M"}) && any_between(code, sign, question, {"N"}) &&
                      any_between(code, sign, question, {"<"});
    if (question >= end || colon >= end || !both) continue;
    std::size_t begin = sign + 1, past = question;
    if (code.is(begin, "(") && code.past(begin) == past) ++begin, --past;
    return Diagnosis{
        Slip::chosen_for_guard, code[i].line,
        fmt::format(
            "Line {}: the ?: chooses what is stored, not whether: a thread outside C stores as well, and has no "
            "element there. Put the condition in an if: `if ({}) {} = {};`.",
            code[i].line, written(code, begin, past), written(code, i, sign),
            written(code, question + 1, colon)),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
