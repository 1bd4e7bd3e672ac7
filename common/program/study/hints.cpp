// In a hand-out each step lies folded in the one before: <details><summary>TODO 2: a question</summary>.
#include "study/hints.h"

#include <fmt/format.h>

#include "source/marked_source.h"
#include "text/text.h"

namespace study {
namespace {

constexpr std::string_view kFold = "<details><summary>", kTitleEnds = "</summary>", kEnd = "</details>";

/** The title of a fold that begins in this line; empty where none does. */
std::string_view title_in(std::string_view line) {
  if (!line.starts_with(kFold)) return {};
  line.remove_prefix(kFold.size());
  return line.substr(0, line.find(kTitleEnds));
}

void trim(std::string& text) {
  text.erase(0, text.find_first_not_of('\n'));
  text.erase(text.find_last_not_of('\n') + 1);
}

}  // namespace

std::vector<Hint> hints_of(std::string_view hand_out, int todo) {
  const std::string first = fmt::format("TODO {}: ", todo);
  std::vector<Hint> hints;
  while (!hand_out.empty()) {
    const std::string_view line = text::take_line(hand_out), title = title_in(line);
    const bool begins = title.starts_with(first);
    if (hints.empty() && !begins) continue;
    if (line.starts_with(kEnd)) break;
    if (!title.empty())
      hints.push_back({std::string(title.substr(begins ? first.size() : 0)), ""});
    else
      (hints.back().text += line) += '\n';
  }
  for (Hint& hint : hints) trim(hint.text);
  return hints;
}

int first_todo(std::string_view kernel) {
  for (int todo = 1; todo <= kMostTodos; ++todo) {
    if (source::todo_line(kernel, todo) != 0) return todo;
  }
  return 1;
}

}  // namespace study
