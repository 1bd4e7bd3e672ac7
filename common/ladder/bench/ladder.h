// The ladder as data: which kernels were timed or counted, on what, at which sizes, and what came out.
// Filled by `./course bench`, written and read by ladder_json.h, shown as a table (table.h) and as a page.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

/** The GPU, and what this very run measured of it. All empty or 0 where nothing was timed. */
struct Machine {
  std::string gpu;           ///< "NVIDIA H200"
  std::string architecture;  ///< "sm_90"
  std::string driver, cuda;  ///< "580.159.04", "13.0": the driver, and the CUDA that kernels were built with
  int multiprocessors = 0;
  std::uint64_t l2_bytes = 0, memory_bytes = 0;
  double fma_flops = 0;  ///< multiply-add peak, float32, flop/s: median of a kernel that does nothing else
  /** Device to device, bytes/s, read and written both counted: median of a large copy. */
  double copy_bytes = 0;
};

/** A is (M,K), B is (K,N), C is (M,N). */
struct Size {
  int M = 0, N = 0, K = 0;
  bool operator==(const Size&) const = default;
  double flops() const { return 2.0 * M * N * K; }
  /** What any kernel must move: each element of A and B read once, each of C written once. */
  double compulsory_bytes() const { return 4.0 * (1.0 * M * K + 1.0 * K * N + 1.0 * M * N); }
};

enum class Kind { solution, student, cublas, cublas_tf32 };

/** The samples of one kernel at one size, each the mean time of one product in a batch of launches. */
struct Timing {
  std::vector<double> samples;  ///< seconds per product, at least one, in the order of the rounds
  int launches = 1;             ///< in the batch of one sample
  double worst_error = 0;  ///< of all elements of all timed C: |error| as a share of what is allowed, 0 to 1

  double median() const;
  double low() const;     ///< tenth percentile
  double high() const;    ///< ninetieth percentile
  double spread() const;  ///< (high - low) / median
};

/** One kernel at one size: either a timing, or a sentence that says why there is none. */
struct Cell {
  std::optional<Timing> timing;
  std::string refusal;  ///< empty with a timing
};

/**
 * What the emulator counted, exactly, for one product of `size`.
 * Bytes are those that the program asks for, whether or not a cache has them;
 * sectors and wavefronts are what its warps' requests take (report/report.h).
 */
struct Counts {
  Size size;
  std::uint64_t global_loads = 0, global_stores = 0;  ///< accesses, one per thread and instruction
  std::uint64_t global_load_bytes = 0, global_store_bytes = 0;
  std::uint64_t global_load_sectors = 0, global_store_sectors = 0;  ///< of 32 bytes
  std::uint64_t shared_loads = 0, shared_stores = 0;
  std::uint64_t shared_load_bytes = 0;
  std::uint64_t shared_load_requests = 0, shared_load_wavefronts = 0;
  std::uint64_t barriers = 0;  ///< summed over blocks
  std::uint64_t blocks = 0;    ///< of all launches
  /** Flop for each byte asked of global memory. */
  double intensity() const;
};

/** One rung: a kernel file, or a routine of cuBLAS. */
struct Row {
  std::string name;  ///< "04_coarsened_float4", "cuBLAS float32", "04 kernel.cu"
  Kind kind = Kind::solution;
  std::string file;              ///< the kernel file as the user would name it; empty for cuBLAS
  std::string refusal;           ///< why it was neither timed nor counted at any size; else empty
  std::vector<Cell> cells;       ///< one for each of Ladder::sizes; none where nothing was timed
  std::optional<Counts> counts;  ///< where the emulator was asked
};

struct Ladder {
  std::string command;  ///< what to type for another one
  std::string date;     ///< "2026-11-21"
  Machine machine;
  std::vector<Size> sizes;         ///< those that were timed, in the order they were asked for
  std::vector<Row> rows;           ///< lessons in order, then students' files, then cuBLAS
  std::vector<std::string> notes;  ///< sentences about the run as a whole: a wide spread, cuBLAS missing
  bool timed() const { return !machine.gpu.empty(); }
};

/** What people compare. Shares are of 1. Absent where what it is compared with was not timed at this size. */
struct Figures {
  double flops = 0;                      ///< flop/s at the median
  double flops_low = 0, flops_high = 0;  ///< at the slow and at the fast end of the spread
  std::optional<double> of_cublas;       ///< of cuBLAS float32
  double of_peak = 0;                    ///< of the multiply-add peak
  double of_copy = 0;                 ///< of the copy bandwidth, if it moved the compulsory bytes and no more
  std::optional<double> times_naive;  ///< faster than the first lesson's solution
};

/** Of a row at sizes[size]; nothing where it was not timed. */
std::optional<Figures> figures(const Ladder&, const Row&, std::size_t size);

/** "1024" for a square, else "4093x4095x4097": M, N, K. */
std::string to_string(const Size&);

}  // namespace bench
