// What stands on the page, from top to bottom.
#include "bench/page.h"

#include <fmt/format.h>

#include <algorithm>

#include "bench/numbers.h"
#include "bench/page/bars.h"
#include "bench/page/markup.h"
#include "bench/page/roof_chart.h"
#include "bench/page/style.h"
#include "bench/page/tables.h"

namespace bench {
namespace {

constexpr double kTera = 1e12, kMega = 1e6, kGiga = 1e9;

std::string paragraph(std::string_view words, std::string_view css_class = "") {
  return fmt::format("<p{}>{}</p>\n", css_class.empty() ? "" : fmt::format(" class=\"{}\"", css_class),
                     escaped(words));
}

std::string section(std::string_view heading, const std::string& body) {
  return fmt::format("<section>\n<h2>{}</h2>\n{}</section>\n", escaped(heading), body);
}

std::string figure(const std::string& picture, std::string_view name, std::string_view words) {
  return fmt::format("<figure>\n<figcaption><b>{}</b> {}</figcaption>\n{}</figure>\n", escaped(name),
                     escaped(words), picture);
}

// --- The ladder as bars. ---

Bar speed_bar(const Ladder& ladder, const Row& row, std::size_t size) {
  Bar bar{.name = row.name, .kind = row.kind, .label = "not timed"};
  if (const auto f = figures(ladder, row, size)) {
    bar.value = f->flops / kTera;
    bar.low = f->flops_low / kTera;
    bar.high = f->flops_high / kTera;
    bar.label = tflops(f->flops);
    if (f->of_cublas) bar.label += fmt::format(" ({:.0f} %)", 100 * *f->of_cublas);
  }
  return bar;
}

/** TF32 is another arithmetic, several times as fast: beside these bars it would leave nothing to see. */
std::string about_tf32(const Ladder& ladder, std::size_t size) {
  for (const Row& row : ladder.rows) {
    const auto f = row.kind == Kind::cublas_tf32 ? figures(ladder, row, size) : std::nullopt;
    if (f) return fmt::format("Off this scale, {}: {} TFLOP/s.", row.name, tflops(f->flops));
  }
  return "";
}

std::optional<double> cublas_flops(const Ladder& ladder, std::size_t size) {
  for (const Row& row : ladder.rows) {
    const auto f = row.kind == Kind::cublas ? figures(ladder, row, size) : std::nullopt;
    if (f) return f->flops;
  }
  return std::nullopt;
}

std::string cublas_label(double flops) { return "cuBLAS " + tflops(flops); }

std::string speed_picture(const Ladder& ladder, std::size_t size) {
  BarChart chart{.id = fmt::format("speed-{}", size), .unit = "TFLOP/s"};
  for (const Row& row : ladder.rows) {
    if (!row.file.empty()) chart.bars.push_back(speed_bar(ladder, row, size));
  }
  if (const auto flops = cublas_flops(ladder, size))
    chart.marks.push_back({*flops / kTera, cublas_label(*flops)});
  const double peak = ladder.machine.fma_flops;
  chart.marks.push_back({peak / kTera, "peak " + tflops(peak)});
  const std::string name = to_string(ladder.sizes[size]);
  chart.title = fmt::format("TFLOP/s of each kernel at {}", name);
  chart.description = "Bars, one a kernel; the same figures stand in the tables below.";
  return figure(svg(chart), name, about_tf32(ladder, size));
}

std::string loads_picture(const Ladder& ladder) {
  BarChart chart{.id = "loads",
                 .title = "Floats loaded from global memory for each element of C",
                 .description = "Bars, one a kernel; the same figures stand in the table below.",
                 .unit = "floats loaded for each element of C"};
  for (const Row& row : ladder.rows) {
    if (!row.counts) continue;
    const double outputs = 1.0 * row.counts->size.M * row.counts->size.N;
    const double loads = static_cast<double>(row.counts->global_load_bytes) / sizeof(float) / outputs;
    chart.bars.push_back({.name = row.name, .kind = row.kind, .value = loads, .label = rounded(loads)});
  }
  return figure(svg(chart), "Loads", "of global memory: what each step of the ladder saves.");
}

std::string bars(const Ladder& ladder) {
  std::string pictures;
  if (!has_times(ladder)) return section("The ladder", loads_picture(ladder));
  for (std::size_t i = 0; i < ladder.sizes.size(); ++i) pictures += speed_picture(ladder, i);
  return section(
      "The ladder",
      paragraph("TFLOP/s and, in brackets, percent of cuBLAS in float32. A whisker spans the tenth to the "
                "ninetieth percentile. Students' kernels are orange, and their names bold.") +
          "<div class=\"pictures\">\n" + pictures + "</div>\n");
}

// --- The roofline. ---

std::size_t largest_size(const Ladder& ladder) {
  const auto largest = std::ranges::max_element(ladder.sizes, {}, &Size::flops);
  return static_cast<std::size_t>(largest - ladder.sizes.begin());
}

std::vector<Point> timed_points(const Ladder& ladder, std::size_t size) {
  std::vector<Point> points;
  for (const Row& row : ladder.rows) {
    const auto f = figures(ladder, row, size);
    if (!f || row.file.empty()) continue;
    const Size& product = ladder.sizes[size];
    const double intensity =
        row.counts ? row.counts->intensity() : product.flops() / product.compulsory_bytes();
    points.push_back({row.name, row.kind, intensity, f->flops, row.counts.has_value()});
  }
  return points;
}

std::vector<Point> counted_points(const Ladder& ladder, const Roof& roof) {
  std::vector<Point> points;
  for (const Row& row : ladder.rows) {
    if (!row.counts) continue;
    const double intensity = row.counts->intensity();
    points.push_back({row.name, row.kind, intensity, roof.attainable(intensity), true});
  }
  return points;
}

std::string roofline(const Ladder& ladder, const Roof& roof) {
  RoofChart chart{.id = "roofline",
                  .title = fmt::format("The roofline of {}", roof.gpu),
                  .description =
                      "Each kernel by its flop for each byte and its TFLOP/s, below the roof; the same "
                      "figures stand in the tables below.",
                  .roof = roof};
  std::string name = fmt::format("{}:", roof.gpu), words;
  if (has_times(ladder)) {
    const std::size_t size = largest_size(ladder);
    chart.points = timed_points(ladder, size);
    if (const auto flops = cublas_flops(ladder, size)) chart.marks.push_back({*flops, cublas_label(*flops)});
    name += fmt::format(" {}.", to_string(ladder.sizes[size]));
    words =
        "A kernel above the slope got bytes from caches. A hollow mark stands where only the compulsory "
        "bytes are "
        "known: A and B read once, C written once.";
  } else {
    chart.points = counted_points(ladder, roof);
    words = fmt::format(
        "{}. Every mark stands on the roof, for no time was taken: how near a kernel comes to it, only a "
        "GPU can tell.",
        roof.source);
  }
  return section("The roofline", figure(svg(chart), name, words));
}

// --- What was done, and where. ---

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
    fact("L2 cache", rounded(static_cast<double>(m.l2_bytes) / kMega) + " MB");
    fact("Memory", rounded(static_cast<double>(m.memory_bytes) / kGiga) + " GB");
    fact("Multiply-add peak", tflops(m.fma_flops) + " TFLOP/s, measured");
    fact("Copy bandwidth", rounded(m.copy_bytes / kTera) + " TB/s, measured");
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
        "The CPU emulator ran every kernel once, held its C against the right one, and counted each access "
        "of "
        "each thread: exact, without a clock, and the same on every machine. Nothing was timed.");
  return paragraph(
      fmt::format("Each figure is the median of {} rounds, in which all kernels took turns on inputs larger "
                  "than the L2 cache. Then every C that had been timed was held against a product in double "
                  "precision: what is wrong has no time.",
                  rounds(ladder)));
}

std::string tables(const Ladder& ladder, const Roof& roof) {
  std::string html;
  if (has_times(ladder)) {
    for (std::size_t i = 0; i < ladder.sizes.size(); ++i) html += timings_table(ladder, i);
    html += paragraph(
        "Spread: from the tenth to the ninetieth percentile. Of the peak and of copy: of what this GPU was "
        "measured to multiply and to copy, if each kernel moved the compulsory bytes and no more, A and B "
        "read once and C written once. Largest error: of all elements, as a share of what rounding allows.");
  }
  return section("All figures", html + counts_table(ladder, roof));
}

}  // namespace

std::string page(const Ladder& ladder, const Roof& roof) {
  const std::string title = ladder.timed() ? fmt::format("The ladder on {}", ladder.machine.gpu)
                                           : "The ladder, counted without a GPU";
  std::string notes;
  for (const std::string& note : ladder.notes) notes += paragraph(note, "note");
  return fmt::format(
             "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n<meta "
             "charset=\"utf-8\"/>\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{0}</title>\n"
             "<style>{1}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n",
             escaped(title), kStyle) +
         notes + bars(ladder) + roofline(ladder, roof) + tables(ladder, roof) +
         section("How this came about", method(ladder) + facts(ladder)) + "</main>\n</body>\n</html>\n";
}

}  // namespace bench
