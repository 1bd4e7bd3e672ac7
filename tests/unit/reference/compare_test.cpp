// What passes as right, what is counted as wrong.
#include "reference/compare.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "reference/error_bound.h"
#include "unit/reference/case.h"

using namespace reference;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

}  // namespace

TEST_SUITE("reference: compare") {
  TEST_CASE("the right result passes") {
    for (const Fill fill : {Fill::small_integers, Fill::uniform_floats}) {
      const Comparison result = compare(Case(fill).evidence());
      CHECK(result.passed());
      CHECK(result.rows == 5);
      CHECK(result.cols == 4);
      CHECK(result.total == 20);
      CHECK_FALSE(result.first);
      CHECK(result.pattern.shape == Shape::none);
    }
  }

  TEST_CASE("small integers must be equal") {
    Case c(Fill::small_integers);
    c.C[7] = std::nextafter(c.C[7], kInfinity);
    const Comparison result = compare(c.evidence());
    CHECK(result.wrong == 1);
    REQUIRE(result.first);
    CHECK(result.first->row == 1);
    CHECK(result.first->col == 3);
    CHECK(result.first->got == c.C[7]);
    CHECK(result.first->expected == c.product.value[7]);
    CHECK(result.first->allowed == 0);
  }

  TEST_CASE("floats pass up to the bound and not beyond") {
    Case c(Fill::uniform_floats);
    const double bound = error_bound(6, c.product.magnitude[9]);
    c.C[9] = float(c.product.value[9] + 0.9 * bound);
    CHECK(compare(c.evidence()).passed());
    c.C[9] = float(c.product.value[9] + 1.2 * bound);
    const Comparison result = compare(c.evidence());
    REQUIRE(result.first);
    CHECK(result.first->row == 2);
    CHECK(result.first->col == 1);
    CHECK(result.first->allowed == bound);
  }

  TEST_CASE("the first in row-major order is reported") {
    Case c(Fill::small_integers);
    c.C[4 * 4 + 0] = c.C[2 * 4 + 3] = 1000;
    const Comparison result = compare(c.evidence());
    CHECK(result.wrong == 2);
    CHECK(result.first->row == 2);
    CHECK(result.first->col == 3);
  }

  TEST_CASE("-0 equals +0") {
    Case c(Fill::small_integers, {2, 2, 0});
    c.C = {0.0f, -0.0f, -0.0f, 0.0f};
    CHECK(compare(c.evidence()).passed());
  }

  TEST_CASE("NaN, infinity and poison never pass, and are told apart") {
    for (const Fill fill : {Fill::small_integers, Fill::uniform_floats}) {
      Case c(fill);
      c.C[0] = NAN;
      c.C[1] = -NAN;
      c.C[2] = kInfinity;
      c.C[3] = -kInfinity;
      c.C[4] = std::bit_cast<float>(kPoison);
      const Comparison result = compare(c.evidence());
      CHECK(result.wrong == 5);
      CHECK(result.nan == 2);
      CHECK(result.poisoned == 1);
      CHECK_FALSE(result.all_poisoned());
    }
  }

  TEST_CASE("a C full of poison") {
    Case c(Fill::small_integers);
    c.C.assign(c.C.size(), std::bit_cast<float>(kPoison));
    CHECK(compare(c.evidence()).all_poisoned());
    CHECK(compare(c.evidence()).pattern.shape == Shape::all);
  }

  TEST_CASE("an empty C passes and is not called poisoned") {
    const Comparison result = compare(Case(Fill::small_integers, {0, 4, 6}).evidence());
    CHECK(result.passed());
    CHECK(result.total == 0);
    CHECK_FALSE(result.all_poisoned());
  }

  TEST_CASE("sizes that do not fit are refused") {
    Case c(Fill::small_integers);
    c.C.pop_back();
    CHECK_THROWS_WITH_AS(compare(c.evidence()), "C has 19 elements, but M*N is 20", std::invalid_argument);
    c.product.inner = 7;
    CHECK_THROWS_WITH_AS(compare(c.evidence()),
                         "the product compared with is not that of the problem: their sizes differ",
                         std::invalid_argument);
  }
}
