// Nothing here knows what the text is about.
#include "text/text.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <vector>

namespace text {
namespace {

bool begins_sign(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

/** Of the first `columns` signs. */
std::size_t bytes_of(std::string_view text, std::size_t columns) {
  std::size_t n = 0;
  while (n < text.size() && (columns > 0 || !begins_sign(text[n]))) columns -= begins_sign(text[n++]) ? 1 : 0;
  return n;
}

/** Two blanks for the many between two columns. */
std::string without_gap(std::string_view line) {
  constexpr std::string_view kGap = "   ";
  const std::size_t begin = line.find(kGap);
  if (begin == std::string_view::npos || begin == 0) return std::string(line);
  const std::size_t end = std::min(line.find_first_not_of(' ', begin), line.size());
  return std::string(line.substr(0, begin)) + "  " + std::string(line.substr(end));
}

}  // namespace

std::string_view take_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

std::string_view line_of(std::string_view text, int number) {
  std::string_view line;
  for (int i = 0; i < number; ++i) {
    if (text.empty()) return {};
    line = take_line(text);
  }
  return line;
}

std::string upper(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return std::toupper(c); });
  return result;
}

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char letter : a) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (letter == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

std::string thousands(std::uint64_t value) {
  std::string digits = std::to_string(value);
  for (int i = static_cast<int>(digits.size()) - 3; i > 0; i -= 3)
    digits.insert(static_cast<std::size_t>(i), ",");
  return digits;
}

std::string shell_word(const std::string& word) {
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) != 0 || c >= 0x80 ||
           std::string_view("_-./+=:,@%").find(static_cast<char>(c)) != std::string_view::npos;
  };
  if (!word.empty() && std::ranges::all_of(word, plain)) return word;
  std::string result = "'";
  for (const char c : word) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_sign));
}

std::string wrapped(std::string_view line, std::string_view indent, std::size_t width) {
  std::string result;
  std::string_view continuation = "";
  const auto room = [&] { return width - std::min(width, indent.size() + continuation.size()); };
  const auto add = [&](std::string_view part) {
    ((result += indent) += continuation) += part;
    result += '\n';
  };
  const std::string closer = columns(line) > room() ? without_gap(line) : "";
  if (!closer.empty()) line = closer;
  while (!line.starts_with(' ') && columns(line) > room()) {
    const std::size_t space = line.rfind(' ', bytes_of(line, room()));
    if (space == std::string_view::npos) break;
    add(line.substr(0, space));
    line.remove_prefix(space + 1);
    continuation = "  ";
  }
  add(line);
  return result;
}

std::string hung(std::string_view row, std::size_t width) {
  constexpr std::size_t kNarrow = 24;
  const std::size_t begin = std::min(row.find_first_not_of(' '), row.size());
  const std::size_t gap = row.rfind("  ");
  std::size_t column =
      gap == std::string_view::npos || gap < begin ? begin + 2 : columns(row.substr(0, gap + 2));
  if (column + kNarrow > width) column = begin + 2;
  std::string result, indent;
  while (columns(row) + indent.size() > width) {
    const std::size_t from = indent.empty() ? begin : 0;
    const std::size_t space = row.rfind(' ', bytes_of(row, width - std::min(width, indent.size())));
    if (space == std::string_view::npos || space <= from) break;
    std::string_view part = row.substr(0, space);
    part.remove_suffix(part.size() - part.find_last_not_of(' ') - 1);
    ((result += indent) += part) += '\n';
    row.remove_prefix(space + 1);
    indent.assign(column, ' ');
  }
  return ((result += indent) += row) += '\n';
}

}  // namespace text
