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

/** Takes as much off the line as fits, in the colour of what stood before; that of what follows is left in `colour`. */
std::string take_width(std::string_view& line, std::size_t columns, std::string& colour) {
  std::string taken = colour;
  for (std::size_t used = 0; !line.empty();) {
    const Sign sign = sign_of(line);
    if (!sign.sets_colour && used++ == columns) break;
    const std::string_view part = line.substr(0, sign.bytes);
    if (sign.sets_colour) colour = part == kPlain ? "" : part;
    taken += part;
    line.remove_prefix(sign.bytes);
  }
  return colour.empty() ? taken : taken + std::string(kPlain);
}

std::string first_width(std::string_view line, std::size_t columns) {
  std::string colour;
  return take_width(line, columns, colour);
}

std::vector<std::string> broken(const std::string& text, std::size_t columns) {
  std::vector<std::string> lines;
  std::string colour;
  std::string_view rest = text;
  while (!rest.empty()) {
    std::string_view line = text::take_line(rest);
    do lines.push_back(take_width(line, columns, colour));
    while (!line.empty());
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
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
  lines.push_back(in_bold(first_width(page.status, columns), screen.colour));
  lines.push_back(keys(columns));
  return lines;
}

}  // namespace watch
