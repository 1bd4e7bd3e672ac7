// What may be asked for, what cannot be, and when times are not steady.
#include <doctest/doctest.h>

#include <stdexcept>

#include "bench/floor.h"
#include "bench/sizes.h"
#include "bench/spread.h"
#include "unit/bench/made_up.h"

using namespace bench;

namespace {

std::string refusal_of_sizes(const std::string& words) {
  try {
    parse_sizes(words);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

/** On the made-up machine: 50 TFLOP/s, 4 TB/s, 50 MB of L2. */
std::string verdict(const Size& size, Kind kind, double seconds) {
  return impossible(bench_test::made_up().machine, size, kind, {.samples = {seconds}});
}

}  // namespace

TEST_CASE("sizes are squares, or M, N and K") {
  CHECK(parse_sizes("1024") == std::vector<Size>{{1024, 1024, 1024}});
  CHECK(parse_sizes("1,33x19x37") == std::vector<Size>{{1, 1, 1}, {33, 19, 37}});
  CHECK(parse_sizes("46340") == std::vector<Size>{{46340, 46340, 46340}});
}

TEST_CASE("what is no size is named") {
  CHECK(refusal_of_sizes("1024,0") == "'0' is not a size: M, N and K must be 1 or more");
  CHECK(refusal_of_sizes("16x-1x16") == "'16x-1x16' is not a size: M, N and K must be 1 or more");
  for (const char* word :
       {"", ",", "16,", "a", "16x16", "1x2x3x4", "16 ", "1e3", "0x10", "99999999999", "1.5", "16X16X16"}) {
    CAPTURE(word);
    CHECK(refusal_of_sizes(word).find("is not a size: ") != std::string::npos);
  }
  CHECK(refusal_of_sizes("46341").find("2^31") != std::string::npos);
  CHECK(refusal_of_sizes("1x65536x65536").find("2^31") != std::string::npos);
}

TEST_CASE("faster than the multiply-add peak is impossible, but for tensor cores") {
  const Size size{4096, 4096, 4096};
  const double at_peak = size.flops() / 50e12;
  CHECK(verdict(size, Kind::student, at_peak) == "");
  CHECK(verdict(size, Kind::student, at_peak / 1.04) == "");
  CHECK(verdict(size, Kind::student, at_peak / 1.5) ==
        "Faster than this GPU can multiply: 75.0 TFLOP/s, and its float32 peak is 50.0.");
  CHECK(verdict(size, Kind::solution, at_peak / 1.06) != "");
  CHECK(verdict(size, Kind::cublas, at_peak / 1.06) != "");
  CHECK(verdict(size, Kind::cublas_tf32, at_peak / 8) == "");
}

TEST_CASE("faster than memory is impossible, where no cache holds the operands") {
  const Size thin{16384, 16384, 8};  // C alone is a gigabyte
  const double at_copy = thin.compulsory_bytes() / 4e12;
  CHECK(verdict(thin, Kind::cublas_tf32, at_copy) == "");
  CHECK(verdict(thin, Kind::cublas_tf32, at_copy / 1.15) == "");
  CHECK(verdict(thin, Kind::cublas_tf32, at_copy / 1.4) ==
        "Faster than memory can bring A and B and take C: 5.34 TB/s, and a copy reaches 4.00.");
  CHECK(verdict({512, 512, 512}, Kind::cublas_tf32, 1e-9) == "");  // 3 MB: it may never have left the L2
}

TEST_CASE("an impossible time becomes a refusal, the others stay") {
  Row row;
  row.kind = Kind::student;
  const Size size{4096, 4096, 4096};
  const double at_peak = size.flops() / 50e12;
  row.cells = {bench_test::timed({at_peak}), bench_test::timed({at_peak / 10}),
               bench_test::refused("It crashed.")};
  refuse_impossible(row, bench_test::made_up().machine, {size, size, size});
  CHECK(row.cells[0].timing);
  CHECK(!row.cells[1].timing);
  CHECK(row.cells[1].refusal.starts_with("Faster than this GPU can multiply"));
  CHECK(row.cells[2].refusal == "It crashed.");
}

TEST_CASE("a wide spread is told once, with the widest, and with who else is there") {
  Ladder ladder = bench_test::made_up();
  CHECK(about_spread(ladder, {}) == "");
  ladder.rows[1].cells[0] = bench_test::timed({100e-6, 100e-6, 120e-6});
  ladder.rows[3].cells[1] = bench_test::timed({100e-6, 100e-6, 150e-6});
  CHECK(about_spread(ladder, {}) ==
        "The times were not steady: 2 of them spread by more than 5 %, cuBLAS float32 at 100x200x300 "
        "by 40 %. Let nothing else run on the GPU and measure again; larger sizes are steadier.");
  CHECK(about_spread(ladder, {"12, python3", "13, game"})
            .find(" These processes use the GPU: 12, python3; 13, game. Let ") != std::string::npos);
}
