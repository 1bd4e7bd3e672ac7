// The hints of all TODOs in question stand in a row, and the first that was not shown is the next.
#include "progress/next_hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace progress {
namespace {

std::vector<NextHint> hints_from(std::string_view hand_out, int first, int last) {
  std::vector<NextHint> row;
  for (int todo = first; todo <= last; ++todo) {
    const std::vector<Hint> hints = hints_of(hand_out, todo);
    for (std::size_t n = 0; n < hints.size(); ++n) {
      NextHint& hint = row.emplace_back();
      hint.todo = todo;
      hint.number = n + 1;
      hint.of = hints.size();
      hint.hint = hints[n];
    }
  }
  return row;
}

std::optional<NextHint> next(std::vector<NextHint> row, const std::string& lesson, const ShownHints& memory) {
  const auto is_new = [&](const NextHint& hint) { return hint.number > memory.shown(lesson, hint.todo); };
  auto found = std::ranges::find_if(row, is_new);
  if (found == row.end()) {
    for (const NextHint& hint : row) memory.note(lesson, hint.todo, 0);
    found = row.begin();
  }
  if (found == row.end()) return std::nullopt;
  memory.note(lesson, found->todo, found->number);
  if (const auto then = std::find_if(found, row.end(), is_new); then != row.end()) {
    found->then = then->todo;
    found->then_title = then->hint.title;
  }
  return *found;
}

}  // namespace

std::optional<NextHint> next_hint(std::string_view hand_out, const std::string& lesson, int todo,
                                  const ShownHints& memory) {
  if (hints_of(hand_out, todo).empty()) return std::nullopt;
  return next(hints_from(hand_out, todo, kMostTodos), lesson, memory);
}

std::optional<NextHint> next_hint_of(std::string_view hand_out, const std::string& lesson, int todo,
                                     const ShownHints& memory) {
  return next(hints_from(hand_out, todo, todo), lesson, memory);
}

std::string heading(const NextHint& next) {
  return fmt::format("TODO {}: {} ({} of {})", next.todo, next.hint.title, next.number, next.of);
}

}  // namespace progress
