// Names, indentation and line breaks.
#include "text.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace variants {
namespace {

constexpr std::size_t kWidth = 110;

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/** Where a line of code that is too long may be broken: the last place that leaves kWidth columns. */
std::size_t place_to_break(const std::string& line, std::size_t indent) {
  std::size_t best = std::string::npos;
  for (const std::string_view mark : {", ", " && ", " ? ", " : ", " = ", " + "}) {
    const std::size_t found = line.rfind(mark, kWidth - mark.size());
    if (found == std::string::npos || found <= indent + 8) continue;
    // The rest begins with the operator, but not with a comma or an equals sign.
    const std::size_t at = found + (mark == ", " || mark == " = " ? mark.size() - 1 : 0);
    if (best == std::string::npos || at > best) best = at;
    if (mark == ", " || mark == " && ") return best;
  }
  return best;
}

}  // namespace

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool Text::taken(const std::string& value) const {
  return std::ranges::any_of(names_, [&](const auto& name) { return name.second == value; });
}

std::string Text::fill(std::string_view pattern) const {
  std::string result;
  for (std::size_t i = 0; i < pattern.size();) {
    if (pattern[i] != '$') {
      result += pattern[i++];
      continue;
    }
    std::size_t end = ++i;
    while (end < pattern.size() && is_word(pattern[end])) ++end;
    const std::string key(pattern.substr(i, end - i));
    const auto found = names_.find(key);
    if (found == names_.end()) throw std::runtime_error("A variant has no name for $" + key + ".");
    result += fill(found->second);
    i = end;
  }
  return result;
}

void Text::say(std::string_view pattern) {
  for (const std::string& line : lines_of(fill(pattern))) add_line(line);
}

void Text::blank() {
  if (!text_.empty() && !text_.ends_with("\n\n") && !text_.ends_with("{\n")) text_ += '\n';
}

void Text::add_line(const std::string& line) {
  if (line.empty()) return blank();
  if (line.front() == '#' || line.ends_with('\\')) {  // a directive, or a line of a macro
    text_ += line + '\n';
    return;
  }
  if (line.front() == '}') --depth_;
  std::string indent(static_cast<std::size_t>(2 * depth_), ' ');
  if (line == "public:") indent = " ";
  std::string rest = indent + line;
  while (rest.size() > kWidth && rest.find("//") == std::string::npos) {
    const std::size_t at = place_to_break(rest, indent.size());
    if (at == std::string::npos) break;
    text_ += rest.substr(0, at) + '\n';
    rest = indent + "    " + rest.substr(rest.find_first_not_of(' ', at));
  }
  text_ += rest + '\n';
  if (line.ends_with('{')) ++depth_;
}

}  // namespace variants
