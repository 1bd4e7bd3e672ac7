// Lesson 04's checks: the product, for any M, N and K, with and without rows for float4.
#include "grading/harness.h"

using namespace grading;

TEST_SUITE("04_coarsened_float4" * Tile(64)) {
  TEST_CASE("4.1 first: small whole numbers" * Points(16)) { expect_product({.M = 33, .N = 19, .K = 37}); }

  TEST_CASE("4.2 more columns than rows" * Points(8) * Todo(1)) {
    expect_product({.M = 19, .N = 33, .K = 37});
  }

  TEST_CASE("4.3 one tile, one phase" * Points(10) * Todo(5)) { expect_product({.M = 64, .N = 64, .K = 16}); }

  TEST_CASE("4.4 multiples of 64" * Points(10) * Todo(2)) { expect_product({.M = 64, .N = 128, .K = 192}); }

  TEST_CASE("4.5 one more than a tile" * Points(8) * Todo(6)) { expect_product({.M = 65, .N = 65, .K = 65}); }

  TEST_CASE("4.6 one less than a tile" * Points(8) * Todo(6)) { expect_product({.M = 63, .N = 63, .K = 63}); }

  TEST_CASE("4.7 K is no multiple of 4: scalar loads of A" * Points(6) * Todo(1)) {
    expect_product({.M = 64, .N = 64, .K = 17});
    expect_product({.M = 12, .N = 64, .K = 18});
  }

  TEST_CASE("4.8 N is no multiple of 4: scalar loads of B" * Points(6) * Todo(1)) {
    expect_product({.M = 64, .N = 67, .K = 16});
    expect_product({.M = 64, .N = 6, .K = 20});
  }

  TEST_CASE("4.9 multiples of 4 that end inside a tile" * Points(6) * Todo(6)) {
    expect_product({.M = 20, .N = 36, .K = 28});
  }

  TEST_CASE("4.10 a single element" * Points(4) * Todo(6)) { expect_product({.M = 1, .N = 1, .K = 1}); }

  TEST_CASE("4.11 long and thin" * Points(4) * Todo(6)) {
    expect_product({.M = 130, .N = 3, .K = 18});
    expect_product({.M = 3, .N = 130, .K = 18});
  }

  TEST_CASE("4.12 K is long: a panel of it would not fit" * Points(4) * Todo(4)) {
    expect_product({.M = 20, .N = 24, .K = 401});
    expect_product({.M = 17, .N = 68, .K = 1000});
  }

  TEST_CASE("4.13 empty matrices: K=0 gives zeros, M=0 or N=0 gives nothing" * Points(3)) {
    expect_product({.M = 18, .N = 5, .K = 0});
    expect_product({.M = 0, .N = 5, .K = 7});
    expect_product({.M = 5, .N = 0, .K = 7});
  }

  TEST_CASE("4.14 random numbers" * Points(7) * Todo(5)) {
    expect_product({.M = 50, .N = 70, .K = 90, .fill = Fill::uniform_floats, .seed = 2});
    expect_product({.M = 72, .N = 132, .K = 52, .fill = Fill::uniform_floats, .seed = 3});
  }
}
