// Implements the search for guards, the conditions in device code: finds each `if` and each `?`, and follows the brackets around them.
#include "diagnosis/guards.h"

#include "diagnosis/tokens.h"
#include "source/statements.h"

namespace diagnosis {
namespace {

bool ends_operand(const Code& code, std::size_t i) {
  return code.is(i, "&&") || code.is(i, "||") || code.is(i, "(") || code.is(i, ",") || code.is(i, ";") ||
         code.is(i, "=") || code.is(i, "return") || code.is(i, "{") || code.is(i, "}");
}

/** The condition in front of the `?` at `i`. */
std::size_t begin_of_condition(const Code& code, std::size_t i) {
  while (i > 0 && (code.is(i - 1, "&&") || code.is(i - 1, "||") || !ends_operand(code, i - 1))) {
    --i;
    if (code.partner(i) < i) i = code.partner(i);  // over what stands in brackets
  }
  return i;
}

}  // namespace

std::vector<Guard> guards(const Code& code) {
  std::vector<Guard> all;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.scope(i).device) continue;
    if (code.is(i, "if") && code.is(i + 1, "(")) {
      const std::size_t close = code.partner(i + 1);
      all.push_back({i + 2, close, close + 1, source::past_statement(code, close + 1)});
    } else if (code.is(i, "?")) {
      std::size_t begin = begin_of_condition(code, i), end = i;
      // (row < M || col < N) ? ...
      if (code.is(begin, "(") && code.past(begin) == end) ++begin, --end;
      all.push_back({begin, end, i + 1, source::past_statement(code, i + 1)});
    }
  }
  return all;
}

bool returns(const Code& code, const Guard& guard) {
  return code.is(guard.body, "return") || (code.is(guard.body, "{") && code.is(guard.body + 1, "return"));
}

Guard let_through(const Code& code, const Guard& guard) {
  return {guard.begin, guard.end, guard.body, end_of_function(code, guard.body_end)};
}

bool waits(const Code& code, std::size_t begin, std::size_t end) {
  return any_between(code, begin, end, {"__syncthreads", "sync"});
}

}  // namespace diagnosis
