// What the emulator counts of kernels whose traffic is known, and what is said of those that are not counted.
#include "bench/count.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "bench/count_columns.h"
#include "bench/numbers.h"
#include "unit/bench/made_up.h"

using namespace bench;

namespace {

Row row_of(const std::string& file) {
  Row row;
  row.name = row.file = file;
  return row;
}

Ladder counted(std::vector<Row> rows, const Size& size) {
  setenv("COURSE_KERNEL_CXX", "g++", 1);
  Ladder ladder;
  ladder.rows = std::move(rows);
  count_ladder(ladder, size);
  return ladder;
}

const Roof kRoof{"NVIDIA Imaginary 1", 50e12, 4e12, "made up"};

}  // namespace

TEST_CASE("naive asks 2MNK floats of global memory, tiles of 16 a sixteenth of it") {
  const Size size{32, 64, 128};
  const double naive_bytes = 4.0 * (2 * 32 * 64 * 128 + 32 * 64);
  const Ladder ladder =
      counted({row_of("lessons/01_naive/solution.cu"), row_of("lessons/02_tiled/solution.cu")}, size);
  REQUIRE(ladder.rows[0].counts);
  REQUIRE(ladder.rows[1].counts);
  const Counts& naive = *ladder.rows[0].counts;
  CHECK(naive.size == size);
  CHECK(naive.global_load_bytes == 4 * 2 * 32 * 64 * 128);
  CHECK(naive.global_store_bytes == 4 * 32 * 64);
  CHECK(naive.blocks == 2 * 4);
  CHECK(naive.barriers == 0);
  CHECK(naive.shared_load_requests == 0);
  CHECK(naive.intensity() == doctest::Approx(size.flops() / naive_bytes));
  const Counts& tiled = *ladder.rows[1].counts;
  CHECK(tiled.global_load_bytes == naive.global_load_bytes / 16);
  CHECK(tiled.shared_load_bytes == naive.global_load_bytes);
  CHECK(tiled.barriers == tiled.blocks * 2 * 128 / 16);
  CHECK(tiled.shared_load_wavefronts == tiled.shared_load_requests);
}

TEST_CASE("beyond 512 cubed the same M and N are counted along K, and the line is exact") {
  const Size direct{128, 256, 4096};  // the largest that is counted as it is
  const Size beyond{128, 256, 4112};
  REQUIRE(direct.flops() <= 2.0 * 512 * 512 * 512);
  REQUIRE(beyond.flops() > 2.0 * 512 * 512 * 512);
  for (const char* file :
       {"lessons/04_coarsened_float4/solution.cu", "lessons/06_double_buffer/solution.cu"}) {
    const Ladder one = counted({row_of(file)}, direct), other = counted({row_of(file)}, beyond);
    REQUIRE(one.rows[0].counts);
    REQUIRE(other.rows[0].counts);
    const Counts &a = *one.rows[0].counts, &b = *other.rows[0].counts;
    CHECK(b.size == beyond);
    CHECK(a.blocks == b.blocks);
    // 257 phases of 16 instead of 256.
    CHECK((b.global_load_bytes - a.global_load_bytes) * 256 == a.global_load_bytes);
    CHECK(a.global_store_bytes == b.global_store_bytes);
    CHECK((b.shared_load_bytes - a.shared_load_bytes) * 256 == a.shared_load_bytes);
  }
}

TEST_CASE("what is timed is counted at the largest of its sizes with 4096 x 4096 outputs at most") {
  const Size timed[] = {{1024, 1024, 1024}, {4093, 4095, 4097}, {4096, 4096, 4096}, {8192, 8192, 8192}};
  CHECK(timed_size_to_count(timed) == Size{4096, 4096, 4096});
  CHECK(timed_size_to_count(std::span(timed).last(1)) == kCountedSize);
}

TEST_CASE("an addition in memory is asked for like a store") {
  const Ladder ladder = counted({row_of("tests/unit/counts/kernels/added_atomically.cu")}, {32, 32, 32});
  REQUIRE(ladder.rows[0].counts);
  CHECK(ladder.rows[0].counts->global_stores == 2 * 32 * 32);
  CHECK(ladder.rows[0].counts->global_store_bytes == 4 * 2 * 32 * 32);
}

TEST_CASE("what is not right is not counted, and says why") {
  const Ladder ladder =
      counted({row_of("solutions/02_tiled/wrong/no_second_barrier.cu"),
               row_of("tests/corpus/bad_input/kernels/compile_error.cu"), row_of("nowhere.cu")},
              {32, 32, 32});
  for (const Row& row : ladder.rows) CHECK(!row.counts);
  CHECK(ladder.rows[0].refusal.starts_with("Not counted, race: "));
  CHECK(ladder.rows[0].refusal.find("The barrier after using As") != std::string::npos);
  CHECK(ladder.rows[1].refusal.starts_with("Could not be built: "));
  CHECK(ladder.rows[1].refusal.find('\n') == std::string::npos);
  CHECK(ladder.rows[2].refusal.find("nowhere.cu") != std::string::npos);
}

TEST_CASE("a row that was timed keeps its times when it cannot be counted") {
  Ladder ladder;
  ladder.sizes = {{32, 32, 32}};
  ladder.rows = {row_of("nowhere.cu")};
  ladder.rows[0].cells = {bench_test::timed({1e-3})};
  count_ladder(ladder, kCountedSize);
  CHECK(ladder.rows[0].refusal.empty());
  REQUIRE(ladder.notes.size() == 1);
  CHECK(ladder.notes[0].starts_with("nowhere.cu: "));
}

TEST_CASE("cuBLAS and what was refused before are left alone") {
  Ladder ladder;
  ladder.rows = {row_of(""), row_of("nowhere.cu")};
  ladder.rows[1].refusal = "It is not right.";
  int begun = 0;
  count_ladder(ladder, kCountedSize, [&](const Row&) { ++begun; });
  CHECK(begun == 0);
  CHECK(ladder.rows[1].refusal == "It is not right.");
}

// Run by a test of its own, because the quick tests do without clang++.
TEST_CASE("what clang++ built is counted with a note" * doctest::skip()) {
  setenv("COURSE_KERNEL_CXX", "clang++", 1);
  Ladder ladder;
  ladder.rows = {row_of("lessons/01_naive/solution.cu")};
  count_ladder(ladder, {32, 32, 32});
  REQUIRE(ladder.rows[0].counts);
  CHECK(ladder.rows[0].counts->global_load_bytes == 4 * 2 * 32 * 32 * 32);
  REQUIRE(ladder.notes.size() == 1);
  CHECK(ladder.notes[0].starts_with("clang++ built the kernels and split "));
  CHECK(counts_text(ladder, kRoof).find("Prefer g++.") != std::string::npos);
  CHECK(counted({row_of("lessons/01_naive/solution.cu")}, {32, 32, 32}).notes.empty());
}

TEST_CASE("the emulator counts the largest size that takes seconds") {
  const Size asked[] = {{64, 64, 64}, {256, 128, 128}, {1024, 1024, 1024}};
  CHECK(size_to_count(asked) == Size{256, 128, 128});
  CHECK(size_to_count(std::span(asked).last(1)) == kCountedSize);
  CHECK(size_to_count({}) == kCountedSize);
}

TEST_CASE("the roof: memory below the ridge, arithmetic above it") {
  CHECK(kRoof.ridge() == doctest::Approx(12.5));
  CHECK(kRoof.attainable(1) == doctest::Approx(4e12));
  CHECK(kRoof.attainable(100) == doctest::Approx(50e12));
  Ladder ladder;
  CHECK(roof_over(ladder, *report::find_gpu("h200")).gpu == "NVIDIA H200");
  CHECK(roof_over(ladder, *report::find_gpu("h200")).flops == 67e12);
  CHECK(roof_over(bench_test::made_up(), *report::find_gpu("h200")).flops == 50e12);
}

TEST_CASE("numbers are rounded for people") {
  CHECK(rounded(66.96e0) == "67");
  CHECK(rounded(0.2496) == "0.25");
  CHECK(rounded(999.6) == "1,000");
  CHECK(rounded(1234567) == "1,234,567");
  CHECK(rounded(1e300) == "-");
  CHECK(rounded(0) == "0");
  CHECK(rounded(1.0 / 0.0) == "-");
}

TEST_CASE("the counts in words: a table of what was counted, then why the others were not") {
  Ladder ladder = bench_test::made_up();
  const std::string text = counts_text(ladder, kRoof);
  CHECK(text.starts_with("Counted on the CPU emulator, exactly, for M=64 N=64 K=64. "));
  CHECK(text.find("01_naive      128        1   2.11") != std::string::npos);
  CHECK(
      text.find("At most: the smaller of 50 TFLOP/s and flop/byte x 4 TB/s on an NVIDIA Imaginary 1 (made") !=
      std::string::npos);
  CHECK(text.find("04 mine: It is not right: ") != std::string::npos);
  CHECK(text.find("cuBLAS") == std::string::npos);
  ladder.rows.erase(ladder.rows.begin());
  CHECK(counts_text(ladder, kRoof).starts_with("04 mine: "));
}
