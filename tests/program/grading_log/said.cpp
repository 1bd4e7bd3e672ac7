// Regular expressions over what was printed.
#include "said.h"

#include <algorithm>
#include <map>
#include <regex>
#include <string_view>

#include "text/text.h"

namespace tries_test {
namespace {

/** A sentence that goes on in the next line stands in one; quoted lines of source stay apart. */
std::string unbroken(const std::string& text) {
  static const std::regex kGoesOn(R"(\n {6}(?=[^ ])(?!\d* \|))");
  return std::regex_replace(text, kGoesOn, " ");
}

void find_all(const std::string& text, const char* pattern, std::map<std::size_t, int>& found) {
  const std::regex places(pattern), numbers(R"(\d+)");
  for (std::sregex_iterator at(text.begin(), text.end(), places), end; at != end; ++at) {
    const std::string list = (*at)[1];
    for (std::sregex_iterator n(list.begin(), list.end(), numbers); n != end; ++n)
      found.emplace(at->position(1) + n->position(), std::stoi(n->str()));
  }
}

}  // namespace

std::string message_of(const std::string& text, const std::string& lesson) {
  std::string message;
  bool inside = false;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = text::take_line(rest);
    if (!inside) inside = line.starts_with("  " + lesson);
    if (inside && !line.empty() && line.front() != ' ') break;
    if (inside) (message += line) += '\n';
  }
  return message;
}

std::vector<int> lines_named(const std::string& message) {
  const std::string text = unbroken(message);
  std::map<std::size_t, int> found;
  find_all(text, R"(kernel\.cu:(\d+))", found);
  find_all(text, R"(\b[Ll]ines? (\d+(?:, \d+)*(?:,? (?:and|or|to) \d+)?))", found);
  find_all(text, R"(\n +(\d+) \| )", found);
  std::vector<int> lines;
  for (const auto& [place, line] : found) {
    if (std::ranges::find(lines, line) == lines.end()) lines.push_back(line);
  }
  return lines;
}

std::size_t length(const std::string& message) {
  std::size_t lines = 0;
  for (std::string_view rest = message; !rest.empty();)
    lines += text::take_line(rest).find_first_not_of(' ') != std::string_view::npos;
  return lines;
}

std::string expected_of(const std::string& kernel) {
  constexpr std::string_view kBegins = "// EXPECT: ";
  for (std::string_view rest = kernel; !rest.empty();) {
    const std::string_view line = text::take_line(rest);
    if (line.starts_with(kBegins)) return std::string(line.substr(kBegins.size()));
  }
  return "";
}

bool has_expected(const std::string& text, const std::string& expected) {
  const std::regex words(expected);
  return std::regex_search(text, words) || std::regex_search(unbroken(text), words);
}

}  // namespace tries_test
