// Rows and cells.
#include "bench/page/tables.h"

#include <fmt/format.h>

#include <algorithm>

#include "bench/count_columns.h"
#include "bench/numbers.h"
#include "text/markup.h"

namespace bench {
namespace {

using text::escaped;

/** The class of a row in the style sheet. */
const char* css_class(Kind kind) {
  switch (kind) {
    case Kind::solution:
      return "solution";
    case Kind::student:
      return "student";
    case Kind::cublas:
    case Kind::cublas_tf32:
      return "cublas";
  }
  return "";
}

constexpr const char* kTimingHeadings[] = {"TFLOP/s", "spread",       "of cuBLAS",    "of the peak",
                                           "of copy", "beside naive", "largest error"};

/** In the order of kTimingHeadings. */
std::vector<std::string> timing_cells(const Figures& f, const Timing& timing) {
  return {tflops(f.flops),
          fmt::format("{} to {}", tflops(f.flops_low), tflops(f.flops_high)),
          percent(f.of_cublas),
          percent(f.of_peak),
          percent(f.of_copy),
          times(f.times_naive),
          percent(timing.worst_error)};
}

std::string head(const Row& row) {
  const std::string file = row.file.empty() ? "" : fmt::format("<code>{}</code>", escaped(row.file));
  return fmt::format("<tr class=\"{}\"><th scope=\"row\">{}{}</th>", css_class(row.kind), escaped(row.name),
                     file);
}

/** `bar`: its length, as a share of the longest, 0 to 1. */
std::string table_row(const Row& row, double bar, const std::vector<std::string>& cells) {
  std::string html = head(row);
  html += fmt::format("<td class=\"bar\"><i style=\"width: {:.1f}%\"></i></td>", 100 * bar);
  for (const std::string& cell : cells) html += fmt::format("<td>{}</td>", escaped(cell));
  return html + "</tr>\n";
}

std::string refused_row(const Row& row, const std::string& why, std::size_t columns) {
  return head(row) +
         fmt::format("<td class=\"words\" colspan=\"{}\">{}</td></tr>\n", columns + 1, escaped(why));
}

std::string table(const std::string& caption, const std::string& headings, const std::string& rows) {
  return fmt::format(
      "<div class=\"table\" role=\"region\" tabindex=\"0\" "
      "aria-label=\"{0}\"><table>\n<caption>{0}</caption>\n"
      "<thead><tr><th scope=\"col\" class=\"words\">kernel</th><td></td>{1}</tr></thead>\n"
      "<tbody>\n{2}</tbody>\n</table></div>\n",
      escaped(caption), headings, rows);
}

std::string heading(std::string_view words) {
  return fmt::format("<th scope=\"col\">{}</th>", escaped(words));
}

/** The longest bar. TF32 is another arithmetic, several times as fast:
 *  beside it the others would leave nothing to see. */
double fastest(const Ladder& ladder, std::size_t size) {
  double flops = 0;
  for (const Row& row : ladder.rows) {
    const auto f = row.kind == Kind::cublas_tf32 ? std::nullopt : figures(ladder, row, size);
    if (f) flops = std::max(flops, f->flops);
  }
  return flops;
}

/** 0 of 0 is 0. */
double share(double part, double whole) { return whole > 0 ? part / whole : 0; }

double bar_of(const Row& row, double flops, double longest) {
  return row.kind == Kind::cublas_tf32 ? 0 : share(flops, longest);
}

double loads_per_output(const Counts& counts) {
  return static_cast<double>(counts.global_load_bytes) / sizeof(float) / counts.size.M / counts.size.N;
}

double most_loads(const Ladder& ladder) {
  double most = 0;
  for (const Row& row : ladder.rows) most = std::max(most, row.counts ? loads_per_output(*row.counts) : 0);
  return most;
}

}  // namespace

std::string timings_table(const Ladder& ladder, std::size_t size) {
  std::string headings, rows;
  const double longest = fastest(ladder, size);
  for (const char* words : kTimingHeadings) headings += heading(words);
  for (const Row& row : ladder.rows) {
    const auto f = figures(ladder, row, size);
    const std::string& why = size < row.cells.size() ? row.cells[size].refusal : row.refusal;
    rows += f ? table_row(row, bar_of(row, f->flops, longest), timing_cells(*f, *row.cells[size].timing))
              : refused_row(row, why, std::size(kTimingHeadings));
  }
  const Size& product = ladder.sizes[size];
  return table(fmt::format("M={} N={} K={}", product.M, product.N, product.K), headings, rows);
}

std::string counts_table(const Ladder& ladder, const Roof& roof) {
  std::string headings, rows, meanings, caption = "Nothing was counted";
  const double longest = most_loads(ladder);
  for (const Column& column : count_columns()) {
    const std::string words = fmt::format("{} {}", column.above, column.below);
    headings += heading(words);
    meanings += fmt::format("<dt>{}</dt><dd>{}</dd>\n", escaped(words), escaped(column.meaning));
  }
  for (const Row& row : ladder.rows) {
    if (row.counts) {
      const auto& [M, N, K] = row.counts->size;
      caption = fmt::format("Counted for M={} N={} K={}", M, N, K);
      rows += table_row(row, share(loads_per_output(*row.counts), longest), count_cells(*row.counts, roof));
    } else if (!has_times(ladder) && !row.refusal.empty()) {
      rows += refused_row(row, row.refusal, count_columns().size());
    }
  }
  if (rows.empty()) return "";
  return table(caption, headings, rows) + "<dl>\n" + meanings + "</dl>\n<p>" + escaped(about_roof(roof)) +
         "</p>\n<p>" + escaped(kAboutSizes) + "</p>\n";
}

}  // namespace bench
