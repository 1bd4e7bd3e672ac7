// A small made-up ladder: two sizes, a lesson's solution, a student's file that is wrong, and cuBLAS.
#pragma once

#include "bench/ladder.h"

namespace bench_test {

inline bench::Cell timed(std::vector<double> seconds) {
  return {.timing = bench::Timing{.samples = std::move(seconds), .launches = 4, .worst_error = 0.25},
          .refusal = ""};
}

inline bench::Cell refused(std::string why) { return {.timing = std::nullopt, .refusal = std::move(why)}; }

inline bench::Ladder made_up() {
  bench::Ladder ladder{
      .command = "./course bench --gpu --sizes 1000,100x200x300",
      .date = "2026-11-21",
      .machine = {.gpu = "NVIDIA Imaginary 1",
                  .architecture = "sm_90",
                  .driver = "580.1",
                  .cuda = "13.0",
                  .multiprocessors = 100,
                  .l2_bytes = 50'000'000,
                  .memory_bytes = 100'000'000'000,
                  .fma_flops = 50e12,
                  .copy_bytes = 4e12},
      .sizes = {{1000, 1000, 1000}, {100, 200, 300}},
      .rows = {},
      .notes = {"This ladder is made up."},
  };
  ladder.rows.push_back({.name = "01_naive",
                         .kind = bench::Kind::solution,
                         .file = "lessons/01_naive/solution.cu",
                         .refusal = "",
                         .cells = {timed({400e-6, 390e-6, 410e-6}), timed({20e-6})},
                         .counts = bench::Counts{.size = {64, 64, 64},
                                                 .global_loads = 524288,
                                                 .global_stores = 4096,
                                                 .global_load_bytes = 2097152,
                                                 .global_store_bytes = 16384}});
  ladder.rows.push_back({.name = "04_coarsened_float4",
                         .kind = bench::Kind::solution,
                         .file = "lessons/04_coarsened_float4/solution.cu",
                         .refusal = "",
                         .cells = {timed({100e-6, 99e-6, 101e-6}), refused("It took more than a minute.")},
                         .counts = std::nullopt});
  ladder.rows.push_back({.name = "04 mine",
                         .kind = bench::Kind::student,
                         .file = "mine <b>.cu",
                         .refusal = "It is not right: ./course grade 04 --file 'mine <b>.cu' --gpu",
                         .cells = {},
                         .counts = std::nullopt});
  ladder.rows.push_back({.name = "cuBLAS float32",
                         .kind = bench::Kind::cublas,
                         .file = "",
                         .refusal = "",
                         .cells = {timed({50e-6, 50e-6, 50e-6}), timed({10e-6})},
                         .counts = std::nullopt});
  return ladder;
}

}  // namespace bench_test
