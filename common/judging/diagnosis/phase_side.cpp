// Implements the check for a phase on the wrong side: finds the call's argument or the index's term that contains the product p * BN.
#include "diagnosis/phase_side.h"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace diagnosis {
namespace {

/** Row and column of an element of A or B. */
struct Sides {
  bool of_a = false;
  TokenRange row{0, 0}, column{0, 0};
};

/** What a sign parts between two tokens, brackets left whole. */
std::vector<TokenRange> parted_by(const Code& code, std::size_t begin, std::size_t end,
                                  std::string_view sign) {
  std::vector<TokenRange> all;
  for (std::size_t i = begin; i <= end; i = i < end ? code.past(i) : i + 1) {
    if (i < end && !code.is(i, sign)) continue;
    all.push_back({begin, i});
    begin = i + 1;
  }
  return all;
}

bool lies_in(const TokenRange& words, std::size_t i) { return words.begin <= i && i < words.end; }

/** f(B, K, N, row, column) */
std::optional<Sides> of_call(const Code& code, std::size_t open) {
  const bool of_a = code.is(open + 1, "A");
  if (!code.is(open, "(") || !(of_a || code.is(open + 1, "B")) || !code.is(open + 2, ","))
    return std::nullopt;
  const std::vector<TokenRange> arguments = parted_by(code, open + 1, code.partner(open), ",");
  const bool sizes = arguments.size() == 5 && code.is(arguments[1].begin, of_a ? "M" : "K") &&
                     code.is(arguments[2].begin, of_a ? "K" : "N");
  return sizes ? std::optional(Sides{of_a, arguments[3], arguments[4]}) : std::nullopt;
}

/** B[row * N + column]: two terms, the first with its factor at the end. */
std::optional<Sides> of_index(const Code& code, std::size_t open) {
  const bool of_a = code.is(open - 1, "A");
  if (!code.is(open, "[") || !(of_a || code.is(open - 1, "B"))) return std::nullopt;
  const std::vector<TokenRange> terms = parted_by(code, open + 1, code.partner(open), "+");
  if (terms.size() < 2) return std::nullopt;
  const TokenRange row = terms[0];
  const bool whole =
      row.end > row.begin + 2 && code.is(row.end - 2, "*") && code.is(row.end - 1, of_a ? "K" : "N");
  return whole ? std::optional(Sides{of_a, {row.begin, row.end - 2}, {row.end + 1, code.partner(open)}})
               : std::nullopt;
}

/** Of `p * BN`, `(p + 1) * BN` and `BN * p`: the other operand, as it is written. */
std::string times_what(const Code& code, std::size_t factor) {
  if (code.is(factor - 1, "*"))
    return written(code, code.is(factor - 2, ")") ? code.partner(factor - 2) : factor - 2, factor - 1);
  return written(code, factor + 2, factor + 3);
}

}  // namespace

std::optional<Diagnosis> phase_on_wrong_side(const Code& code, std::size_t factor, std::string_view counter,
                                             std::string_view by) {
  std::optional<Sides> sides;
  for (std::size_t open = code.enclosing(factor); open < code.size() && !code.is(open, "{") && !sides;
       open = code.enclosing(open)) {
    sides = code.is(open, "[") ? of_index(code, open) : of_call(code, open);
  }
  if (!sides) return std::nullopt;
  const TokenRange &along = sides->of_a ? sides->column : sides->row,
                   &across = sides->of_a ? sides->row : sides->column;
  if (!lies_in(across, factor) || any_between(code, along.begin, along.end, {counter})) return std::nullopt;
  const char *has = sides->of_a ? "row" : "column", *needs = sides->of_a ? "column" : "row";
  const std::string what = times_what(code, factor);
  return Diagnosis{
      Slip::moves_across, code[factor].line,
      fmt::format(
          "Line {} adds {} * {} to the {} of {}. The phases go along K, which counts {}'s {}s: add {} * {} to "
          "the {}, {}, instead.",
          code[factor].line, what, code[factor].text, has, sides->of_a ? "A" : "B", sides->of_a ? "A" : "B",
          needs, what, by, needs, written(code, along.begin, along.end)),
      true};
}

}  // namespace diagnosis
