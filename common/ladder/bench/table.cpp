// Columns, and the sentences around them.
#include "bench/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "bench/numbers.h"

namespace bench {
namespace {

constexpr double kTera = 1e12, kMega = 1e6;

constexpr const char* kLegend = R"(
TFLOP/s: median of the samples; each was verified to be the right product. Spread: from their tenth to their
ninetieth percentile. Peak: float32 multiply-adds alone; TF32 runs on tensor cores instead. Copy: if A, B and C
were moved once, and nothing twice.
)";

std::string machine(const Machine& m) {
  return fmt::format("{} ({}, {} multiprocessors, {:.0f} MB L2), driver {}, CUDA {}", m.gpu, m.architecture,
                     m.multiprocessors, static_cast<double>(m.l2_bytes) / kMega, m.driver, m.cuda);
}

std::string peaks(const Machine& m) {
  return fmt::format("multiply-add peak {} TFLOP/s, copy {:.2f} TB/s", tflops(m.fma_flops),
                     m.copy_bytes / kTera);
}

std::size_t name_width(const Ladder& ladder) {
  std::size_t width = 0;
  for (const Row& row : ladder.rows) width = std::max(width, row.name.size());
  return width;
}

std::string heading(const Ladder& ladder, std::size_t size) {
  const Size& s = ladder.sizes[size];
  return fmt::format("\nM={} N={} K={}\n  {:<{}} {:>8} {:>8} {:>10} {:>9} {:>9} {:>8}\n", s.M, s.N, s.K, "",
                     name_width(ladder), "TFLOP/s", "spread", "of cuBLAS", "of peak", "of copy", "naive");
}

std::string line(const Ladder& ladder, const Row& row, std::size_t size) {
  const std::optional<Figures> f = figures(ladder, row, size);
  if (!f) return fmt::format("  {:<{}} {:>8}\n", row.name, name_width(ladder), "-");
  return fmt::format("  {:<{}} {:>8} {:>8} {:>10} {:>9} {:>9} {:>8}\n", row.name, name_width(ladder),
                     tflops(f->flops), percent(row.cells[size].timing->spread()), percent(f->of_cublas),
                     percent(f->of_peak), percent(f->of_copy), times(f->times_naive));
}

std::string refusals(const Ladder& ladder) {
  std::string all;
  for (const Row& row : ladder.rows) {
    if (!row.refusal.empty()) all += fmt::format("  {}: {}\n", row.name, row.refusal);
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (row.cells[i].timing) continue;
      all += fmt::format("  {} at {}: {}\n", row.name, to_string(ladder.sizes[i]), row.cells[i].refusal);
    }
  }
  return all.empty() ? "" : "\nNot timed:\n" + all;
}

std::string notes(const Ladder& ladder) {
  std::string all;
  for (const std::string& note : ladder.notes) all += "\n" + note + "\n";
  return all;
}

/** That of the counts, where times stand beside it: of another size they would say nothing. */
std::optional<Size> counted_size(const Ladder& ladder) {
  for (const Row& row : ladder.rows) {
    if (row.counts && std::ranges::find(ladder.sizes, row.counts->size) != ladder.sizes.end())
      return row.counts->size;
  }
  return std::nullopt;
}

std::string markdown_row(const Ladder& ladder, const Row& row) {
  const std::size_t last = ladder.sizes.size() - 1;
  std::string cells;
  for (std::size_t size = 0; size <= last; ++size) {
    const std::optional<Figures> f = figures(ladder, row, size);
    cells += fmt::format(" {} |", f ? tflops(f->flops) : "-");
  }
  const std::optional<Figures> f = figures(ladder, row, last);
  return fmt::format("| {} |{} {} | {} | {} |", row.name, cells, f ? percent(f->of_cublas) : "-",
                     f ? percent(f->of_peak) : "-", f ? times(f->times_naive) : "-");
}

}  // namespace

std::string text(const Ladder& ladder) {
  std::string all =
      fmt::format("{}\nMeasured in this run: {}\n", machine(ladder.machine), peaks(ladder.machine));
  for (std::size_t size = 0; size < ladder.sizes.size(); ++size) {
    all += heading(ladder, size);
    for (const Row& row : ladder.rows) {
      if (row.refusal.empty()) all += line(ladder, row, size);
    }
  }
  return all + kLegend + refusals(ladder) + notes(ladder);
}

std::string markdown(const Ladder& ladder) {
  const std::string last = to_string(ladder.sizes.back());
  std::string head, rule;
  for (const Size& size : ladder.sizes) {
    head += fmt::format(" {} |", to_string(size));
    rule += "---|";
  }
  std::string all = fmt::format("`{}`, {}, {}. Measured in the same run: {}.\n\n", ladder.command,
                                machine(ladder.machine), ladder.date, peaks(ladder.machine));
  const auto counted = counted_size(ladder);
  all += fmt::format("| TFLOP/s |{} of cuBLAS at {} | of the peak | times naive |{}\n|---|{}---|---|---|{}\n",
                     head, last, counted ? fmt::format(" flop/byte at {} |", to_string(*counted)) : "", rule,
                     counted ? "---|" : "");
  for (const Row& row : ladder.rows) {
    if (!row.refusal.empty()) continue;
    all += markdown_row(ladder, row);
    if (counted) all += fmt::format(" {} |", row.counts ? rounded(row.counts->intensity()) : "-");
    all += '\n';
  }
  return all;
}

}  // namespace bench
