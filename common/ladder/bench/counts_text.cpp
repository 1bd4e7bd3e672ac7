// The counts of a ladder, for a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "bench/count.h"
#include "bench/count_columns.h"
#include "text/text.h"

namespace bench {
namespace {

std::size_t width(const Column& column) {
  return 2 + std::max(std::string_view(column.above).size(), std::string_view(column.below).size());
}

std::vector<const Row*> counted_rows(const Ladder& ladder) {
  std::vector<const Row*> counted;
  for (const Row& row : ladder.rows) {
    if (row.counts) counted.push_back(&row);
  }
  return counted;
}

std::string headings(std::size_t names) {
  std::string above = fmt::format("{:{}}", "", names), below = above;
  for (const Column& column : count_columns()) {
    above += fmt::format("{:>{}}", column.above, width(column));
    below += fmt::format("{:>{}}", column.below, width(column));
  }
  return above + '\n' + below + '\n';
}

std::string line(const Row& row, std::size_t names, const Roof& roof) {
  std::string line = fmt::format("{:{}}", row.name, names);
  const std::vector<std::string> cells = count_cells(*row.counts, roof);
  for (std::size_t i = 0; i < cells.size(); ++i)
    line += fmt::format("{:>{}}", cells[i], width(count_columns()[i]));
  return line + '\n';
}

std::string meanings() {
  std::string text;
  for (const Column& column : count_columns())
    text += fmt::format("  {:<20}{}\n", fmt::format("{} {}", column.above, column.below), column.meaning);
  return text;
}

/** Sizes, counts and what they mean. */
std::string table(const std::vector<const Row*>& rows, const Roof& roof) {
  std::size_t names = 0;
  for (const Row* row : rows) names = std::max(names, row->name.size());
  const auto& [M, N, K] = rows.front()->counts->size;
  std::string text =
      fmt::format(
          "Counted on the CPU emulator, exactly, for M={} N={} K={}. Only a GPU can be timed (--gpu).\n\n", M,
          N, K) +
      headings(names);
  for (const Row* row : rows) text += line(*row, names, roof);
  return text + '\n' + meanings() + '\n' + text::wrapped(about_roof(roof), "") +
         text::wrapped(kAboutSizes, "");
}

}  // namespace

std::string counts_text(const Ladder& ladder, const Roof& roof) {
  const std::vector<const Row*> counted = counted_rows(ladder);
  std::string text = counted.empty() ? "" : table(counted, roof);
  for (const Row& row : ladder.rows) {
    if (row.refusal.empty()) continue;
    if (!text.empty()) text += '\n';
    text += text::wrapped(row.name + ": " + row.refusal, "");
  }
  for (const std::string& note : ladder.notes) text += '\n' + text::wrapped(note, "");
  return text;
}

}  // namespace bench
