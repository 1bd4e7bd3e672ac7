// The reference product against an obviously right loop and against OpenBLAS.
#include "reference/product.h"

#include <cblas.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "reference/error_bound.h"
#include "reference/test_data.h"

using namespace reference;

namespace {

/** Ragged, tiny, empty, long and thin, and larger than the blocking inside multiply(). */
constexpr Sizes kSizes[] = {{1, 1, 1},    {33, 19, 37}, {19, 33, 37}, {257, 129, 65}, {3, 1100, 130},
                            {1100, 3, 2}, {1, 50, 300}, {50, 1, 300}, {0, 5, 3},      {5, 0, 3},
                            {5, 3, 0},    {0, 0, 0},    {64, 64, 64}, {65, 513, 129}};

constexpr Fill kBothFills[] = {Fill::small_integers, Fill::uniform_floats};

template <class Check>
void for_all_problems(Check check) {
  for (const Sizes& sizes : kSizes) {
    for (const Fill fill : kBothFills) {
      CAPTURE(sizes.M);
      CAPTURE(sizes.N);
      CAPTURE(sizes.K);
      check(make_problem(sizes, fill, 7));
    }
  }
}

std::vector<double> as_double(const Matrix& m) { return {m.values.begin(), m.values.end()}; }

/** Leading dimensions must be positive, even for an empty matrix. */
int leading(int cols) { return std::max(1, cols); }

}  // namespace

TEST_SUITE("reference: product") {
  TEST_CASE("equals the textbook loop to the last bit") {
    for_all_problems([](const Problem& problem) {
      const auto [M, N, K] = problem.sizes;
      const Product C = multiply(problem.A, problem.B);
      REQUIRE(C.value.size() == std::size_t(M) * N);
      REQUIRE(C.magnitude.size() == std::size_t(M) * N);
      for (int row = 0; row < M; ++row) {
        for (int col = 0; col < N; ++col) {
          double value = 0, magnitude = 0;
          for (int k = 0; k < K; ++k) {
            value += double(problem.A.at(row, k)) * double(problem.B.at(k, col));
            magnitude += std::abs(double(problem.A.at(row, k))) * std::abs(double(problem.B.at(k, col)));
          }
          REQUIRE(C.value[std::size_t(row) * N + col] == value);
          REQUIRE(C.magnitude[std::size_t(row) * N + col] == magnitude);
        }
      }
    });
  }

  TEST_CASE("agrees with OpenBLAS in double, up to the rounding of both") {
    for_all_problems([](const Problem& problem) {
      const auto [M, N, K] = problem.sizes;
      const Product C = multiply(problem.A, problem.B);
      const std::vector<double> A = as_double(problem.A), B = as_double(problem.B);
      std::vector<double> blas(C.value.size(), NAN);
      cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, M, N, K, 1, A.data(), leading(K), B.data(),
                  leading(N), 0, blas.data(), leading(N));
      for (std::size_t i = 0; i < blas.size(); ++i) {
        REQUIRE(is_within(blas[i], C.value[i], 2 * K * 0x1p-53 * C.magnitude[i]));
      }
    });
  }

  TEST_CASE("OpenBLAS in float stays within the error bound, and is exact for small integers") {
    for_all_problems([](const Problem& problem) {
      const auto [M, N, K] = problem.sizes;
      const Product C = multiply(problem.A, problem.B);
      std::vector<float> blas(C.value.size(), NAN);
      cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, M, N, K, 1, problem.A.values.data(), leading(K),
                  problem.B.values.data(), leading(N), 0, blas.data(), leading(N));
      const bool exact = problem.fill == Fill::small_integers;
      for (std::size_t i = 0; i < blas.size(); ++i) {
        REQUIRE(is_within(blas[i], C.value[i], exact ? 0 : error_bound(K, C.magnitude[i])));
      }
    });
  }

  TEST_CASE("is the same to the last bit for any number of threads") {
    for_all_problems([](const Problem& problem) {
      const Product one = multiply(problem.A, problem.B, 1);
      for (const unsigned threads : {0u, 2u, 3u, 7u, 64u}) {
        const Product many = multiply(problem.A, problem.B, threads);
        REQUIRE(many.value == one.value);
        REQUIRE(many.magnitude == one.magnitude);
      }
    });
  }

  TEST_CASE("an empty sum is 0") {
    const Product C = multiply(Matrix(2, 0), Matrix(0, 3));
    CHECK(C.inner == 0);
    CHECK(C.value == std::vector<double>(6, 0.0));
  }

  TEST_CASE("refuses matrices that do not fit") {
    CHECK_THROWS_WITH_AS(multiply(Matrix(2, 3), Matrix(4, 5)),
                         "A has 3 columns, but B has 4 rows: these must be equal", std::invalid_argument);
  }
}

TEST_CASE("products that are doubled, in value and magnitude") {
  const Problem problem = make_problem({7, 9, 11}, Fill::uniform_floats, 3);
  const Product once = multiply(problem.A, problem.B);
  const auto some = [&](Key key) { return multiply_some_twice(problem.A, problem.B, key); };
  CHECK(some([](float) { return 0u; }).value == once.value);
  const Product all = some([](float) { return 0x40000000u; });
  const Product positive = some([](float factor) { return factor > 0 ? 0x40000000u : 0x3fffffffu; });
  const Product others = some([](float factor) { return factor > 0 ? 0x3fffffffu : 0x40000001u; });
  for (std::size_t i = 0; i < once.value.size(); ++i) {
    CHECK(all.value[i] == doctest::Approx(2 * once.value[i]));
    CHECK(all.magnitude[i] == doctest::Approx(2 * once.magnitude[i]));
    CHECK(positive.value[i] + others.value[i] == doctest::Approx(3 * once.value[i]));
    CHECK(positive.magnitude[i] < all.magnitude[i]);
  }
}
