// Reads indices such as [row * K + k], and all that is compared in front of them.
#include "diagnosis/index_guard.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnosis/guards.h"
#include "diagnosis/index_not_guard.h"
#include "diagnosis/index_of_matrix.h"
#include "diagnosis/size_names.h"
#include "diagnosis/tokens.h"
#include "source/loops.h"

namespace diagnosis {
namespace {

using report::FindingKind;
using source::File;

/** Does the index count on by the counter of a loop, one by one? */
bool counts_elements(const std::string& counter, const std::string& index, const Made& made) {
  const auto known = made.find(index);
  const std::string of = " " + (known == made.end() ? index : known->second) + " ";
  const std::size_t at = of.find(" " + counter + " ");
  if (at == std::string::npos) return known == made.end();
  const std::string_view after = std::string_view(of).substr(at + counter.size() + 2);
  return !after.starts_with("*") && !std::string_view(of).substr(0, at).ends_with("*");
}

/** What is wrong with one side; nothing for a side that is inside, or where that cannot be said. */
std::optional<WrongSide> wrong_side(const SideOfIndex& side, const SideOfIndex& other,
                                    const std::vector<Compared>& compared, const Made& made) {
  const auto whole = made.find(side.index);
  if (whole != made.end() && whole->second.starts_with("blockIdx . ") && whole->second.size() == 12)
    return std::nullopt;  // a grid of exactly so many blocks needs no guard
  const Compared *with_another = nullptr, *in_its_place = nullptr;
  for (const Compared& c : compared) {
    // A loop up to what was calculated. That of the phases bounds no index, which only begins at p * TILE.
    if (c.line == 0 && made.contains(c.size) && counts_elements(c.index, side.index, made))
      return std::nullopt;
    const bool same = is_same(c.index, side.index, made);
    if (same && c.size == side.size) return std::nullopt;
    if (same && names_size(c.size) && c.line > 0) with_another = &c;
    if (same && c.line == 0) return std::nullopt;  // a loop that counts to something else
    if (c.size == side.size && c.line > 0 && !is_same(c.index, other.index, made)) in_its_place = &c;
  }
  return WrongSide{&side, with_another != nullptr ? with_another : in_its_place};
}

/** "in line 55 ", where the access stands in a loop after the guard: at the guard there is no counter yet. */
std::string in_line(const Code& code, const IndexOfMatrix& access, const Compared& guard) {
  const bool in_loop = std::ranges::any_of(source::loops(code), [&](const source::Loop& loop) {
    return code[loop.at].line > guard.line && loop.body <= access.at && access.at < loop.end;
  });
  return in_loop ? fmt::format("in line {} ", code[access.at].line) : "";
}

Diagnosis words(const Code& code, const IndexOfMatrix& access, const WrongSide& wrong, const Compared& right,
                const Made& made) {
  const SideOfIndex& side = *wrong.side;
  const std::string_view matrix = code[access.at].text;
  const std::string index = unspaced(side.index);
  if (wrong.instead == nullptr) {
    return {
        Slip::half_a_guard, right.line,
        fmt::format("Line {} compares {} with {}, but nothing compares {} with {} there: only where both are "
                    "inside {} is there an element.",
                    right.line, unspaced(right.index), right.size, index, side.size, matrix),
        true};
  }
  const Compared& instead = *wrong.instead;
  const bool same = is_same(instead.index, side.index, made);
  return {Slip::wrong_guard, instead.line,
          same
              ? fmt::format(
                    "Line {} compares {} with {}, but it is the {} of {}, which has {} {}s: compare it with "
                    "{}.",
                    instead.line, index, instead.size, side.what, matrix, side.size, side.what, side.size)
              : fmt::format("Line {} compares {} with {}, but {}the {} of {} is {}: compare that{}.",
                            instead.line, unspaced(instead.index), side.size, in_line(code, access, instead),
                            side.what, matrix, index, in_line(code, access, instead).empty() ? "" : " there"),
          true};
}

/** Of both sides: row and col are compared, and the element is that of row + i and col + j. */
Diagnosis words_for_both(const Code& code, const IndexOfMatrix& access, const Compared& row,
                         const Compared& column) {
  const std::string in = in_line(code, access, row);
  return {
      Slip::wrong_guard, row.line,
      fmt::format("Line {} compares {} with {} and {} with {}, but {}the row of {} is {} and the column {}: "
                  "compare those{}.",
                  row.line, unspaced(row.index), row.size, unspaced(column.index), column.size, in,
                  code[access.at].text, unspaced(access.row.index), unspaced(access.column.index),
                  in.empty() ? "" : " there"),
      true};
}

bool is_in_text(const Compared& c) { return c.line > 0; }

/** Of a square of threads, one for each element of C; where it is another one, nothing is known. */
bool ends_inside(const Failure& failure) {
  if (!failure.launch || failure.launch->block.y == 1) return false;
  const report::Dim3 &grid = failure.launch->grid, &block = failure.launch->block;
  return grid.x * block.x <= static_cast<unsigned>(failure.sizes.N) &&
         grid.y * block.y <= static_cast<unsigned>(failure.sizes.M);
}

/** A tile that goes past the end of K, of blocks that lie in C. Where tiles as large as the block fill K, none does. */
std::optional<Diagnosis> no_guard_along_k(const Code& code, const IndexOfMatrix& access,
                                          const Failure& failure) {
  const bool is_b = code.is(access.at, "B");
  if (!is_b && !code.is(access.at, "A")) return std::nullopt;
  const auto tiles_fill_k = [&](unsigned tile) { return unsigned(failure.sizes.K) % tile == 0; };
  const report::Dim3& block = failure.launch->block;
  if (failure.sizes.K > 0 && tiles_fill_k(block.x) && tiles_fill_k(block.y)) return std::nullopt;
  const std::string k = unspaced((is_b ? access.row : access.column).index);
  const int line = code[access.at].line;
  return Diagnosis{Slip::no_guard, line,
                   fmt::format("Line {0} reads {1} past the end of K: nothing compares {2} with K before it. "
                               "Where {2} is not below K, a 0 takes the place of what would be read.",
                               line, is_b ? "B" : "A", k),
                   true};
}

/** A tile filled without a question, by a kernel that asks where it stores. */
std::optional<Diagnosis> no_guard_of_tile(const Code& code, const IndexOfMatrix& access) {
  const bool loads = code.is(access.at, "A") || code.is(access.at, "B");
  if (!loads || !any_between(code, 0, code.size(), {"__syncthreads"})) return std::nullopt;
  // A[...] * row < M, say, does compare, in its way.
  std::size_t end = access.at;
  while (end < code.size() && !code.is(end, ";")) end = code.past(end);
  if (any_between(code, code.past(access.at + 1), end, {access.row.size, access.column.size}))
    return std::nullopt;
  const int line = code[access.at].line;
  return Diagnosis{
      Slip::no_guard, line,
      fmt::format(
          "Line {} reads {} also where the tile reaches beyond it: nothing there compares {} with {} or {} with {}. "
          "Where one of them is not below, a 0 takes the place of what would be read.",
          line, code[access.at].text, unspaced(access.row.index), access.row.size,
          unspaced(access.column.index), access.column.size),
      true};
}

/** Nothing in front of the access asks where it is, and nothing in front of the store to C. */
std::optional<Diagnosis> no_guard(const Code& code, const IndexOfMatrix& access, const Failure& failure) {
  const reference::Sizes& sizes = failure.sizes;
  if (ends_inside(failure)) return no_guard_along_k(code, access, failure);
  if (sizes.M % kNarrowestBlock == 0 && sizes.N % kNarrowestBlock == 0) return std::nullopt;
  // Threads of the last blocks come past a matrix by less than a block. What is farther away comes from a wrong index.
  const bool far_away = std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
    return f.kind == FindingKind::global_out_of_bounds && f.array.empty() &&
           f.at.line == code[access.at].line;
  });
  if (far_away) return std::nullopt;
  const auto store = store_beside(code, access);
  const auto compared = store ? compared_before(code, *store) : std::nullopt;
  if (!compared) return std::nullopt;
  if (std::ranges::any_of(*compared, is_in_text)) return no_guard_of_tile(code, access);
  const int line = code[access.at].line;
  const bool stores = access.at == store->at;
  const bool waits = any_between(code, 0, code.size(), {"__syncthreads"});
  return Diagnosis{
      Slip::no_guard, line,
      fmt::format(
          "The blocks reach beyond C, and nothing compares {} with M or {} with N before line {} {} {}: threads "
          "out there {}.",
          unspaced(store->row.index), unspaced(store->column.index), line, stores ? "writes" : "reads",
          code[access.at].text,
          stores  ? "have nothing to write"
          : waits ? "take a 0 for what they would read, and write nothing"
                  : "must neither read nor write"),
      true};
}

/** Where the side gets its value in the head of a loop around the access: at the `=`. size() for none. */
std::size_t begin_of_counter(const Code& code, const IndexOfMatrix& access, const SideOfIndex& side) {
  for (const source::Loop& loop : source::loops(code)) {
    if (access.at < loop.body || loop.end <= access.at) continue;
    for (std::size_t i = loop.at + 2; i < loop.condition; ++i) {
      if (code[i].text == side.index && code.is(i + 1, "=")) return i + 1;
    }
  }
  return code.size();
}

/** The loop is to keep its counter inside, not the guard: for (int k = K; k > 0; --k). */
std::optional<Diagnosis> begins_at_size(const Code& code, const IndexOfMatrix& access,
                                        const SideOfIndex& side, std::size_t assigned) {
  if (!code.is(assigned + 1, side.size) || !code.is(assigned + 2, ";")) return std::nullopt;
  const int line = code[assigned].line;
  return Diagnosis{
      Slip::wrong_guard, line,
      fmt::format(
          "Line {0}: {1} begins at {2}, but the {3}s of {4} go from 0 to {2} - 1. Which is the first {1}, "
          "and which the last?",
          line, side.index, side.size, side.what, code[access.at].text),
      true};
}

std::optional<Diagnosis> look_at(const Code& code, const IndexOfMatrix& access, const Failure& failure) {
  const auto compared = compared_before(code, access);
  if (!compared) return std::nullopt;
  const auto first = std::ranges::find_if(*compared, is_in_text);
  if (first == compared->end()) return no_guard(code, access, failure);
  const Made made = made_of(code, access.at);
  if (auto found = side_multiplied_again(code, access, made)) return found;
  const auto row = wrong_side(access.row, access.column, *compared, made);
  const auto column = wrong_side(access.column, access.row, *compared, made);
  for (const auto& wrong : {row, column}) {
    if (auto found = wrong ? index_not_guard(code, access, *wrong, made) : std::nullopt) return found;
  }
  const auto stands_in = [&](const std::optional<WrongSide>& wrong) {
    return wrong && wrong->instead != nullptr && wrong->instead->size == wrong->side->size &&
           !is_same(wrong->instead->index, wrong->side->index, made);
  };
  if (stands_in(row) && stands_in(column) && row->instead->line == column->instead->line)
    return words_for_both(code, access, *row->instead, *column->instead);
  const auto& wrong = row && (!column || row->instead != nullptr) ? row : column;
  // Where both are compared with nothing, the condition is about something else.
  if (!wrong || (row && column && wrong->instead == nullptr)) return std::nullopt;
  const std::size_t assigned = begin_of_counter(code, access, *wrong->side);
  if (assigned < code.size() && wrong->instead == nullptr)
    return begins_at_size(code, access, *wrong->side, assigned);
  return words(code, access, *wrong, *first, made);
}

/** What a missing or wrong comparison leads to. */
bool left_it(const report::Finding& f, int line, std::string_view matrix) {
  const bool beyond = f.kind == FindingKind::global_out_of_bounds && f.extent > 0 && f.index >= f.extent;
  return beyond && f.at.line == line && f.array == matrix;
}

}  // namespace

std::optional<Diagnosis> index_beside_guard(const File& file, const Failure& failure) {
  const Code& code = file.code;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    if (!code.scope(i).device) continue;
    const auto access = access_at(code, i);
    const bool left = access && std::ranges::any_of(failure.findings, [&](const report::Finding& f) {
                        return left_it(f, code[i].line, code[i].text);
                      });
    if (!left) continue;
    if (auto found = look_at(code, *access, failure)) return found;
  }
  return std::nullopt;
}

}  // namespace diagnosis
