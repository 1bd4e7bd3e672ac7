// Line by line, from each comment with a TODO to the end of what stands below it.
#include "diagnosis/open_todos.h"

#include <algorithm>
#include <vector>

#include "diagnosis/tokens.h"
#include "source/file.h"
#include "source/marked_source.h"
#include "text/lines.h"

namespace diagnosis {
namespace {

/** How many braces a line opens, less those it closes. */
int braces(std::string_view line) {
  return int(std::ranges::count(line, '{')) - int(std::ranges::count(line, '}'));
}

}  // namespace

OpenTodos open_todos(std::string_view source, std::string_view given) {
  OpenTodos open;
  if (given.empty()) return open;
  const auto as_given = text::trimmed_lines_of(given), written = text::trimmed_lines_of(source);
  const std::set<std::string_view> known(as_given.begin(), as_given.end());
  int todo = 0, depth = 0;
  for (std::size_t n = 0; n < written.size(); ++n) {
    const std::string_view line = written[n];
    if (const int here = source::todo_in(line); here > 0 && line.starts_with("//")) {
      todo = here;
      depth = 0;
      open.numbers.insert(todo);
      continue;
    }
    if (todo == 0 || line.starts_with("//")) continue;
    depth += braces(line);
    if (line.empty() || depth < 0) todo = 0;
    if (todo > 0 && known.contains(line)) open.lines[int(n) + 1] = todo;
  }
  return open;
}

bool is_untouched(std::string_view source, std::string_view given) {
  const auto code_of = [](std::string_view text) {
    std::vector<std::string_view> lines = text::trimmed_lines_of(text);
    std::erase_if(lines, [](std::string_view line) { return line.empty() || line.starts_with("//"); });
    return lines;
  };
  return !given.empty() && code_of(source) == code_of(given);
}

bool stores_by_stub(std::string_view source, const OpenTodos& open) {
  const source::File file = source::read(source);
  const source::Code& code = file.code;
  const auto undone = depending_on(code, names_of_stubs(code, open));
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const bool store = code.is(i, "C") && code.is(i + 1, "[") && code.is(code.past(i + 1), "=");
    if (store && any_between(code, i + 1, code.past(i + 1), undone)) return true;
  }
  return false;
}

std::set<int> products_of_stubs(const source::Code& code, const OpenTodos& open) {
  std::map<int, std::set<std::string_view>> read;
  for (std::size_t i = 0; i + 1 < code.size(); ++i) {
    const bool reads = (code.is(i, "A") || code.is(i, "B")) && code.is(i + 1, "[");
    if (reads && code.scope(i).device && open.has(code[i].line)) read[code[i].line].insert(code[i].text);
  }
  std::set<int> lines;
  for (const auto& [line, matrices] : read) {
    if (matrices.size() == 2) lines.insert(line);
  }
  return lines;
}

std::set<std::string_view> names_of_stubs(const source::Code& code, const OpenTodos& open) {
  std::set<std::string_view> names;
  for (const Named& v : named(code)) {
    if (open.has(code[v.begin - 2].line)) names.insert(v.name);
  }
  return names;
}

}  // namespace diagnosis
