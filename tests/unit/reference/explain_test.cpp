// When nothing must be named: right results, too little to go by, two mistakes that give the same C.
#include "reference/explain.h"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "unit/reference/wrong_kernels.h"

using namespace wrong_kernels;

namespace {

const auto kHalf = [](const Arguments& x, int row, int col) { return 0.5f * right(x, row, col); };

}  // namespace

TEST_SUITE("reference: explain, silence") {
  TEST_CASE("a right C") {
    for (const Sizes& sizes :
         {kTall, kWide, kEven, kSquare, Sizes{1, 1, 1}, Sizes{0, 5, 7}, Sizes{18, 5, 0}}) {
      for (const Fill fill : {Fill::small_integers, Fill::uniform_floats})
        CHECK(name_for_element(sizes, right, fill) == "");
    }
  }

  TEST_CASE("random numbers, as in no product") {
    std::mt19937 random(1);
    for (const Sizes& sizes : {kTall, kWide, kEven, Sizes{5, 7, 3}, Sizes{3, 2, 1}, Sizes{1, 1, 1}}) {
      for (int n = 0; n < 100; ++n) {
        CHECK(name_for_element(
                  sizes, [&](const Arguments&, int, int) { return float(int(random() % 41)) - 20; }) == "");
      }
    }
  }

  TEST_CASE("a product with one more element wrong") {
    CHECK(name_for_element(kTall, kHalf) == "halved");
    CHECK(name_for_element(kTall, [](const Arguments& x, int row, int col) {
            return kHalf(x, row, col) + (row == 30 && col == 2);
          }) == "");
  }

  TEST_CASE("too few elements to tell") {
    CHECK(name_for_element({1, 1, 1}, kHalf) == "");
    CHECK(name_for_element({3, 1, 5}, kHalf) == "");
    CHECK(name_for_element({2, 2, 5}, kHalf) == "halved");
    CHECK(name_for_written({2, 3, 5}, [](const Arguments&, int row, int) { return row < 1; }) == "");
  }

  TEST_CASE("all of C is poison or NaN") {
    for (int M = 2; M < 40; M += 6) {
      for (int N = 2; N < 40; N += 6) {
        for (int K = 1; K < 40; K += 9) {
          CHECK(name_for({M, N, K}, [](const Arguments&) {}) == "");
          CHECK(name_for_element({M, N, K}, [](const Arguments&, int, int) { return NAN; }) == "");
        }
      }
    }
  }

  TEST_CASE("two mistakes give this C") {
    // The last tiles get no block, or only the first block writes.
    CHECK(name_for_written({17, 17, 17},
                           [](const Arguments&, int row, int col) { return row < 16 && col < 16; }) == "");
    // The only row of blocks: the grid has its sizes swapped, or nothing counts the blocks down C.
    CHECK(name_for_written({130, 3, 18}, [](const Arguments&, int row, int) { return row < 16; }) == "");
    // The last window holds the last k only.
    CHECK(name_for_element({32, 16, 17}, [](const Arguments& x, int row, int col) {
            return part(x, row, col, 0, 16);
          }) == "");
    // With K = 1, to leave out the first or the last k is to add nothing.
    CHECK(name_for_element({33, 19, 1}, [](const Arguments&, int, int) { return 0.0f; }) == "");
  }

  TEST_CASE("a large C takes no longer") {
    const reference::Problem problem = reference::make_problem({512, 512, 512}, Fill::small_integers, 1);
    const reference::Product product = reference::multiply(problem.A, problem.B);
    std::vector<float> C(product.value.begin(), product.value.end());
    for (float& value : C) value *= 2;
    CHECK(name_of(C, problem) == "");
  }

  TEST_CASE("a sentence says what C is") {
    const reference::Problem problem = reference::make_problem(kTall, Fill::small_integers, 1);
    const reference::Product product = reference::multiply(problem.A, problem.B);
    std::vector<float> C;
    for (const double value : product.value) C.push_back(float(-value));
    const auto mistake = reference::explain({C, problem, product, kPoison}, 16);
    REQUIRE(mistake);
    CHECK(mistake->sentence == "Your C is what you get when the products are subtracted: it is -(A * B).");
  }
}
