// Two made-up ladders for the page: one with times, close names and hostile ones,
// and one that was only counted.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bench/ladder.h"

namespace bench_test {

/** Three samples around that many TFLOP/s, and the middle one. */
inline bench::Cell at_tflops(const bench::Size& size, double tflops) {
  const double seconds = size.flops() / (tflops * 1e12);
  return {.timing =
              bench::Timing{
                  .samples = {0.97 * seconds, seconds, 1.05 * seconds}, .launches = 4, .worst_error = 0.021},
          .refusal = ""};
}

/** What tiles of rows x cols outputs ask of global memory at 256 cubed. */
inline bench::Counts tiled_counts(std::uint64_t rows, std::uint64_t cols) {
  const std::uint64_t n = 256, loads = n * n * n / rows + n * n * n / cols;
  return {.size = {256, 256, 256},
          .global_loads = loads,
          .global_stores = n * n,
          .global_load_bytes = 4 * loads,
          .global_store_bytes = 4 * n * n,
          .global_load_sectors = loads / 8,
          .global_store_sectors = n * n / 8,
          .shared_loads = 2 * n * n * n / rows,
          .shared_stores = loads,
          .shared_load_bytes = 8 * n * n * n / rows,
          .shared_load_requests = n * n * n / 16 / rows,
          .shared_load_wavefronts = n * n * n / 8 / rows,
          .barriers = 32 * n * n / rows / cols,
          .blocks = n * n / rows / cols};
}

inline bench::Row row(std::string name, bench::Kind kind, std::string file) {
  bench::Row result;
  result.name = std::move(name);
  result.kind = kind;
  result.file = std::move(file);
  return result;
}

/** Every rung with its counts, cuBLAS with none, and a student's file
 *  with a name that wants to be a script. */
inline bench::Ladder page_rungs() {
  using bench::Kind;
  bench::Ladder ladder;
  const std::pair<const char*, bench::Counts> lessons[] = {{"01_naive", tiled_counts(1, 1)},
                                                           {"02_tiled", tiled_counts(16, 16)},
                                                           {"03_sliding_window", tiled_counts(16, 16)},
                                                           {"04_coarsened_float4", tiled_counts(64, 64)},
                                                           {"05_register_tile", tiled_counts(128, 128)},
                                                           {"06_double_buffer", tiled_counts(128, 128)}};
  for (const auto& [name, counts] : lessons) {
    ladder.rows.push_back(row(name, Kind::solution, std::string("lessons/") + name + "/solution.cu"));
    ladder.rows.back().counts = counts;
  }
  ladder.rows.push_back(row("04 kernel.cu", Kind::student, "lessons/04_coarsened_float4/kernel.cu"));
  ladder.rows.back().counts = tiled_counts(32, 64);
  ladder.rows.push_back(row("<script>alert(1)</script> & \"x\".cu", Kind::student, "a'b <i>\x01\xff.cu"));
  ladder.rows.back().refusal = "It is not right: ./course grade 04 --file 'a'\\''b <i>' says why.";
  return ladder;
}

inline bench::Ladder page_counted() {
  bench::Ladder ladder = page_rungs();
  ladder.command = "./course bench --html ladder.html";
  ladder.date = "2026-11-21";
  return ladder;
}

inline bench::Ladder page_timed() {
  using bench::Kind;
  bench::Ladder ladder = page_rungs();
  ladder.command = "./course bench --gpu --sizes 1024,4093x4095x4097 --html ladder.html";
  ladder.date = "2026-11-21";
  ladder.machine = {.gpu = "NVIDIA H200",
                    .architecture = "sm_90",
                    .driver = "580.159.04",
                    .cuda = "13.0",
                    .multiprocessors = 132,
                    .l2_bytes = 62'914'560,
                    .memory_bytes = 150'000'000'000,
                    .fma_flops = 65.1e12,
                    .copy_bytes = 4.27e12};
  ladder.sizes = {{1024, 1024, 1024}, {4093, 4095, 4097}};
  ladder.notes = {"04 kernel.cu spreads over 8 % at 1024: is something else using the GPU?"};
  ladder.rows.push_back(row("cuBLAS float32", Kind::cublas, ""));
  ladder.rows.push_back(row("cuBLAS TF32", Kind::cublas_tf32, ""));
  const double small[] = {5.0, 7.7, 7.7, 25.2, 27.5, 31.0, 19.4, 0, 33.6, 95};
  const double large[] = {5.3, 8.1, 8.1, 32.2, 42.4, 47.9, 21.9, 0, 50.9, 391};
  for (std::size_t i = 0; i < ladder.rows.size(); ++i) {
    if (small[i] == 0) continue;
    ladder.rows[i].cells = {at_tflops(ladder.sizes[0], small[i]), at_tflops(ladder.sizes[1], large[i])};
  }
  ladder.rows[2].cells[0] = {.timing = std::nullopt, .refusal = "It took more than a minute."};
  return ladder;
}

}  // namespace bench_test
