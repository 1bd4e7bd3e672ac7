// Lesson 01's checks: the product, for any M, N and K.
#include "grading/harness.h"

using namespace grading;

TEST_SUITE("01_naive") {
  TEST_CASE("1.1 first: small whole numbers" * Points(20)) { expect_product({.M = 33, .N = 19, .K = 37}); }

  TEST_CASE("1.2 more columns than rows" * Points(10) * Todo(1)) {
    expect_product({.M = 19, .N = 33, .K = 37});
  }

  TEST_CASE("1.3 smaller than a block" * Points(8) * Todo(2)) { expect_product({.M = 5, .N = 7, .K = 3}); }

  TEST_CASE("1.4 a single element" * Points(6) * Todo(2)) { expect_product({.M = 1, .N = 1, .K = 1}); }

  TEST_CASE("1.5 exactly one block" * Points(6) * Todo(4)) { expect_product({.M = 16, .N = 16, .K = 9}); }

  TEST_CASE("1.6 one more than a block" * Points(8) * Todo(4)) {
    expect_product({.M = 17, .N = 17, .K = 18});
  }

  TEST_CASE("1.7 one less than a block" * Points(8) * Todo(2)) {
    expect_product({.M = 15, .N = 15, .K = 14});
  }

  TEST_CASE("1.8 many rows, few columns" * Points(8) * Todo(4)) {
    expect_product({.M = 130, .N = 3, .K = 5});
  }

  TEST_CASE("1.9 few rows, many columns" * Points(8) * Todo(4)) {
    expect_product({.M = 3, .N = 130, .K = 5});
  }

  TEST_CASE("1.10 K=1: one product each" * Points(5) * Todo(3)) {
    expect_product({.M = 20, .N = 24, .K = 1});
  }

  TEST_CASE("1.11 empty matrices: K=0 gives zeros, M=0 or N=0 gives nothing" * Points(3)) {
    expect_product({.M = 18, .N = 5, .K = 0});
    expect_product({.M = 0, .N = 5, .K = 7});
    expect_product({.M = 5, .N = 0, .K = 7});
  }

  TEST_CASE("1.12 random numbers" * Points(10) * Todo(3)) {
    expect_product({.M = 50, .N = 70, .K = 90, .fill = Fill::uniform_floats, .seed = 2});
    expect_product({.M = 71, .N = 31, .K = 53, .fill = Fill::uniform_floats, .seed = 3});
  }
}
