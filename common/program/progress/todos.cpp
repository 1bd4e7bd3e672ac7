// The lines that both files have, in order, say where the others belong.
#include "progress/todos.h"

#include <algorithm>
#include <cstddef>

#include "source/marked_source.h"
#include "text/lines.h"
#include "text/text.h"

namespace progress {
namespace {

/** Of each line of the skeleton, the TODO that it follows within its function. */
std::vector<int> todos_of(std::string_view skeleton) {
  std::vector<int> todos;
  for (int todo = 0; !skeleton.empty();) {
    const std::string_view line = text::take_line(skeleton);
    const int begins = source::todo_in(line);
    if (begins > 0) todo = begins;
    todos.push_back(todo);
    if (line.starts_with('}')) todo = 0;
  }
  return todos;
}

/** What stands between two lines of the skeleton answers the TODO that was there, or the one above. */
int todo_between(std::size_t before, std::size_t after, const std::vector<int>& todos) {
  const int above = before == 0 ? 0 : todos[before - 1];
  for (std::size_t i = before; i < after; ++i) {
    if (todos[i] > 0 && todos[i] != above) return todos[i];
  }
  return above;
}

}  // namespace

Todos::Todos(std::string_view skeleton, std::string_view kernel) {
  constexpr std::size_t kMostLines = 5000;  // of a file that was made from a skeleton
  const std::vector<std::string_view> given = text::trimmed_lines_of(skeleton),
                                      written = text::trimmed_lines_of(kernel);
  if (written.size() > kMostLines) return;
  const std::vector<int> todos = todos_of(skeleton);
  const auto as_given = text::matched(given, written);

  as_given_.assign(static_cast<std::size_t>(todos.empty() ? 0 : *std::ranges::max_element(todos)), true);
  const auto touch = [&](int todo) {
    if (todo > 0) as_given_[static_cast<std::size_t>(todo) - 1] = false;
  };
  std::vector<bool> is_there(given.size());
  for (const auto& line : as_given) {
    if (line) is_there[*line] = true;
  }
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (!is_there[i] && !given[i].empty()) touch(todos[i]);
  }
  for (std::size_t j = 0, before = 0; j < written.size(); ++j) {
    if (as_given[j]) {
      before = *as_given[j] + 1;
      of_lines_.push_back(todos[before - 1]);
      continue;
    }
    const auto next = std::find_if(as_given.begin() + static_cast<std::ptrdiff_t>(j), as_given.end(),
                                   [](const auto& line) { return line.has_value(); });
    const int todo = todo_between(before, next == as_given.end() ? given.size() : **next, todos);
    of_lines_.push_back(todo);
    if (!written[j].empty()) touch(todo);
  }
}

int Todos::of_line(int line) const {
  return line < 1 || static_cast<std::size_t>(line) > of_lines_.size()
             ? 0
             : of_lines_[static_cast<std::size_t>(line) - 1];
}

int Todos::first_untouched() const {
  const auto found = std::ranges::find(as_given_, true);
  return found == as_given_.end() ? 0 : static_cast<int>(found - as_given_.begin()) + 1;
}

int todo_in_question(const Todos& todos, int line, int tested) {
  const int blamed = todos.of_line(line), untouched = todos.first_untouched();
  if (blamed > 0 && (untouched == 0 || blamed < untouched)) return blamed;
  // The verdict names the first that is left, too.
  if (tested > 0 && (untouched == 0 || tested < untouched)) return tested;
  return std::max(untouched, 1);
}

}  // namespace progress
