// Who loads of A and of B, where tiles are not full.
#include "diagnosis/one_guard.h"

#include <doctest/doctest.h>

#include <functional>
#include <string>

#include "diagnosis/other_bounds.h"
#include "found.h"

namespace {

using Loads = std::function<bool(int x, int y)>;

/** 4 x 4 threads fill two tiles; those that may load do, the others store zeros. */
report::Trace trace_of(const Loads& loads_a, const Loads& loads_b) {
  report::Trace trace;
  trace.arrays = {{"A", false, 6, {}}, {"B", false, 6, {}}, {"As", true, 16, {}}};
  for (int thread = 0; thread < 16; ++thread) {
    const auto note = [&](int array, int line, bool store) {
      trace.accesses.push_back({0, unsigned(thread), array, 0, line, store, 1});
    };
    if (loads_a(thread % 4, thread / 4)) note(0, 7, false);
    if (loads_b(thread % 4, thread / 4)) note(1, 8, false);
    note(2, 7, true);
  }
  return trace;
}

}  // namespace

TEST_CASE("one condition for both loads") {
  const auto inside = [](int x, int y) { return x < 2 && y < 3; };
  const auto found = diagnosis::one_guard(trace_of(inside, inside));
  REQUIRE(found);
  CHECK(found->slip == diagnosis::Slip::one_guard);
  CHECK(found->sentence ==
        "Lines 7 and 8 load A and B under the same condition: what are the bounds of each?");
}

TEST_CASE("a condition for each, or none") {
  const auto inside_a = [](int x, int y) { return x < 3 && y < 1; };
  const auto inside_b = [](int x, int y) { return x < 2 && y < 3; };
  const auto all = [](int, int) { return true; };
  CHECK_FALSE(diagnosis::one_guard(trace_of(inside_a, inside_b)));
  CHECK_FALSE(diagnosis::one_guard(trace_of(all, all)));
  CHECK_FALSE(diagnosis::one_guard(report::Trace{}));
}

TEST_CASE("one condition for two loads by a helper") {
  const auto kernel = [](const std::string& body) {
    return read(
        "__device__ float4 load(const float* m, int r, int c) { return {}; }\n"
        "__global__ void k(const float* a, const float* b) {\n" +
        body + "\n}\nvoid matmul(const float* A, const float* B) { k<<<1, 16>>>(A, B); }\n");
  };
  const auto inside = [](int x, int y) { return x < 2 && y < 3; };
  const report::Trace same = trace_of(inside, inside);
  const std::string one = "if (r < M && c < N) {\nx = load(a, r, k);\ny = load(b, k, c);\n}";
  CHECK(says(diagnosis::one_guard_of_helpers(kernel(one), same),
             "Lines 4 and 5 load A and B under the same condition: what are the bounds of each?"));
  const std::string choice = "x = in ? load(a, r, k) : zero; y = in ? load(b, k, c) : zero;";
  CHECK(says(diagnosis::one_guard_of_helpers(kernel(choice), same), "Line 3 loads A and B under the same"));
  const std::string two = "if (r < M) x = load(a, r, k);\nif (c < N) y = load(b, k, c);";
  CHECK_FALSE(diagnosis::one_guard_of_helpers(kernel(two), same));
  // The helper itself asks what lies inside, and so other threads load of A than of B.
  const auto inside_a = [](int x, int y) { return x < 3 && y < 1; };
  CHECK_FALSE(diagnosis::one_guard_of_helpers(kernel(one), trace_of(inside_a, inside)));
  const auto all = [](int, int) { return true; };
  CHECK_FALSE(diagnosis::one_guard_of_helpers(kernel(one), trace_of(all, all)));
}

TEST_CASE("bounds of the other matrix in front of a load") {
  const auto found = [](const std::string& of_a, const std::string& of_b,
                        const std::string& wait = "__syncthreads();") {
    return diagnosis::guard_of_other(
        read("__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n"
             "As[ty][tx] = " +
             of_a + " ? A[row * K + a_col] : 0;\nBs[ty][tx] = " + of_b + " ? B[b_row * N + col] : 0;\n" +
             wait + "\n}\n"));
  };
  const std::string a = "row < M && a_col < K", b = "b_row < K && col < N";
  CHECK(found(a + " && " + b, b)->slip == diagnosis::Slip::guard_of_other);
  CHECK(says(
      found(a + " && " + b, b),
      "Line 2 loads A only where `b_row < K` and `col < N`, but those are bounds of B: a thread with nothing to "
      "fetch from B may have something to fetch from A. Leave them out."));
  CHECK(says(found(a, "row < M && " + b), "Line 3 loads B only where `row < M`, but that is a bound of A"));
  CHECK_FALSE(found(a, b));
  CHECK_FALSE(found(a + " && " + b, a + " && " + b));  // one condition for both
  CHECK_FALSE(found(b, b));
  CHECK_FALSE(found(a + " && " + b, b, ""));
}
