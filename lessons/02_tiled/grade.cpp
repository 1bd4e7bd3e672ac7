// Lesson 02's checks: the product, for multiples of 16. Other sizes are outside the contract.
#include "grading/harness.h"

using namespace grading;

TEST_SUITE("02_tiled") {
  TEST_CASE("2.1 first: small whole numbers" * Points(20)) { expect_product({.M = 32, .N = 48, .K = 64}); }

  TEST_CASE("2.2 more rows than columns" * Points(10) * Todo(2)) {
    expect_product({.M = 64, .N = 32, .K = 48});
  }

  TEST_CASE("2.3 one tile, one phase" * Points(10) * Todo(3)) { expect_product({.M = 16, .N = 16, .K = 16}); }

  TEST_CASE("2.4 one tile, two phases" * Points(10) * Todo(1)) {
    expect_product({.M = 16, .N = 16, .K = 32});
  }

  TEST_CASE("2.5 one tile, many phases" * Points(10) * Todo(3)) {
    expect_product({.M = 16, .N = 16, .K = 400});
  }

  TEST_CASE("2.6 a row of blocks" * Points(8) * Todo(2)) { expect_product({.M = 16, .N = 144, .K = 32}); }

  TEST_CASE("2.7 a column of blocks" * Points(8) * Todo(2)) { expect_product({.M = 144, .N = 16, .K = 32}); }

  TEST_CASE("2.8 one phase, many blocks" * Points(7) * Todo(4)) {
    expect_product({.M = 64, .N = 80, .K = 16});
  }

  TEST_CASE("2.9 other numbers" * Points(7) * Todo(2)) {
    expect_product({.M = 48, .N = 32, .K = 80, .seed = 2});
  }

  TEST_CASE("2.10 random numbers" * Points(10) * Todo(3)) {
    expect_product({.M = 64, .N = 48, .K = 80, .fill = Fill::uniform_floats, .seed = 3});
    expect_product({.M = 32, .N = 80, .K = 112, .fill = Fill::uniform_floats, .seed = 4});
  }
}
