// Implements the search for the lines that two texts share by a table of longest common subsequences of what is left of both.
#include "text/lines.h"

#include <algorithm>

#include "text/text.h"

namespace text {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) lines.push_back(take_line(text));
  return lines;
}

std::vector<std::string_view> trimmed_lines_of(std::string_view text) {
  std::vector<std::string_view> lines = lines_of(text);
  for (std::string_view& line : lines) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
    line.remove_suffix(line.size() - (line.find_last_not_of(" \t\r") + 1));
  }
  return lines;
}

std::vector<std::optional<std::size_t>> matched(std::span<const std::string_view> a,
                                                std::span<const std::string_view> b) {
  const std::size_t width = b.size() + 1;
  std::vector<std::size_t> longest((a.size() + 1) * width);
  const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& { return longest[i * width + j]; };
  const auto same = [&](std::size_t i, std::size_t j) { return !a[i].empty() && a[i] == b[j]; };
  for (std::size_t i = a.size(); i-- > 0;) {
    for (std::size_t j = b.size(); j-- > 0;)
      at(i, j) = same(i, j) ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
  }
  std::vector<std::optional<std::size_t>> found(b.size());
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (same(i, j))
      found[j++] = i++;
    else if (at(i + 1, j) >= at(i, j + 1))
      ++i;
    else
      ++j;
  }
  return found;
}

}  // namespace text
