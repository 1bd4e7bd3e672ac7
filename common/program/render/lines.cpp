// Cuts what is too long.
#include "render/lines.h"

#include <fmt/format.h>

#include "text/harmless.h"

namespace render {

Lines first_of(Lines all, const char* what, std::size_t most) {
  const std::size_t left = all.size() > most ? all.size() - most : 0;
  all.resize(all.size() - left);
  if (left == 1) all.push_back("... and one more.");
  if (left > 1) all.push_back(fmt::format("... and {} more {}.", left, what));
  return all;
}

Lines harmless(Lines lines) {
  for (std::string& line : lines) line = text::harmless(line);
  return lines;
}

std::string first_line(const Lines& lines) {
  return lines.empty() ? "" : lines.front().substr(0, lines.front().find('\n'));
}

std::string shortened(std::string_view line) {
  constexpr std::size_t kWidth = 96;
  return std::string(line.substr(0, kWidth)) + (line.size() > kWidth ? " ..." : "");
}

std::string quoted(std::string_view line, int number) {
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return "";
  return fmt::format("\n{:>5} | {}", number, shortened(line.substr(begin)));
}

}  // namespace render
