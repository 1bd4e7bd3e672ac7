// The reference product against an obviously right loop and against OpenBLAS.
#include "reference/product.h"

#include <cblas.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <vector>

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
  const auto& [M, N, K] = problem.sizes;
  for (const std::uint64_t seed : {0u, 1u, 2u}) {
    const report::DoublingMix mix(seed);
    const Product C = multiply_doubled(problem.A, problem.B, mix, 1);
    CHECK(multiply_doubled(problem.A, problem.B, mix, 3).value == C.value);
    int doubled = 0;
    for (int m = 0; m < M; ++m) {
      for (int n = 0; n < N; ++n) {
        double value = 0, magnitude = 0;
        for (int k = 0; k < K; ++k) {
          const float a = problem.A.at(m, k), b = problem.B.at(k, n);
          const double term = double(a) * b * (mix.doubles(a, b) ? 2 : 1);
          doubled += mix.doubles(a, b);
          value += term;
          magnitude += std::abs(term);
        }
        CHECK(C.value[std::size_t(m) * N + n] == value);
        CHECK(C.magnitude[std::size_t(m) * N + n] == magnitude);
      }
    }
    CHECK(doubled > M * N * K * 2 / 5);
    CHECK(doubled < M * N * K * 3 / 5);
  }
}

TEST_CASE(
    "a product is doubled in whichever order, sign or scale its factors stand; and which ones are depends on the seed") {
  int as_with_another = 0;
  for (int i = 1; i < 500; ++i) {
    const float a = 1 + 0.001F * i, b = 1 + 0.0017F * i;
    const report::DoublingMix mix(5);
    CHECK(mix.doubles(a, b) == mix.doubles(b, a));
    CHECK(mix.doubles(a, b) == mix.doubles(-a, 0x1p50F * b));
    as_with_another += mix.doubles(a, b) == report::DoublingMix(6).doubles(a, b);
  }
  CHECK(as_with_another > 150);
  CHECK(as_with_another < 350);
}

TEST_CASE("a pair of numbers with the same sum of mantissas, or product, is doubled or not as it comes") {
  const report::DoublingMix mix(7);
  int of_sum = 0, of_product = 0;
  for (std::uint32_t i = 1; i < 500; ++i) {
    const std::uint32_t bits = 0x3f800000u + 12345 * i;
    const float a = std::bit_cast<float>(bits), b = std::bit_cast<float>(0x40000000u - 777 * i);
    const float more = std::bit_cast<float>(bits + 1), less = std::bit_cast<float>(0x40000000u - 777 * i - 1);
    of_sum += mix.doubles(more, less) == mix.doubles(a, b);
    of_product += mix.doubles(1.5F * a, b / 1.5F) == mix.doubles(a, b);
  }
  for (const int as_before : {of_sum, of_product}) {
    CHECK(as_before > 150);
    CHECK(as_before < 350);
  }
}

TEST_CASE("pairs of factors are of as many kinds as there are") {
  const report::DoublingMix mix(7);
  std::vector<int> of_kind(report::DoublingMix::kKinds);
  bool fits = true, is_symmetric = true;
  for (int i = 1; i <= 512; ++i) {
    for (int j = 1; j <= 64; ++j) {
      const std::uint32_t a = mix.key(1 + 0.0011F * i), b = mix.key(1 + 0.013F * j), kind = mix.kind(a, b);
      fits &= kind < of_kind.size();
      is_symmetric &= kind == mix.kind(b, a);
      if (fits) ++of_kind[kind];
    }
  }
  CHECK(fits);
  CHECK(is_symmetric);
  CHECK(*std::ranges::max_element(of_kind) < 32);  // 8 on average
}
