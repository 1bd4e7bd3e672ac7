// Looks for a comparison of row * N + col with M * N, also where both have names.
#include "diagnosis/flat_guard.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "diagnosis/guards.h"
#include "diagnosis/tokens.h"

namespace diagnosis {
namespace {

using report::FindingKind;
using source::File;

bool is_number_of_elements(const Code& code, TokenRange words) {
  const auto [begin, end] = stands_for(code, words);
  const bool product = end == begin + 3 && code.is(begin + 1, "*");
  return product && ((code.is(begin, "M") && code.is(begin + 2, "N")) ||
                     (code.is(begin, "N") && code.is(begin + 2, "M")));
}

struct FlatIndex {
  std::string row, column;
};

/** row * N + col, where each thread has a column of its own, that may lie beyond N. */
std::optional<FlatIndex> flat_index(const Code& code, TokenRange words) {
  const auto [begin, end] = stands_for(code, words);
  std::size_t plus = begin;
  while (plus < end && !code.is(plus, "+")) plus = code.past(plus);
  if (plus >= end || plus < begin + 3) return std::nullopt;
  const bool row_first = code.is(plus - 1, "N") && code.is(plus - 2, "*");
  if (!row_first || !any_between(code, plus, end, names_of_threads(code)) ||
      any_between(code, plus, end, {"%", "/", "*"}))
    return std::nullopt;
  const TokenRange column = stands_for(code, {plus + 1, end});
  if (any_between(code, column.begin, column.end, {"%", "/"})) return std::nullopt;
  return FlatIndex{written(code, begin, plus - 2), written(code, plus + 1, end)};
}

/** Is anything in the condition compared with N alone? */
bool compares_columns(const Code& code, const Guard& guard) {
  for (std::size_t i = guard.begin; i < guard.end; ++i) {
    const bool sign = code.is(i, "<") || code.is(i, ">=") || code.is(i, "<=") || code.is(i, ">");
    if (sign && code.is(i + 1, "N") && !code.is(i + 2, "*")) return true;
  }
  return false;
}

bool two_stores_to_c(const Failure& failure, int first, int last) {
  return std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
    const bool race = f.kind == FindingKind::race && !f.shared && f.array == "C";
    return race && first <= f.at.line && f.at.line <= last;
  });
}

}  // namespace

std::optional<Diagnosis> flat_guard(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (const Guard& guard : guards(code)) {
    if (guard.begin >= guard.end || guard.body >= guard.body_end || compares_columns(code, guard)) continue;
    const bool away = returns(code, guard);
    const Guard through = away ? let_through(code, guard) : guard;
    if (!two_stores_to_c(failure, code[guard.begin].line, code[through.body_end - 1].line)) continue;
    std::size_t begin = guard.begin;
    for (std::size_t i = guard.begin; i < guard.end; i = code.past(i)) {
      if (code.is(i, "&&") || code.is(i, "||")) begin = i + 1;
      if (!code.is(i, away ? ">=" : "<")) continue;
      std::size_t end = i + 1;
      while (end < guard.end && !code.is(end, "&&") && !code.is(end, "||")) end = code.past(end);
      const auto index = flat_index(code, {begin, i});
      if (!index || !is_number_of_elements(code, {i + 1, end})) continue;
      return Diagnosis{
          Slip::flat_guard, code[i].line,
          fmt::format(
              "Line {}: `{}` {} a thread with {} >= N: there {} * N + {} is an element of the next row. "
              "Compare the column as well: {} < M && {} < N.",
              code[i].line, written(code, begin, end), away ? "does not stop" : "lets in", index->column,
              index->row, index->column, index->row, index->column),
          true};
    }
  }
  return std::nullopt;
}

}  // namespace diagnosis
