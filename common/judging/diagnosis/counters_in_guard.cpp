// Compares the words of the guard with those of the index.
#include "diagnosis/counters_in_guard.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "diagnosis/index_of_matrix.h"

namespace diagnosis {
namespace {

/** `row + i`: both names; empty ones for something else. */
std::pair<std::string, std::string> place_and_counter(const std::string& index) {
  const auto plus = index.find(" + ");
  if (plus == std::string::npos || index.find(' ', plus + 3) != std::string::npos) return {};
  return {index.substr(0, plus), index.substr(plus + 3)};
}

const Compared* compared_with(const std::vector<Compared>& all, const std::string& size) {
  const Compared* only = nullptr;
  for (const Compared& one : all) {
    if (one.size != size || one.line == 0) continue;  // 0: that of a loop
    if (only != nullptr) return nullptr;
    only = &one;
  }
  return only;
}

/** sum[i][j]: then `row + i` and `col + j` are the place that is meant. */
bool is_value_of(const Code& code, std::size_t at, const std::string& i, const std::string& j) {
  return code.is(at + 1, "[") && code.is(at + 2, i) && code.is(at + 3, "]") && code.is(at + 4, "[") &&
         code.is(at + 5, j) && code.is(at + 6, "]") && code.is(at + 7, ";");
}

/** The guard and the value agree: the counters have changed places in the index of C. */
Diagnosis index_for_guard(int line, const IndexOfMatrix& store, const Compared& down,
                          const Compared& across) {
  return {
      Slip::counters_in_guard, line,
      fmt::format(
          "Line {} stores what belongs to row `{}` and column `{}`, as the guard asks of them, at row `{}` and "
          "column `{}`: the counters are in each other's place in the index of C.",
          line, down.index, across.index, store.row.index, store.column.index),
      true};
}

}  // namespace

std::optional<Diagnosis> counters_in_guard(const source::File& file) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const auto store = code.is(i, "C") ? access_at(code, i) : std::nullopt;
    if (!store || !code.is(code.past(i + 1), "=")) continue;
    const auto all = compared_before(code, *store);
    const Compared *down = all ? compared_with(*all, "M") : nullptr,
                   *across = all ? compared_with(*all, "N") : nullptr;
    if (down == nullptr || across == nullptr) continue;
    const auto row = place_and_counter(store->row.index), column = place_and_counter(store->column.index);
    const auto row_asked = place_and_counter(down->index), column_asked = place_and_counter(across->index);
    if (row.first.empty() || column.first.empty() || row.second == column.second) continue;
    const bool exchanged = row_asked == std::pair(row.first, column.second) &&
                           column_asked == std::pair(column.first, row.second);
    if (!exchanged) continue;
    if (is_value_of(code, code.past(i + 1) + 1, row_asked.second, column_asked.second))
      return index_for_guard(code[i].line, *store, *down, *across);
    return Diagnosis{
        Slip::counters_in_guard, down->line,
        fmt::format(
            "Line {} compares `{}` with M and `{}` with N, but {} at row `{}` and column `{}`: {} and {} are "
            "in each other's place in the guard.",
            down->line, down->index, across->index,
            code[i].line == down->line ? "it stores" : fmt::format("line {} stores", code[i].line),
            store->row.index, store->column.index, row.second, column.second),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
