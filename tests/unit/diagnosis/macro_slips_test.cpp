// Macros with parameters: what is multiplied in part is found, and nothing else.
#include "diagnosis/macro_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "found.h"

namespace {

using namespace diagnosis;

Found pasted(const std::string& macro, const std::string& use) {
  return parameter_without_brackets(
      read("#define " + macro + "\n__global__ void k(const float* A, float* C, int K) {\nC[0] = " + use +
           ";\n}\n"));
}

}  // namespace

TEST_CASE("a sum that a macro multiplies in part") {
  CHECK(says(
      pasted("AT(m, r, c, w) m[r * w + c]", "AT(A, r0 + dy, k, K)"),
      "Line 1: the text of AT has no brackets around r, so that `AT(A, r0 + dy, k, K)` in line 3 becomes "
      "`r0 + dy * K`. Write (r) wherever r stands in it."));
  CHECK(says(pasted("AT(r, c) ((c) + K * r)", "A[AT(r0 - 1, k)]"), "becomes `K * r0 - 1`"));
}

TEST_CASE("macros in which nothing is lost") {
  CHECK_FALSE(pasted("AT(m, r, c, w) m[(r) * (w) + (c)]", "AT(A, r0 + dy, k, K)"));
  CHECK_FALSE(pasted("AT(m, r, c, w) m[r * w + c]", "AT(A, row, p + k, K)"));
  CHECK_FALSE(pasted("AT(m, r, c, w) m[r * w + c]", "AT(A, (r0 + dy), k, K)"));
  CHECK_FALSE(pasted("AT(m, r, c, w) m[r * w + c]", "AT(A, -1, k, K)"));
  CHECK_FALSE(pasted("AT(m, r, c, w) m[r * w + c]", "AT(A, index(a + b), k, K)"));
}
