// Questions that swallow a sum, and differences that are never negative.
#include "diagnosis/arithmetic_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "found.h"

namespace {

using namespace diagnosis;

Found counted(const std::string& value) { return sum_as_condition(read("int n = " + value + ";")); }

/** Of a kernel whose line 3 is this, and whose line 4 went past the end of A. */
Found let_in(const std::string& line, const std::string& type = "unsigned",
             report::FindingKind kind = report::FindingKind::global_out_of_bounds) {
  report::Finding finding;
  finding.kind = kind;
  finding.at.line = 4;
  return unsigned_difference(
      read("__global__ void k(const float* A, int K) {\n" + type + " tx = threadIdx.x, col = 8 * p + tx;\n" +
           line + "\nfloat a = inside ? A[col] : 0.0f;\n}\n"),
      {.findings = {finding}});
}

}  // namespace

TEST_CASE("a comparison that takes the whole sum for its left side") {
  CHECK(says(
      counted("K / BK + K % BK != 0"),
      "Line 1: `!=` binds less tightly than `+`, so `K / BK + K % BK != 0` compares the whole sum with 0, and is "
      "0 or 1. Put brackets around `K % BK != 0`."));
  CHECK(says(counted("K / 16 + K % 16 > 0"), "Put brackets around `K % 16 > 0`."));
  CHECK_FALSE(counted("K / 16 + (K % 16 != 0)"));
  CHECK_FALSE(counted("K % 16 != 0"));
  CHECK_FALSE(sum_as_condition(read("bool any = K / 16 + K % 16 != 0;")));
  CHECK_FALSE(sum_as_condition(read("if (K / 16 + K % 16 > 0) run();")));
}

TEST_CASE("a question that takes the whole sum for its condition") {
  const Found found = counted("K / 16 + K % 16 ? 1 : 0");
  CHECK(found->slip == Slip::sum_as_condition);
  CHECK(says(found,
             "Line 1: `?` binds less tightly than `+`, so `K / 16 + K % 16 ? 1 : 0` means `(K / 16 + K % 16) "
             "? 1 : 0`, which is 1 at most. Put brackets around `K % 16 ? 1 : 0`."));
  CHECK(says(counted("K / T + (K % T != 0) ? 1 : 0"), "around `(K % T != 0) ? 1 : 0`"));
  CHECK(says(counted("K / T + K % T > 0 ? 1 : 0"), "around `K % T > 0 ? 1 : 0`"));
  CHECK(says(counted("f(N / T + rest ? 1 : 0, 2)"), "so `N / T + rest ? 1 : 0`"));
  CHECK(says(sum_as_condition(read("#define UP(a, b) a / b + a % b ? 1 : 0\n")), "`a / b + a % b ? 1 : 0`"));
  CHECK(says(sum_as_condition(read("int up(int a, int b) { return a / b + a % b ? 1 : 0; }")), "Line 1"));
}

TEST_CASE("questions that mean what they say") {
  CHECK_FALSE(counted("K / 16 + (K % 16 ? 1 : 0)"));
  CHECK_FALSE(counted("K % 16 ? 1 : 0"));
  CHECK_FALSE(counted("(K / 16) + (K % 16 != 0)"));
  CHECK_FALSE(counted("K % 16 != 0 ? 1 : 0"));
  CHECK_FALSE(counted("row + i < M ? 1 : 0"));
  CHECK_FALSE(counted("row + i < M && col < N ? 1 : 0"));
  CHECK_FALSE(counted("p + 1 == phases ? 1 : 0"));
  CHECK_FALSE(counted("c + 1 < cols ? from[1] : 0"));
  CHECK_FALSE(counted("+K ? 1 : 0"));
}

TEST_CASE("a difference of unsigned numbers that is compared with 0") {
  const Found found = let_in("bool inside = K - col > 0;");
  CHECK(found->slip == Slip::unsigned_difference);
  CHECK(says(found, "Line 3: `K - col` is unsigned and never negative: where col is larger than K"));
  CHECK(says(found, "Compare col < K."));
  CHECK(says(let_in("bool inside = row < M && K - col >= 1;"), "Compare col < K."));
  CHECK(says(let_in("bool inside = 0 < K - (8 * p + tx);"), "Compare 8 * p + tx < K."));
  CHECK(says(let_in("unsigned left = K - col; bool inside = left > 0;"), "Line 3: `K - col`"));
  CHECK(
      says(let_in("bool inside = K - 8 * p - threadIdx.x > 0;", "int"), "Compare 8 * p + threadIdx.x < K."));
  CHECK(says(let_in("bool inside = K - col > 0;", "size_t"), "Line 3"));
}

TEST_CASE("differences that may be negative, or that cannot be") {
  CHECK_FALSE(let_in("bool inside = K - col > 0;", "int"));
  CHECK_FALSE(let_in("int left = K - col; bool inside = left > 0;"));
  CHECK_FALSE(let_in("bool inside = K - (int)col > 0;"));
  CHECK_FALSE(let_in("bool inside = col < K;"));
  CHECK_FALSE(let_in("for (unsigned left = K; left > 0; --left) ;"));
  CHECK_FALSE(let_in("bool inside = K - 8 * p > 0;"));  // the same for all threads: p counts windows below K
  CHECK_FALSE(let_in("bool inside = K - col > 0;", "unsigned", report::FindingKind::barrier_different));
}
