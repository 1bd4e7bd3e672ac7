// Lines that are too long are broken, whatever they are: a map of signs is better seen broken than not.
#include "watch/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "text/text.h"

namespace watch {
namespace {

constexpr std::string_view kPlain = "\x1b[0m";

/** Of the sign at the begin of `text`: a letter of UTF-8, or what sets a colour, which takes no room. */
struct Sign {
  std::size_t bytes = 1;
  bool sets_colour = false;
};

Sign sign_of(std::string_view text) {
  if (text.starts_with("\x1b[")) return {std::min(text.find('m'), text.size() - 1) + 1, true};
  Sign sign;
  while (sign.bytes < text.size() && (static_cast<unsigned char>(text[sign.bytes]) & 0xC0) == 0x80)
    ++sign.bytes;
  return sign;
}

/** Where a line of so many columns is to be broken: the bytes that stay, and those that go. */
struct Break {
  std::size_t stays = 0, goes = 0;
};

/** At a blank, where what follows it fits into a line: no word is torn that need not be. */
Break break_of(std::string_view line, std::size_t columns) {
  const auto word_fits = [&](std::size_t begin) {
    const std::string_view word = line.substr(begin);
    return text::columns(word.substr(0, word.find(' '))) <= columns;
  };
  Break at_blank;
  std::size_t used = 0;
  for (std::size_t i = 0; i < line.size();) {
    const Sign sign = sign_of(line.substr(i));
    if (!sign.sets_colour) {
      if (line[i] == ' ' && used > 0 && word_fits(i + 1)) at_blank = {i, i + 1};
      if (used++ == columns) return at_blank.stays > 0 ? at_blank : Break{i, i};
    }
    i += sign.bytes;
  }
  return {line.size(), line.size()};
}

/** The line without colour at its end; in `colour` is that of what stood before, and then that of what follows. */
std::string coloured(std::string_view line, std::string& colour) {
  const std::string begins = colour;
  for (std::string_view rest = line; !rest.empty();) {
    const Sign sign = sign_of(rest);
    const std::string_view part = rest.substr(0, sign.bytes);
    if (sign.sets_colour) colour = part == kPlain ? "" : part;
    rest.remove_prefix(sign.bytes);
  }
  return begins + std::string(line) + std::string(colour.empty() ? "" : kPlain);
}

std::string first_width(std::string_view line, std::size_t columns) {
  std::string colour;
  return coloured(line.substr(0, break_of(line, columns).stays), colour);
}

/** What goes on stands a little to the right of an indented line's begin. */
std::vector<std::string> broken(const std::string& text, std::size_t columns) {
  std::vector<std::string> lines;
  std::string colour;
  std::string_view rest = text;
  while (!rest.empty()) {
    std::string_view line = text::take_line(rest);
    const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
    const std::string begins(blanks == 0 ? 0 : std::min(blanks + 2, columns / 4), ' ');
    std::string indent;
    do {
      const Break at = break_of(line, columns - indent.size());
      lines.push_back(indent + coloured(line.substr(0, at.stays), colour));
      line.remove_prefix(at.goes);
      indent = begins;
    } while (!line.empty());
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

/** What came last is news: "graded in 0.4 s" of "02_tiled: saved 11:02:13, graded in 0.4 s". */
std::string_view newest_part(std::string_view status, std::size_t columns) {
  while (text::columns(status) > columns) {
    const std::size_t part = status.find_first_of(",:;");
    if (part == std::string_view::npos || part + 2 >= status.size()) break;
    // A time of day has colons, too.
    const std::size_t blank = status.find(' ', part);
    if (blank == std::string_view::npos) break;
    status.remove_prefix(blank + 1);
  }
  return status;
}

/** Its longest form that fits. */
std::string keys(std::size_t columns) {
  constexpr std::array<std::string_view, 3> kForms = {
      "h hint   l list   n next lesson   p picture   r run again   q quit",
      "h hint  l list  n next  p picture  r again  q quit", "h l n p r q"};
  const auto fits = [&](std::string_view form) { return form.size() <= columns; };
  const auto form = std::ranges::find_if(kForms, fits);
  return std::string(form == kForms.end() ? "" : *form);
}

std::string in_bold(const std::string& text, bool colour) {
  return colour ? fmt::format("\x1b[1m{}{}", text, kPlain) : text;
}

}  // namespace

std::vector<std::string> laid_out(const Page& page, const text::Screen& screen) {
  const auto columns = static_cast<std::size_t>(std::max(screen.columns, 1)),
             rows = static_cast<std::size_t>(std::max(screen.rows, kBelow + 1)), body = rows - kBelow;
  std::vector<std::string> lines = broken(page.body, columns);
  if (lines.size() > body) {
    lines.resize(body);
    lines.back() = first_width(fmt::format("... {} shows the rest.", page.rest), columns);
  }
  lines.resize(body);
  lines.push_back(in_bold(first_width(newest_part(page.status, columns), columns), screen.colour));
  lines.push_back(keys(columns));
  return lines;
}

}  // namespace watch
