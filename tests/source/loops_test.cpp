// Which lines come after the loop with the barriers.
#include "source/loops.h"

#include <doctest/doctest.h>

using source::barrier_loops;
using source::is_after_loops;

TEST_CASE("a line after the loop is in no trip of it; a helper may well be") {
  const char* text =
      "__device__ float load(const float* a) {\n"
      "  return *a;\n"
      "}\n"
      "__global__ void k(float* A) {\n"
      "  for (int p = 0; p < 3; ++p) {\n"
      "    __syncthreads();\n"
      "    A[p] = load(A);\n"
      "  }\n"
      "  for (int i = 0; i < 4; ++i)\n"
      "    A[i] = 0;\n"
      "}\n"
      "__global__ void other(float* A) { A[0] = 0; }\n";
  const auto loops = barrier_loops(source::read(text));
  REQUIRE(loops.size() == 1);
  for (const int line : {1, 2, 5, 6, 7, 8, 12}) CHECK_FALSE(is_after_loops(loops, line));
  for (const int line : {9, 10}) CHECK(is_after_loops(loops, line));
}

TEST_CASE("without a loop with a barrier nothing is after it") {
  const auto loops = barrier_loops(source::read("__global__ void k() { while (true) ; __syncthreads(); }"));
  CHECK(loops.empty());
  CHECK_FALSE(is_after_loops(loops, 1));
}
