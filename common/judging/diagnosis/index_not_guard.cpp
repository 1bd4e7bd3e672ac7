// Implements the checks of an index under a right guard: compares the side of C that is guarded with what the index's names are made of.
#include "diagnosis/index_not_guard.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace diagnosis {
namespace {

/** A side of another access that is taken from the wrong side of C. */
std::string right_side(const Code& code, const IndexOfMatrix& access, const WrongSide& wrong,
                       const IndexOfMatrix& store, const Made& made) {
  const std::string_view matrix = code[access.at].text;
  const bool of_a = matrix == "A", is_row = wrong.side == &access.row;
  if (of_a != is_row) {  // along K
    const SideOfIndex& own = of_a ? store.row : store.column;
    const SideOfIndex& other = is_row ? access.column : access.row;
    if (!is_same(own.index, wrong.side->index, made) || is_same(own.index, other.index, made))
      return fmt::format("The {} of {} goes along K.", wrong.side->what, matrix);
    const auto factor = [](const std::string& row) {
      return row.find(' ') == std::string::npos ? row : "(" + unspaced(row) + ")";
    };
    const std::string row = of_a ? own.index : other.index, column = of_a ? other.index : own.index;
    return fmt::format("Row and column have changed places: write `{}[{} * {} + {}]`.", matrix, factor(row),
                       access.column.size, unspaced(column));
  }
  const SideOfIndex& own = of_a ? store.row : store.column;
  return fmt::format("The {} of {} is that of C: {}.", own.what, matrix, unspaced(own.index));
}

/** Of `row * TM + i`, where row is made with `ty * TM`: what it is made of, and what is meant. */
struct Twice {
  std::string name, factor, made_of, meant;
};

std::optional<Twice> multiplied_twice(const Code& code, const std::string& index, const Made& made) {
  const std::size_t times = index.find(" * "), plus = index.find(" + ");
  if (times == std::string::npos || (plus != std::string::npos && plus < times)) return std::nullopt;
  const std::string name = index.substr(0, times);
  const std::string factor = index.substr(times + 3, plus == std::string::npos ? plus : plus - times - 3);
  const auto known = made.find(name);
  const bool simple = factor.find(' ') == std::string::npos && known != made.end();
  if (!simple) return std::nullopt;
  for (const std::string_view thread : names_of_threads(code)) {
    const std::string own = fmt::format("+ {}{} * {}", thread, thread == "threadIdx" ? " . x" : "", factor);
    if (!known->second.ends_with(own) && known->second != own.substr(2)) continue;
    return Twice{name, factor, unspaced(known->second),
                 name + (plus == std::string::npos ? "" : index.substr(plus))};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Diagnosis> index_not_guard(const Code& code, const IndexOfMatrix& access,
                                         const WrongSide& wrong, const Made& made) {
  const auto store = wrong.instead == nullptr ? std::nullopt : store_beside(code, access);
  if (!store || store->at == access.at || !is_same(wrong.instead->index, wrong.side->index, made))
    return std::nullopt;
  const Compared& guard = *wrong.instead;
  const SideOfIndex& of_c = guard.size == "M" ? store->row : store->column;
  const auto around = compared_before(code, *store);
  const bool right = around && of_c.size == guard.size && is_same(of_c.index, guard.index, made) &&
                     std::ranges::any_of(*around, [&](const Compared& c) {
                       return c.line == guard.line && c.index == guard.index && c.size == guard.size;
                     });
  if (!right) return std::nullopt;
  const int line = code[access.at].line;
  return Diagnosis{
      Slip::rows_for_columns, line,
      fmt::format(
          "Line {0} takes {1} for the {2} of {3}, but {1} is the {4} of C, which line {5} compares with "
          "{6}. {7}",
          line, unspaced(wrong.side->index), wrong.side->what, code[access.at].text, of_c.what, guard.line,
          guard.size, right_side(code, access, wrong, *store, made)),
      true};
}

std::optional<Diagnosis> side_multiplied_again(const Code& code, const IndexOfMatrix& access,
                                               const Made& made) {
  const auto row = multiplied_twice(code, access.row.index, made);
  const auto column = multiplied_twice(code, access.column.index, made);
  if (!row && !column) return std::nullopt;
  const Twice& first = row ? *row : *column;
  const int line = code[access.at].line;
  std::string words =
      fmt::format("Line {0} multiplies {1} by {2} once more: {1} is {3} already. Write `{4}`.", line,
                  first.name, first.factor, first.made_of, unspaced(first.meant));
  if (row && column) words += fmt::format(" So it is with {}: `{}`.", column->name, unspaced(column->meant));
  return Diagnosis{Slip::counter_multiplied_again, line, std::move(words), true};
}

std::optional<Diagnosis> limits_exchanged(const Code& code) {
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const auto access = code.scope(i).device ? access_at(code, i) : std::nullopt;
    const auto compared = access ? compared_before(code, *access) : std::nullopt;
    if (!compared) continue;
    const Made made = made_of(code, i);
    const auto with = [&](const SideOfIndex& side, const std::string& size) -> const Compared* {
      const auto found = std::ranges::find_if(*compared, [&](const Compared& c) {
        return c.line > 0 && c.size == size && is_same(c.index, side.index, made);
      });
      return found == compared->end() ? nullptr : &*found;
    };
    const SideOfIndex &row = access->row, &column = access->column;
    if (with(row, row.size) != nullptr || with(column, column.size) != nullptr) continue;
    const Compared *wrong_row = with(row, column.size), *wrong_column = with(column, row.size);
    if (wrong_row == nullptr || wrong_column == nullptr) continue;
    return Diagnosis{
        Slip::wrong_guard, wrong_row->line,
        fmt::format(
            "Line {} compares {} with {} and {} with {}, but {} has {} rows and {} columns: they are exchanged.",
            wrong_row->line, unspaced(wrong_row->index), column.size, unspaced(wrong_column->index), row.size,
            code[i].text, row.size, column.size),
        true};
  }
  return std::nullopt;
}

}  // namespace diagnosis
