// Every honest order of summation stays within the bound; a forgotten product does not.
#include "reference/error_bound.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "reference/product.h"
#include "reference/test_data.h"

using namespace reference;

namespace {

/** The operands of one element: a row of A, a column of B. */
struct InnerProduct {
  std::vector<float> a, b;
  double exact = 0, magnitude = 0;
  int K() const { return int(a.size()); }
};

InnerProduct inner_product(int K, std::uint64_t seed) {
  const Problem problem = make_problem({1, 1, K}, Fill::uniform_floats, seed);
  const Product product = multiply(problem.A, problem.B);
  return {problem.A.values, problem.B.values, product.value[0], product.magnitude[0]};
}

// volatile keeps each rounding where it is written, whatever the compiler may contract.
float rounded(float x) {
  volatile float stored = x;
  return stored;
}
float term(const InnerProduct& p, int k) { return rounded(p.a[k] * p.b[k]); }

float forwards(const InnerProduct& p) {
  float sum = 0;
  for (int k = 0; k < p.K(); ++k) sum = rounded(sum + term(p, k));
  return sum;
}

float backwards(const InnerProduct& p) {
  float sum = 0;
  for (int k = p.K() - 1; k >= 0; --k) sum = rounded(sum + term(p, k));
  return sum;
}

float fused(const InnerProduct& p) {
  float sum = 0;
  for (int k = 0; k < p.K(); ++k) sum = std::fmaf(p.a[k], p.b[k], sum);
  return sum;
}

float pairwise(const InnerProduct& p, int begin, int end) {
  if (end - begin == 1) return term(p, begin);
  const int middle = begin + (end - begin) / 2;
  return rounded(pairwise(p, begin, middle) + pairwise(p, middle, end));
}

/** Large terms first: the order that rounds most. */
float largest_first(const InnerProduct& p) {
  float sum = 0;
  for (const bool large : {true, false}) {
    for (int k = 0; k < p.K(); ++k) {
      if ((std::abs(term(p, k)) > 0.25f) == large) sum = rounded(sum + term(p, k));
    }
  }
  return sum;
}

}  // namespace

TEST_SUITE("reference: error bound") {
  TEST_CASE("gamma_K is K*u/(1-K*u)") {
    CHECK(gamma(0) == 0);
    CHECK(gamma(1) == 1.0 / 16777215);
    CHECK(gamma(37) == 37.0 / (16777216 - 37));
    CHECK(gamma(kLargestK) < 0.07);
  }

  TEST_CASE("a float sum in any order stays within it") {
    for (const int K : {1, 2, 3, 16, 37, 400, 4096}) {
      for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const InnerProduct p = inner_product(K, seed);
        const double allowed = error_bound(K, p.magnitude);
        CAPTURE(K);
        CAPTURE(seed);
        REQUIRE(is_within(forwards(p), p.exact, allowed));
        REQUIRE(is_within(backwards(p), p.exact, allowed));
        REQUIRE(is_within(fused(p), p.exact, allowed));
        REQUIRE(is_within(pairwise(p, 0, K), p.exact, allowed));
        REQUIRE(is_within(largest_first(p), p.exact, allowed));
      }
    }
  }

  TEST_CASE("it is no larger than it must be: one rounding of a product can use nearly all of it") {
    double most = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      const InnerProduct p = inner_product(1, seed);
      most = std::max(most, std::abs(forwards(p) - p.exact) / error_bound(1, p.magnitude));
    }
    CHECK(most > 0.9);
    CHECK(most <= 1);
  }

  TEST_CASE("a forgotten product exceeds it") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      InnerProduct p = inner_product(37, seed);
      p.a.back() = 0;
      CAPTURE(seed);
      REQUIRE_FALSE(is_within(forwards(p), p.exact, error_bound(37, p.magnitude)));
    }
  }

  TEST_CASE("NaN and infinity are never within it") {
    const double infinity = std::numeric_limits<double>::infinity();
    CHECK_FALSE(is_within(NAN, 0, 1));
    CHECK_FALSE(is_within(-NAN, 0, 1e300));
    CHECK_FALSE(is_within(infinity, 0, 1e300));
    CHECK_FALSE(is_within(-infinity, 0, 1e300));
    CHECK(is_within(-0.0, 0.0, 0));
    CHECK(is_within(1, 2, 1));
    CHECK_FALSE(is_within(1, 2.5, 1));
  }
}
