// Implements the ladder's HTML page, from top to bottom: notes, tables of times, table of counts, how it was made.
#include "bench/page.h"

#include <fmt/format.h>

#include <algorithm>

#include "bench/numbers.h"
#include "bench/page/style.h"
#include "bench/page/tables.h"
#include "text/markup.h"

namespace bench {
namespace {

using text::escaped;

constexpr double kTerabyte = 1e12, kGigabyte = 1e9, kMegabyte = 1e6;

std::string paragraph(std::string_view words, std::string_view css_class = "") {
  return fmt::format("<p{}>{}</p>\n", css_class.empty() ? "" : fmt::format(" class=\"{}\"", css_class),
                     escaped(words));
}

std::string section(std::string_view heading, const std::string& body) {
  return fmt::format("<section>\n<h2>{}</h2>\n{}</section>\n", escaped(heading), body);
}

std::string facts(const Ladder& ladder) {
  const Machine& m = ladder.machine;
  std::string html;
  const auto fact = [&](std::string_view what, const std::string& value) {
    if (!value.empty()) html += fmt::format("<dt>{}</dt><dd>{}</dd>\n", what, escaped(value));
  };
  fact("GPU", m.architecture.empty() ? m.gpu : fmt::format("{} ({})", m.gpu, m.architecture));
  fact("Driver", m.driver);
  fact("CUDA", m.cuda);
  if (ladder.timed()) {
    fact("Multiprocessors", std::to_string(m.multiprocessors));
    fact("L2 cache", rounded(static_cast<double>(m.l2_bytes) / kMegabyte) + " MB");
    fact("Memory", rounded(static_cast<double>(m.memory_bytes) / kGigabyte) + " GB");
    fact("Multiply-add peak", tflops(m.fma_flops) + " TFLOP/s, measured");
    fact("Copy bandwidth", rounded(m.copy_bytes / kTerabyte) + " TB/s, measured");
  }
  fact("Date", ladder.date);
  fact("Command", ladder.command);
  return "<dl>\n" + html + "</dl>\n";
}

std::size_t rounds(const Ladder& ladder) {
  std::size_t most = 0;
  for (const Row& row : ladder.rows) {
    for (const Cell& cell : row.cells) most = std::max(most, cell.timing ? cell.timing->samples.size() : 0);
  }
  return most;
}

std::string method(const Ladder& ladder) {
  if (!has_times(ladder))
    return paragraph(
        "The CPU emulator ran every kernel once, compared its C with the right one, and counted each "
        "access of each thread: exact, without a clock, and the same on every machine. Nothing was timed.");
  return paragraph(
      fmt::format("Each figure is the median of {} rounds, in which all kernels took turns on inputs "
                  "larger than the L2 cache. Then every C that had been timed was compared with a product "
                  "in double precision: a wrong one is listed without a time.",
                  rounds(ladder)));
}

std::string timings(const Ladder& ladder) {
  if (!has_times(ladder)) return "";
  std::string html;
  for (std::size_t i = 0; i < ladder.sizes.size(); ++i) html += timings_table(ladder, i);
  html += paragraph(
      "Spread: from the tenth to the ninetieth percentile. "
      "Of the peak and of copy: of what this GPU was measured to multiply and to copy, "
      "if each kernel moved the compulsory bytes and no more, A and B read once and C written once. "
      "Largest error: of all elements, as a share of what rounding allows. Students' kernels are orange.");
  return section("How fast", html);
}

std::string counts(const Ladder& ladder, const Roof& roof) {
  const std::string html = counts_table(ladder, roof);
  return html.empty() ? "" : section("What they ask of memory", html);
}

}  // namespace

std::string page(const Ladder& ladder, const Roof& roof) {
  const std::string title = ladder.timed() ? fmt::format("The ladder on {}", ladder.machine.gpu)
                                           : "The ladder, counted without a GPU";
  std::string notes;
  for (const std::string& note : ladder.notes) notes += paragraph(note, "note");
  return fmt::format(
             "<!DOCTYPE html>\n"
             "<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n<meta charset=\"utf-8\"/>\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{0}</title>\n"
             "<style>{1}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n",
             escaped(title), kStyle) +
         notes + timings(ladder) + counts(ladder, roof) +
         section("How this was made", method(ladder) + facts(ladder)) + "</main>\n</body>\n</html>\n";
}

}  // namespace bench
