// Draws C, a group of elements for each character.
#include "reference/map.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "reference/rounding.h"

namespace reference {
namespace {

constexpr int kMostCols = 32;

/** The smallest power of two that brings `count` lines down to `most`. */
int step_for(int count, int most) {
  int step = 1;
  while (ceil_div(count, step) > most) step *= 2;
  return step;
}

char mark(const Evidence& evidence, int row, int col) {
  if (evidence.is_right(row, col)) return '.';
  return std::isnan(evidence.got(row, col)) ? '?' : '#';
}

/** What a group shows: a wrong number before a NaN before a right element. */
char worse(char a, char b) {
  if (a == '#' || b == '#') return '#';
  return a == '?' || b == '?' ? '?' : '.';
}

std::string count(int n, const std::string& word) {
  return std::to_string(n) + " " + word + (n == 1 ? "" : "s");
}

}  // namespace

std::optional<Map> draw_map(const Evidence& evidence, int most_rows) {
  const int rows = evidence.rows(), cols = evidence.cols();
  if (rows < 2 || cols < 2) return std::nullopt;
  const int row_step = step_for(rows, most_rows), col_step = step_for(cols, kMostCols);
  std::vector<std::string> lines(ceil_div(rows, row_step), std::string(ceil_div(cols, col_step), '.'));
  bool any_wrong = false, any_nan = false, any_poison = false;
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      const char here = mark(evidence, row, col);
      any_wrong |= here != '.';
      any_nan |= here == '?';
      any_poison |= evidence.is_poison(row, col);
      char& group = lines[row / row_step][col / col_step];
      group = worse(group, here);
    }
  }
  const auto has_right = [](const std::string& line) { return line.find('.') != line.npos; };
  if (!any_wrong || std::ranges::none_of(lines, has_right)) return std::nullopt;
  return Map{rows, row_step, col_step, std::move(lines), any_nan && !any_poison};
}

std::string text(const Map& map) {
  const std::size_t width = std::to_string(map.rows).size();
  const auto shows = [&](char sign) {
    return std::ranges::any_of(map.lines,
                               [&](const std::string& line) { return line.find(sign) != line.npos; });
  };
  std::string text = "  C, " + count(map.row_step, "row") + " and " + count(map.col_step, "column") +
                     " a character: . right";
  if (shows('#')) text += "  # wrong";
  if (shows('?')) text += map.nan_written ? "  ? NaN" : "  ? never written or NaN";
  for (std::size_t i = 0; i < map.lines.size(); ++i) {
    const std::string row = std::to_string(i * map.row_step);
    text += "\n  " + std::string(width - row.size(), ' ') + row + " |" + map.lines[i] + "|";
  }
  return text;
}

}  // namespace reference
