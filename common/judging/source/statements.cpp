// Implements the search for the end of a statement by brackets and semicolons.
#include "source/statements.h"

namespace source {
namespace {

constexpr std::size_t kLongest = 5'000;  // tokens beside each other: only garbage is longer
constexpr int kDeepest = 30;             // statements in statements without a brace

std::size_t past_semicolon(const Code& code, std::size_t i) {
  for (std::size_t steps = 0; i < code.size() && steps < kLongest; ++steps) {
    if (code.is(i, ";")) return i + 1;
    if (code.is(i, "}")) return i;
    i = code.past(i);
  }
  return code.size();
}

std::size_t past(const Code& code, std::size_t i, int depth) {
  if (i >= code.size() || depth > kDeepest) return code.size();
  if (code.is(i, "{")) return code.past(i);
  if (code.is(i, "do")) return past_semicolon(code, past(code, i + 1, depth + 1));
  const std::size_t held = code.is(i, "else") ? 0 : held_by(code, i);
  if (held == 0) return past_semicolon(code, i);
  const std::size_t end = past(code, held, depth + 1);
  return code.is(i, "if") && code.is(end, "else") ? past(code, end + 1, depth + 1) : end;
}

}  // namespace

std::size_t held_by(const Code& code, std::size_t i) {
  if (code.is(i, "else")) return code.is(i + 1, "if") ? 0 : i + 1;
  if (!code.is(i, "for") && !code.is(i, "while") && !code.is(i, "if") && !code.is(i, "switch")) return 0;
  const std::size_t open = code.is(i + 1, "constexpr") ? i + 2 : i + 1;
  return code.is(open, "(") && code.partner(open) > open ? code.partner(open) + 1 : 0;
}

bool ends_do(const Code& code, std::size_t i) {
  if (!code.is(i, "while") || i == 0 || !code.is(i - 1, "}")) return false;
  const std::size_t open = code.partner(i - 1);
  return open > 0 && code.is(open - 1, "do");
}

std::size_t past_statement(const Code& code, std::size_t i) { return past(code, i, 0); }

}  // namespace source
