// What the emulator counts of each solution is what its source says, to the last access.
// Every technique is graded by these counts.
#include <doctest/doctest.h>

#include <algorithm>

#include "unit/counts/kernel.h"

using namespace counts;

namespace {

std::uint64_t rounded_up(int length, int step) {
  return static_cast<std::uint64_t>((length + step - 1) / step);
}

/** How C and the window along K are divided: a block has 256 threads in every lesson. */
struct Tiling {
  std::uint64_t across, down, phases;
  Tiling(const Size& s, int tile)
      : across(rounded_up(s.N, tile)), down(rounded_up(s.M, tile)), phases(rounded_up(s.K, 16)) {}
  std::uint64_t blocks() const { return across * down; }
  std::uint64_t thread_phases() const { return blocks() * 256 * phases; }
  /** Each element of A is fetched once by every column of blocks, each of B once by every row of blocks. */
  std::uint64_t fetched(const Size& s) const { return across * product(s.M, s.K) + down * product(s.K, s.N); }
};

/** A kernel that moves nothing but single words. */
void check_words_are_accesses(const report::Counters& c) {
  CHECK(c.global_load_words == c.global_loads);
  CHECK(c.global_store_words == c.global_stores);
  CHECK(c.shared_load_words == c.shared_loads);
  CHECK(c.shared_store_words == c.shared_stores);
}

/** One store for each element of C; sums and indices stay in registers; no atomics. */
void check_common(const report::Counters& c, const Size& s) {
  CHECK(c.global_stores == product(s.M, s.N));
  CHECK(c.global_store_words == product(s.M, s.N));
  CHECK(c.local_loads == 0);
  CHECK(c.local_stores == 0);
  CHECK(c.atomics == 0);
}

/** Two barriers per phase, and a pair of 16x16 tiles in which every thread reads a row and a column. */
void check_tiles(const report::Launch& launch, const Size& s) {
  const Tiling tiling(s, 16);
  const report::Counters& c = launch.counters;
  CHECK(launch.static_shared_bytes == 2048);
  CHECK(c.global_loads == tiling.fetched(s));
  CHECK(c.shared_stores == 2 * tiling.thread_phases());
  CHECK(c.shared_loads == 2 * 16 * tiling.thread_phases());
  CHECK(c.barriers == 2 * tiling.phases * tiling.blocks());
  check_words_are_accesses(c);
  check_common(c, s);
}

void check_coarsened(const report::Launch& launch, const Size& s, int words_per_load) {
  const Tiling tiling(s, 64);
  const report::Counters& c = launch.counters;
  CHECK(launch.static_shared_bytes == 8192);
  CHECK(c.global_load_words == tiling.fetched(s));
  CHECK(c.global_loads * static_cast<std::uint64_t>(words_per_load) == tiling.fetched(s));
  CHECK(c.shared_stores == 2 * tiling.thread_phases());
  CHECK(c.shared_store_words == 4 * c.shared_stores);
  CHECK(c.shared_loads == 16 * (4 + 4) * tiling.thread_phases());
  CHECK(c.shared_load_words == c.shared_loads);
  CHECK(c.barriers == 2 * tiling.phases * tiling.blocks());
  check_common(c, s);
}

void check_register_tile(const report::Launch& launch, const Size& s, int words_per_load) {
  const Tiling tiling(s, 128);
  const report::Counters& c = launch.counters;
  CHECK(launch.static_shared_bytes == 4 * (16 * (128 + 4) + 16 * 128));
  CHECK(c.global_load_words == tiling.fetched(s));
  CHECK(c.global_loads * static_cast<std::uint64_t>(words_per_load) == tiling.fetched(s));
  CHECK(c.shared_stores == (8 + 2) * tiling.thread_phases());
  CHECK(c.shared_store_words == (8 + 8) * tiling.thread_phases());
  CHECK(c.shared_loads == 16 * (2 + 2) * tiling.thread_phases());
  CHECK(c.shared_load_words == 4 * c.shared_loads);
  CHECK(c.barriers == 2 * tiling.phases * tiling.blocks());
  check_common(c, s);
}

/** Copies of 4 bytes where rows are not aligned; what lies outside is stored as zeros. */
void check_double_buffer(const report::Launch& launch, const Size& s, int words_per_load) {
  const Tiling tiling(s, 128);
  const report::Counters& c = launch.counters;
  CHECK(launch.static_shared_bytes == 2 * 4 * (16 * (128 + 4) + 16 * 128));
  CHECK(c.global_load_words == tiling.fetched(s));
  CHECK(c.global_loads * static_cast<std::uint64_t>(words_per_load) == tiling.fetched(s));
  CHECK(c.shared_stores == (8 + 8 / static_cast<std::uint64_t>(words_per_load)) * tiling.thread_phases());
  CHECK(c.shared_store_words == (8 + 8) * tiling.thread_phases());
  CHECK(c.shared_loads == 16 * (2 + 2) * tiling.thread_phases());
  CHECK(c.shared_load_words == 4 * c.shared_loads);
  CHECK(c.barriers == tiling.phases * tiling.blocks());
  for (const report::ArrayTraffic& array : launch.arrays) {
    if (!array.shared) CHECK(array.async_load_words == (array.array == "B" ? array.load_words : 0));
  }
  CHECK(c.global_store_words ==
        product(s.M, s.N));  // no check_common: g++ keeps what lambdas capture on the stack
}

}  // namespace

TEST_CASE("01_naive: 2MNK loads from global memory") {
  const Solution solution("01_naive");
  for (const Size size : {Size{48, 32, 64}, Size{33, 19, 37}, Size{1, 1, 1}}) {
    CAPTURE(size);
    const report::Launch launch = solution.launch(size);
    const report::Counters& c = launch.counters;
    CHECK(launch.static_shared_bytes == 0);
    CHECK(c.global_loads == 2 * product(size.M, size.N, size.K));
    CHECK(c.shared_loads + c.shared_stores + c.barriers == 0);
    check_words_are_accesses(c);
    check_common(c, size);
  }
}

TEST_CASE("02_tiled: 2MNK/16 loads from global memory") {
  const Solution solution("02_tiled");
  for (const Size size : {Size{48, 32, 64}, Size{16, 16, 16}}) {
    CAPTURE(size);
    const report::Launch launch = solution.launch(size);
    CHECK(launch.counters.global_loads == 2 * product(size.M, size.N, size.K) / 16);
    check_tiles(launch, size);
  }
}

TEST_CASE("03_sliding_window: nothing outside A and B is fetched") {
  const Solution solution("03_sliding_window");
  for (const Size size : {Size{48, 32, 64}, Size{33, 19, 37}, Size{1, 1, 1}}) {
    CAPTURE(size);
    check_tiles(solution.launch(size), size);
  }
}

TEST_CASE("04_coarsened_float4: 2MNK/64 words, four to an access where rows are 16-byte aligned") {
  const Solution solution("04_coarsened_float4");
  const Size whole{128, 64, 32};
  CHECK(solution.launch(whole).counters.global_load_words == 2 * product(whole.M, whole.N, whole.K) / 64);
  for (const Size size : {whole, Size{48, 32, 64}, Size{68, 4, 20}}) {
    CAPTURE(size);
    check_coarsened(solution.launch(size), size, 4);
  }
  for (const Size size : {Size{33, 19, 37}, Size{1, 1, 1}}) {
    CAPTURE(size);
    check_coarsened(solution.launch(size), size, 1);
  }
}

TEST_CASE("05_register_tile: 2MNK/128 words, and a quarter of a shared read per product") {
  const Solution solution("05_register_tile");
  const Size whole{128, 256, 48};
  const report::Counters counters = solution.launch(whole).counters;
  CHECK(counters.global_load_words == 2 * product(whole.M, whole.N, whole.K) / 128);
  CHECK(counters.shared_load_words == product(whole.M, whole.N, whole.K) / 4);
  for (const Size size : {whole, Size{48, 132, 20}}) {
    CAPTURE(size);
    check_register_tile(solution.launch(size), size, 4);
  }
  for (const Size size : {Size{33, 19, 37}, Size{1, 1, 1}}) {
    CAPTURE(size);
    check_register_tile(solution.launch(size), size, 1);
  }
}

TEST_CASE("06_double_buffer: one barrier per phase, B by copies, zeros are not loaded") {
  const Solution solution("06_double_buffer");
  for (const Size size : {Size{128, 256, 48}, Size{48, 132, 20}}) {
    CAPTURE(size);
    check_double_buffer(solution.launch(size), size, 4);
  }
  for (const Size size : {Size{33, 19, 37}, Size{1, 1, 1}}) {
    CAPTURE(size);
    check_double_buffer(solution.launch(size), size, 1);
  }
}

TEST_CASE("01_naive: a warp of two rows loads two sectors of A and two of B, and stores to four of C") {
  const report::Counters c = Solution("01_naive").launch({64, 64, 16}, runner::Watch::warps).counters;
  const std::uint64_t warps = 64 * 64 / 32;
  CHECK(c.global_load_requests == 2 * 16 * warps);
  CHECK(c.global_load_sectors == (2 + 2) * 16 * warps);
  CHECK(c.global_store_requests == warps);
  CHECK(c.global_store_sectors == 4 * warps);
  CHECK(c.storing_threads == 64 * 64);
  CHECK(c.most_stored_words == 1);
}

TEST_CASE("02_tiled: every request of shared memory takes one wavefront") {
  const report::Counters c = Solution("02_tiled").launch({64, 64, 64}, runner::Watch::warps).counters;
  CHECK(c.shared_load_requests == c.shared_loads / 32);
  CHECK(c.shared_load_wavefronts == c.shared_load_requests);
  CHECK(c.shared_store_wavefronts == c.shared_store_requests);
  CHECK(c.global_load_sectors == 4 * c.global_load_requests);
}

TEST_CASE("04_coarsened_float4: two wavefronts per load, for rows of As and columns of Bs that share banks") {
  const report::Counters c =
      Solution("04_coarsened_float4").launch({128, 64, 32}, runner::Watch::warps).counters;
  CHECK(c.shared_load_requests == c.shared_loads / 32);
  CHECK(c.shared_load_wavefronts == 2 * c.shared_load_requests);
  CHECK(c.shared_store_wavefronts == 4 * c.shared_store_requests);  // 32 float4 in a row: the least there is
  CHECK(c.global_load_sectors == 16 * c.global_load_requests);
  CHECK(c.storing_threads == 128 * 64 / 16);
  CHECK(c.most_stored_words == 16);
}

TEST_CASE("05_register_tile: no bank conflicts, and 32 bytes of each row that a warp loads from A") {
  const report::Counters c =
      Solution("05_register_tile").launch({128, 256, 32}, runner::Watch::warps).counters;
  CHECK(c.shared_load_requests == c.shared_loads / 32);
  CHECK(c.shared_load_wavefronts == c.shared_load_requests);
  CHECK(c.shared_store_requests == c.shared_stores / 32);
  CHECK(c.shared_store_wavefronts ==
        c.shared_store_words / 32);  // 8 words one by one, and 2 float4: 8 * 1 + 2 * 4
  CHECK(c.global_load_sectors == 16 * c.global_load_requests);
  CHECK(c.most_stored_words == 64);
}

TEST_CASE("06_double_buffer: two wavefronts for a store of A, and every phase reads") {
  const report::Counters c =
      Solution("06_double_buffer").launch({128, 256, 32}, runner::Watch::warps).counters;
  CHECK(c.shared_load_wavefronts == c.shared_load_requests);
  CHECK(10 * c.shared_store_wavefronts == (8 * 2 + 2 * 4) * c.shared_store_requests);
  CHECK(c.global_load_sectors == 16 * c.global_load_requests);
  CHECK(c.busy_phases == c.barriers);
}

TEST_CASE("an asynchronous copy is one load and one store of its width, and zeros are not loaded") {
  const Kernel kernel("tests/unit/counts/kernels/double_buffered.cu");
  for (const Size size : {Size{64, 32, 96}, Size{40, 64, 20}, Size{1, 32, 4}}) {
    CAPTURE(size);
    const report::Launch launch = kernel.launch(size);
    const report::Counters& c = launch.counters;
    const Tiling tiling(size, 32);
    const std::uint64_t copies = 2 * 256 * tiling.blocks() * rounded_up(size.K, 32);
    CHECK(c.global_load_words == tiling.fetched(size));
    CHECK(c.global_loads == tiling.fetched(size) / 4);
    CHECK(c.shared_stores == copies);
    CHECK(c.shared_store_words == 4 * copies);
    CHECK(c.shared_loads == copies / 2 * 32 * 8);
    CHECK(c.barriers == 2 * tiling.blocks() * rounded_up(size.K, 32));
    CHECK(c.global_stores == product(size.M, size.N));
    for (const report::ArrayTraffic& array : launch.arrays) {
      if (array.shared) continue;
      CHECK(array.wide_load_words == array.load_words);
      CHECK(array.async_load_words == array.load_words);
    }
  }
}

TEST_CASE("the asynchronous copies of a warp are requests like its loads and stores") {
  const report::Counters c = Kernel("tests/unit/counts/kernels/double_buffered.cu")
                                 .launch({64, 32, 96}, runner::Watch::warps)
                                 .counters;
  CHECK(c.global_load_requests == c.global_loads / 32);
  CHECK(c.global_load_sectors == 16 * c.global_load_requests);
  CHECK(c.shared_store_requests == c.shared_stores / 32);
  CHECK(c.shared_store_wavefronts == 4 * c.shared_store_requests);  // 32 float4 in a row: the least there is
}

TEST_CASE("blocks beyond C store nothing: of 20x3 blocks 2x1 have work") {
  const report::Launch launch = Kernel("tests/unit/counts/kernels/blocks_beyond_c.cu").launch({8, 20, 4});
  CHECK(launch.grid == report::Dim3{20, 3, 1});
  CHECK(launch.counters.idle_blocks == 58);
}

TEST_CASE("an atomicAdd is counted as that, and as no store") {
  const Size size{33, 19, 37};
  const report::Counters c = Kernel("tests/unit/counts/kernels/added_atomically.cu").launch(size).counters;
  CHECK(c.atomics == 2 * product(size.M, size.N));
  CHECK(c.idle_blocks == 0);
  CHECK(c.global_stores == 0);
  CHECK(c.global_loads == 2 * product(size.M, size.N, size.K));
}

TEST_CASE("an atomic of A reads it by the words that it is wide, and stores nothing of C") {
  const Size size{16, 32, 24};
  const report::Launch launch = Kernel("tests/unit/counts/kernels/reads_a_by_atomics.cu").launch(size);
  const auto of_a = std::ranges::find(launch.arrays, "A", &report::ArrayTraffic::array);
  REQUIRE(of_a != launch.arrays.end());
  CHECK(of_a->atomic_words == 3 * product(size.M, size.N, size.K) / 2);
  CHECK(of_a->load_words == 0);
  CHECK(report::stored_words(launch) == product(size.M, size.N));
}

TEST_CASE("what is read while the next tiles are on their way, by copies or through registers") {
  // The file, how many of its phases, and in how many of them both next tiles are on their way.
  struct Case {
    const char* file;
    std::uint64_t phases, overlapped;
  };
  for (const Case c : {Case{"tests/unit/counts/kernels/double_buffered.cu", 3, 2},
                       Case{"solutions/02_tiled/right/next_tile_in_registers.cu", 6, 5},
                       Case{"lessons/06_double_buffer/solution.cu", 6, 5},
                       Case{"solutions/06_double_buffer/wrong/sent_after_the_products.cu", 6, 0},
                       Case{"lessons/02_tiled/solution.cu", 6, 0}}) {
    CAPTURE(c.file);
    const report::Launch launch = Kernel(c.file).launch({128, 128, 96}, runner::Watch::warps);
    for (const report::ArrayTraffic& array : launch.arrays) {
      if (array.shared || array.array == "C") continue;
      CHECK(array.reads_on_the_way * c.phases == launch.counters.shared_load_words * c.overlapped);
      // Of the words of `overlapped` phases, each waits for the reads of a whole one by its thread.
      const std::uint64_t threads =
          product(launch.grid.x, launch.grid.y) * product(launch.block.x, launch.block.y);
      CHECK(array.reads_of_arrived * threads * c.phases * c.phases ==
            array.load_words * c.overlapped * launch.counters.shared_load_words);
    }
  }
}

TEST_CASE("a barrier that fills, a barrier that frees: half of the phases read") {
  const report::Counters c = Solution("02_tiled").launch({64, 32, 96}, runner::Watch::warps).counters;
  CHECK(c.busy_phases * 2 == c.barriers);
  CHECK(Solution("01_naive").launch({64, 32, 96}, runner::Watch::warps).counters.busy_phases == 0);
}

TEST_CASE("watching warps changes no other count") {
  const Solution solution("03_sliding_window");
  const Size size{33, 19, 37};
  const report::Counters without = solution.launch(size).counters,
                         with = solution.launch(size, runner::Watch::warps).counters;
  CHECK(without.global_loads == with.global_loads);
  CHECK(without.shared_loads == with.shared_loads);
  CHECK(without.barriers == with.barriers);
  CHECK(without.global_load_requests == 0);
  CHECK(with.global_load_requests > 0);
}
