// Implements the check for a row counter without its factor, by the terms of an index and by the sums that are compared with the rows.
#include "diagnosis/row_counter.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/guards.h"
#include "diagnosis/tokens.h"
#include "diagnosis/written_launch.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using source::File;
using source::Kind;

struct Extents {
  std::string_view matrix, rows, columns;
};
constexpr Extents kMatrices[] = {{"A", "M", "K"}, {"B", "K", "N"}, {"C", "M", "N"}};

/** What is added up: brackets around sums are opened, and so are names of sums that are made once. */
void add_terms(const Code& code, TokenRange words, int depth, std::vector<TokenRange>& all) {
  while (code.is(words.begin, "(") && code.past(words.begin) == words.end) ++words.begin, --words.end;
  std::size_t begin = words.begin;
  bool sum = false;
  for (std::size_t i = words.begin; i < words.end; i = code.past(i)) sum |= code.is(i, "+");
  if (!sum) {
    const TokenRange made = depth > 0 ? stands_for(code, words) : words;
    const bool of_sum = made.begin != words.begin && any_between(code, made.begin, made.end, {"M", "N", "K"});
    if (of_sum) return add_terms(code, made, depth - 1, all);
    all.push_back(words);
    return;
  }
  for (std::size_t i = words.begin; i <= words.end; i = i < words.end ? code.past(i) : i + 1) {
    if (i < words.end && !code.is(i, "+")) continue;
    add_terms(code, {begin, i}, depth, all);
    begin = i + 1;
  }
}

/** Of `row * N`: row. Empty for other terms. */
TokenRange factor_of_row(const Code& code, TokenRange term, std::string_view length) {
  std::size_t times = term.begin;
  while (times < term.end && !code.is(times, "*")) times = code.past(times);
  if (times >= term.end) return {term.end, term.end};
  if (times + 2 == term.end && code.is(times + 1, length)) return {term.begin, times};
  if (times == term.begin + 1 && code.is(term.begin, length)) return {times + 1, term.end};
  return {term.end, term.end};
}

struct Index {
  TokenRange row{0, 0};                 ///< the factor
  std::vector<std::string_view> alone;  ///< names that are added as they are
};

std::optional<Index> index_of(const Code& code, std::size_t at, std::string_view length) {
  std::vector<TokenRange> terms;
  add_terms(code, {at + 2, code.partner(at + 1)}, 2, terms);
  Index index;
  int rows = 0;
  for (const TokenRange& term : terms) {
    const TokenRange row = factor_of_row(code, term, length);
    if (row.begin < row.end) {
      index.row = row;
      ++rows;
    } else if (term.end == term.begin + 1 && code.is(term.begin, Kind::identifier)) {
      index.alone.push_back(code[term.begin].text);
    }
  }
  return rows == 1 ? std::optional(index) : std::nullopt;
}

bool has(const std::vector<std::string_view>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/** The part of a row that is left alone, and the one that is multiplied. */
struct Halves {
  std::string_view alone, multiplied;
};

/** Two names in a condition: row + i < M, or row + i >= M. */
struct Sum {
  std::string_view first, second;
};

/** Of the function around `at`: those that are compared with the number of rows. */
std::vector<Sum> sums_compared(const Code& code, std::size_t at, std::string_view rows) {
  const std::size_t end = end_of_function(code, at);
  std::vector<Sum> all;
  for (std::size_t i = 3; i + 1 < code.size(); ++i) {
    const bool compared = (code.is(i, "<") || code.is(i, ">=")) && code.is(i + 1, rows) &&
                          code.is(i - 2, "+") && code.is(i - 1, Kind::identifier) &&
                          code.is(i - 3, Kind::identifier) && end_of_function(code, i) == end;
    if (!compared || code.is(i - 4, "*") || code.is(i - 4, ".") || code.is(i - 4, "+") || code.is(i + 2, "*"))
      continue;
    all.push_back({code[i - 3].text, code[i - 1].text});
  }
  return all;
}

/** By a condition that the access stands under or after. Where both names of one are multiplied, the row is right. */
std::optional<Halves> by_guard(const Code& code, std::size_t at, const Index& index, std::string_view rows) {
  const auto multiplied = [&](std::string_view name) {
    return any_between(code, index.row.begin, index.row.end, {name});
  };
  const std::vector<Sum> sums = sums_compared(code, at, rows);
  if (std::ranges::any_of(sums, [&](const Sum& s) { return multiplied(s.first) && multiplied(s.second); }))
    return std::nullopt;
  for (const auto& [first, second] : sums) {
    if (multiplied(first) && has(index.alone, second)) return Halves{second, first};
    if (multiplied(second) && has(index.alone, first)) return Halves{first, second};
  }
  return std::nullopt;
}

/** = sum[i][j], where both i and j are added as they are: then several (i, j) have one place. */
std::optional<Halves> by_value(const Code& code, std::size_t at, const Index& index) {
  const std::size_t sum = code.past(at + 1) + 1;
  const bool element = code.is(sum - 1, "=") && code.is(sum, Kind::identifier) && code.is(sum + 1, "[") &&
                       code.is(sum + 3, "]") && code.is(sum + 4, "[") && code.is(sum + 6, "]") &&
                       code.is(sum + 7, ";");
  if (!element || index.row.end != index.row.begin + 1) return std::nullopt;
  const std::string_view i = code[sum + 2].text, j = code[sum + 5].text;
  if (i == j || !has(index.alone, i) || !has(index.alone, j)) return std::nullopt;
  return Halves{i, code[index.row.begin].text};
}

}  // namespace

std::optional<Diagnosis> row_counter_unscaled(const File& file) {
  const Code& code = file.code;
  for (std::size_t at = 0; at + 2 < code.size(); ++at) {
    const auto matrix =
        std::ranges::find_if(kMatrices, [&](const Extents& m) { return code.is(at, m.matrix); });
    if (matrix == std::end(kMatrices) || !code.is(at + 1, "[") || !code.scope(at).device) continue;
    const auto index = index_of(code, at, matrix->columns);
    if (!index) continue;
    auto halves = by_guard(code, at, *index, matrix->rows);
    if (!halves && matrix->matrix == "C") halves = by_value(code, at, *index);
    if (!halves) continue;
    return Diagnosis{
        Slip::stride_forgotten, code[at].line,
        fmt::format(
            "Line {}: only {} is multiplied by {}. {} is a part of the row as well; added without that "
            "factor, it moves along the same row. Write ({} + {}) * {}.",
            code[at].line, halves->multiplied, matrix->columns, halves->alone, halves->multiplied,
            halves->alone, matrix->columns),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
