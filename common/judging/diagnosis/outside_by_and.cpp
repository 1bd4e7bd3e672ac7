// Implements the check for `&&` in a condition for the outside, by the condition's operators and by what stands under it and its else.
#include "diagnosis/outside_by_and.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "diagnosis/guards.h"
#include "diagnosis/size_names.h"
#include "diagnosis/tokens.h"
#include "source/statements.h"

namespace diagnosis {
namespace {

using source::File;

/** Is it `row >= M && col >= N`, two or more of such and nothing else? */
bool all_outside(const Code& code, std::size_t begin, std::size_t end) {
  int parts = 0;
  while (begin < end) {
    std::size_t next = begin, sign = end;
    for (; next < end && !code.is(next, "&&"); next = code.past(next)) {
      if (code.is(next, "||") || code.is(next, "<") || code.is(next, "<=") || code.is(next, "!"))
        return false;
      if (code.is(next, ">=")) sign = next;
    }
    if (sign + 2 != next || !names_size(code[sign + 1].text)) return false;
    ++parts;
    begin = next + 1;
  }
  return parts > 1;
}

/** A, B or C with an index between two tokens. */
bool accesses(const Code& code, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i + 1 < end; ++i) {
    if (any_between(code, i, i + 1, {"A", "B", "C"}) && code.is(i + 1, "[")) return true;
  }
  return false;
}

/** Was a matrix left between two tokens? */
bool was_left(const Code& code, std::size_t begin, std::size_t end, const Failure& failure) {
  if (begin >= end) return false;
  const int first = code[begin].line, last = code[end - 1].line;
  return std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
    return f.kind == report::FindingKind::global_out_of_bounds && first <= f.at.line && f.at.line <= last;
  });
}

/** What is done where the condition is false: the else of an if, what stands behind the : of a ?:. */
TokenRange otherwise(const Code& code, const Guard& guard) {
  if (code.is(guard.body - 1, "?")) {
    std::size_t colon = guard.body;
    while (colon < guard.body_end && !code.is(colon, ":")) colon = code.past(colon);
    return {colon, guard.body_end};
  }
  if (code.is(guard.body_end, "else")) {
    const std::size_t body = guard.body_end + 1;
    return {body, source::past_statement(code, body)};
  }
  return {guard.body_end, guard.body_end};
}

/** Past the end of what stands under the condition alone, less an else. */
std::size_t end_of_body(const Code& code, const Guard& guard) {
  std::size_t end = guard.body;
  if (code.is(end, "{")) return code.past(end);
  while (end < guard.body_end && !code.is(end, ":") && !code.is(end, "else")) end = code.past(end);
  return end;
}

}  // namespace

std::optional<Diagnosis> outside_by_and(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (const Guard& guard : guards(code)) {
    const std::size_t open = guard.begin + 1;
    const int line = code[guard.begin].line;
    const bool negated = code.is(guard.begin, "!") && code.is(open, "(") && code.past(open) == guard.end;
    const TokenRange other = otherwise(code, guard);
    // Where threads wait for each other, whoever is kept away is missing, by whatever condition.
    if (waits(code, guard.body, guard.body_end) || waits(code, other.begin, other.end)) continue;
    if (negated && all_outside(code, open + 1, guard.end - 1) &&
        was_left(code, guard.body, guard.body_end, failure)) {
      return Diagnosis{
          Slip::guard_with_and, line,
          fmt::format(
              "Line {}: `{}` is true where only one of the comparisons is false, so that it lets in who is "
              "outside on one side alone. Write `||` in place of `&&`.",
              line, written(code, guard.begin, guard.end)),
          true};
    }
    const bool left = was_left(code, other.begin, other.end, failure);
    if (!left || !all_outside(code, guard.begin, guard.end) ||
        accesses(code, guard.body, end_of_body(code, guard)))
      continue;
    return Diagnosis{
        Slip::guard_with_and, line,
        fmt::format(
            "Line {}: `{}` is true only where both are outside. An element that is outside on one side alone is "
            "outside as well: write `||`.",
            line, written(code, guard.begin, guard.end)),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
