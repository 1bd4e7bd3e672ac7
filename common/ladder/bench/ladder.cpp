// Computes the figures that people compare, e.g. flop/s and quantiles of the times, from the data of a ladder.
#include "bench/ladder.h"

#include <fmt/format.h>

#include <algorithm>

#include "bench/statistics.h"

namespace bench {
namespace {

/** The first row that `is_meant`, if it was timed at this size. */
template <typename Predicate>
const Timing* timing_of(const Ladder& ladder, std::size_t size, Predicate is_meant) {
  const auto row = std::ranges::find_if(ladder.rows, is_meant);
  return row != ladder.rows.end() && size < row->cells.size() && row->cells[size].timing
             ? &*row->cells[size].timing
             : nullptr;
}

bool is_cublas(const Row& row) { return row.kind == Kind::cublas; }
bool is_naive(const Row& row) { return row.kind == Kind::solution && row.name.starts_with("01"); }

}  // namespace

double Timing::median() const { return bench::median(samples); }
double Timing::low() const { return quantile(samples, 0.1); }
double Timing::high() const { return quantile(samples, 0.9); }
double Timing::spread() const { return (high() - low()) / median(); }

double Counts::intensity() const {
  return size.flops() / static_cast<double>(global_load_bytes + global_store_bytes);
}

std::optional<Figures> figures(const Ladder& ladder, const Row& row, std::size_t size) {
  if (size >= row.cells.size() || !row.cells[size].timing) return std::nullopt;
  const Timing& timing = *row.cells[size].timing;
  const Size& product = ladder.sizes[size];
  Figures all;
  all.flops = product.flops() / timing.median();
  all.flops_low = product.flops() / timing.high();
  all.flops_high = product.flops() / timing.low();
  all.of_peak = all.flops / ladder.machine.fma_flops;
  all.of_copy = product.compulsory_bytes() / timing.median() / ladder.machine.copy_bytes;
  if (const Timing* cublas = timing_of(ladder, size, is_cublas))
    all.of_cublas = cublas->median() / timing.median();
  if (const Timing* naive = timing_of(ladder, size, is_naive))
    all.times_naive = naive->median() / timing.median();
  return all;
}

std::string to_string(const Size& size) {
  if (size.M == size.N && size.N == size.K) return std::to_string(size.M);
  return fmt::format("{}x{}x{}", size.M, size.N, size.K);
}

}  // namespace bench
