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
