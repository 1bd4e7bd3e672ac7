// Kernels without tiles, with a wrong index or a wrong sum: is each one named?
#include <doctest/doctest.h>

#include "unit/reference/wrong_kernels.h"

using namespace wrong_kernels;

TEST_SUITE("reference: explain, indices and sums") {
  TEST_CASE("transposed: in the store") {
    const auto kernel = [](const Arguments& x) {
      for (int row = 0; row < x.M; ++row) {
        for (int col = 0; col < x.N; ++col) x.C[col * x.M + row] = right(x, row, col);
      }
    };
    for (const Sizes& sizes : {kTall, kWide, kEven, kSquare}) CHECK(name_for(sizes, kernel) == "transposed");
    CHECK(name_for(kTall, kernel, Fill::uniform_floats) == "transposed");
  }

  TEST_CASE("transposed: in both loads") {
    const auto term = [](const Arguments& x, int row, int col, int k) {
      return x.A[col * x.K + k] * x.B[k * x.N + row];
    };
    CHECK(name_for_term(kTall, term) == "transposed");
    CHECK(name_for_term(kSquare, term) == "transposed");
  }

  TEST_CASE("B times A") {
    const auto as_called = [](const Arguments& x, int row, int col, int k) {
      return x.B[row * x.K + k] * x.A[k * x.N + col];
    };
    for (const Sizes& sizes : {kTall, kEven, kSquare}) CHECK(name_for_term(sizes, as_called) == "B times A");
    const auto with_own_strides = [](const Arguments& x, int row, int col, int k) {
      return x.B[row * x.N + k] * x.A[k * x.K + col];
    };
    CHECK(name_for_term({40, 24, 30}, with_own_strides) == "B times A");
  }

  TEST_CASE("A or B read transposed, or both") {
    for (const Sizes& sizes : {kTall, kWide, kEven, kSquare}) {
      CHECK(name_for_term(sizes, [](const Arguments& x, int row, int col, int k) {
              return x.A[k * x.M + row] * x.B[k * x.N + col];
            }) == "A read transposed");
      CHECK(name_for_term(sizes, [](const Arguments& x, int row, int col, int k) {
              return x.A[row * x.K + k] * x.B[col * x.K + k];
            }) == "B read transposed");
      CHECK(name_for_term(sizes, [](const Arguments& x, int row, int col, int k) {
              return x.A[k * x.M + row] * x.B[col * x.K + k];
            }) == "A and B read transposed");
    }
    CHECK(name_for_term({40, 24, 24}, [](const Arguments& x, int row, int col, int k) {
            return x.A[k * x.K + row] * x.B[k * x.N + col];
          }) == "A read transposed");
  }

  TEST_CASE("wrong row strides of A and B") {
    for (const Sizes& sizes : {kTall, kWide, kEven}) {
      CHECK(name_for_term(sizes, [](const Arguments& x, int row, int col, int k) {
              return x.A[row * x.N + k] * x.B[k * x.N + col];
            }) == "row stride of A");
      CHECK(name_for_term(sizes, [](const Arguments& x, int row, int col, int k) {
              return x.A[row * x.M + k] * x.B[k * x.N + col];
            }) == "row stride of A");
    }
    // A stride larger than that of B leaves B in every element, and all of C is NaN.
    CHECK(name_for_term(kWide, [](const Arguments& x, int row, int col, int k) {
            return x.A[row * x.K + k] * x.B[k * x.M + col];
          }) == "row stride of B");
    CHECK(name_for_term({33, 40, 37}, [](const Arguments& x, int row, int col, int k) {
            return x.A[row * x.N + k] * x.B[k * x.K + col];
          }) == "row strides of A and B");
    CHECK(name_for_term({33, 40, 37}, [](const Arguments& x, int row, int col, int k) {
            return x.A[row * x.K + k] * x.B[k * x.K + col];
          }) == "row stride of B");
  }

  TEST_CASE("a wrong row stride of C") {
    const auto kernel = [](int stride) {
      return [stride](const Arguments& x) {
        for (int row = 0; row < x.M; ++row) {
          for (int col = 0; col < x.N; ++col) x.C[row * stride + col] = right(x, row, col);
        }
      };
    };
    CHECK(name_for(kTall, kernel(33)) == "row stride of C");
    CHECK(name_for(kTall, kernel(37)) == "row stride of C");
    CHECK(name_for(kWide, kernel(19)) == "row stride of C");
    CHECK(name_for(kEven, kernel(80)) == "row stride of C");
  }

  TEST_CASE("square matrices only") {
    const auto kernel = [](int size, bool guards_square) {
      return [=](const Arguments& x) {
        for (int row = 0; row < (guards_square ? size : x.M); ++row) {
          for (int col = 0; col < (guards_square ? size : x.N); ++col) {
            float sum = 0;
            for (int k = 0; k < size; ++k) sum += x.A[row * size + k] * x.B[k * size + col];
            x.C[row * size + col] = sum;
          }
        }
      };
    };
    for (const bool guards_square : {false, true}) {
      CHECK(name_for(kTall, kernel(19, guards_square)) == "square matrices only");
      CHECK(name_for(kWide, kernel(19, guards_square)) == "square matrices only");
      CHECK(name_for(kWide, kernel(33, guards_square)) == "square matrices only");
      CHECK(name_for({33, 40, 37}, kernel(37, guards_square)) == "square matrices only");
      CHECK(name_for(kEven, kernel(48, guards_square)) == "square matrices only");
    }
  }

  TEST_CASE("sums") {
    const auto times = [](float factor) {
      return [factor](const Arguments& x, int row, int col) { return factor * right(x, row, col); };
    };
    for (const Sizes& sizes : {kTall, kWide, kEven}) {
      for (const Fill fill : {Fill::small_integers, Fill::uniform_floats}) {
        CHECK(name_for_element(sizes, times(2), fill) == "doubled");
        CHECK(name_for_element(sizes, times(0.5), fill) == "halved");
        CHECK(name_for_element(sizes, times(-1), fill) == "negated");
        // Of floats below 1, an integer that adds them one by one stays 0.
        CHECK(name_for_element(sizes, times(0), fill) ==
              (fill == Fill::uniform_floats ? "whole numbers" : "nothing added"));
        const auto truncated = [](const Arguments& x, int row, int col) {
          return std::trunc(right(x, row, col));
        };
        CHECK(name_for_element(sizes, truncated, fill) ==
              (fill == Fill::uniform_floats ? "whole numbers" : ""));
        CHECK(name_for_element(sizes, times(3), fill) == "");
        CHECK(name_for_term(
                  sizes,
                  [](const Arguments& x, int row, int col, int k) {
                    return x.A[row * x.K + k] + x.B[k * x.N + col];
                  },
                  fill) == "A plus B");
      }
    }
  }

  TEST_CASE("one product too few, or only one") {
    for (const Sizes& sizes : {kTall, kWide, kEven}) {
      for (const Fill fill : {Fill::small_integers, Fill::uniform_floats}) {
        const auto named = [&](auto begin, auto end) {
          return name_for_element(
              sizes,
              [&](const Arguments& x, int row, int col) { return part(x, row, col, begin(x), end(x)); },
              fill);
        };
        const auto zero = [](const Arguments&) { return 0; };
        const auto one = [](const Arguments&) { return 1; };
        const auto all = [](const Arguments& x) { return x.K; };
        const auto all_but_one = [](const Arguments& x) { return x.K - 1; };
        CHECK(named(zero, all_but_one) == "last k skipped");
        CHECK(named(one, all) == "first k skipped");
        CHECK(named(all_but_one, all) == "only the last product");
        CHECK(named(zero, all) == "");
      }
    }
  }
}
