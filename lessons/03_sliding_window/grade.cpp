// Lesson 03's checks: the product, for any M, N and K, however long K is.
#include "grading/harness.h"

using namespace grading;

TEST_SUITE("03_sliding_window") {
  TEST_CASE("3.1 first: small whole numbers" * Points(20)) { expect_product({.M = 33, .N = 19, .K = 37}); }

  TEST_CASE("3.2 more columns than rows" * Points(10) * Todo(3)) {
    expect_product({.M = 19, .N = 33, .K = 37});
  }

  TEST_CASE("3.3 multiples of 16, as in lesson 02" * Points(6)) {
    expect_product({.M = 32, .N = 48, .K = 64});
  }

  TEST_CASE("3.4 smaller than a window" * Points(8) * Todo(2)) { expect_product({.M = 5, .N = 7, .K = 3}); }

  TEST_CASE("3.5 a single element" * Points(6) * Todo(4)) { expect_product({.M = 1, .N = 1, .K = 1}); }

  TEST_CASE("3.6 one more than a window" * Points(8) * Todo(1)) {
    expect_product({.M = 17, .N = 17, .K = 17});
  }

  TEST_CASE("3.7 one less than a window" * Points(8) * Todo(2)) {
    expect_product({.M = 15, .N = 15, .K = 15});
  }

  TEST_CASE("3.8 only K is ragged" * Points(6) * Todo(1)) { expect_product({.M = 32, .N = 16, .K = 37}); }

  TEST_CASE("3.9 only M and N are ragged" * Points(6) * Todo(4)) {
    expect_product({.M = 37, .N = 21, .K = 32});
  }

  TEST_CASE("3.10 long and thin" * Points(6) * Todo(5)) {
    expect_product({.M = 130, .N = 3, .K = 18});
    expect_product({.M = 3, .N = 130, .K = 18});
  }

  TEST_CASE("3.11 K is long: a panel of it would not fit" * Points(6) * Todo(1)) {
    expect_product({.M = 20, .N = 24, .K = 401});
    expect_product({.M = 17, .N = 18, .K = 1000});
  }

  TEST_CASE("3.12 empty matrices: K=0 gives zeros, M=0 or N=0 gives nothing" * Points(3)) {
    expect_product({.M = 18, .N = 5, .K = 0});
    expect_product({.M = 0, .N = 5, .K = 7});
    expect_product({.M = 5, .N = 0, .K = 7});
  }

  TEST_CASE("3.13 random numbers" * Points(7)) {
    expect_product({.M = 50, .N = 70, .K = 90, .fill = Fill::uniform_floats, .seed = 2});
    expect_product({.M = 71, .N = 31, .K = 53, .fill = Fill::uniform_floats, .seed = 3});
  }
}
