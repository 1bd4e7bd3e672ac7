// Short forms are fine: a deck need not repeat the whole of a long title.
#include "lesson/title.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "text/text.h"

namespace lesson {
namespace {

/** "8x8 outputs a thread, ..." is "8x8 outputs a thread ". A letter beyond ASCII stays as it is. */
std::string plain(std::string_view words) {
  std::string plain;
  for (const unsigned char c : words) {
    if (std::isalnum(c) != 0 || c >= 0x80) {
      plain += static_cast<char>(std::tolower(c));
    } else if (!plain.empty() && plain.back() != ' ') {
      plain += ' ';
    }
  }
  if (!plain.ends_with(' ')) plain += ' ';
  return plain;
}

}  // namespace

std::optional<std::string> title_of(std::string_view hand_out, const Name& name) {
  const std::string begin = fmt::format("# Lesson {}: ", name.number);
  while (!hand_out.empty()) {
    const std::string_view line = text::take_line(hand_out);
    if (line.starts_with(begin)) return std::string(line.substr(begin.size()));
  }
  return std::nullopt;
}

std::optional<std::string> called_in(std::string_view line, const Name& name) {
  const std::string begin = fmt::format("Lesson {}: ", name.number);
  const std::size_t at = line.find(begin);
  if (at == std::string_view::npos) return std::nullopt;
  line.remove_prefix(at + begin.size());
  return std::string(line.substr(0, std::min({line.find("  "), line.find('\''), line.find('"')})));
}

bool fits(std::string_view called, std::string_view title) { return plain(title).starts_with(plain(called)); }

bool is_topic(std::string_view called, const Name& name) { return plain(called) == plain(name.topic); }

}  // namespace lesson
