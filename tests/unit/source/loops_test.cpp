// Which lines are in the loop with the barriers.
#include "source/loops.h"

#include <doctest/doctest.h>

#include <string>

using source::barrier_loops;
using source::counting_loops;
using source::is_in_loop;

TEST_CASE("a line after the loop is in no trip of it; of one in a helper it is not known") {
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
  for (const int line : {1, 2, 9, 10, 12}) CHECK_FALSE(is_in_loop(loops, line));
  for (const int line : {5, 6, 7, 8}) CHECK(is_in_loop(loops, line));
}

TEST_CASE("without a loop with a barrier nothing is in it") {
  const auto loops = barrier_loops(source::read("__global__ void k() { while (true) ; __syncthreads(); }"));
  CHECK(loops.empty());
  CHECK_FALSE(is_in_loop(loops, 1));
}

TEST_CASE("loops that count, with what they count to") {
  const auto loops =
      counting_loops(source::read("__global__ void k(float* A, int K) {\n"
                                  "  for (int p = 0; p < K / 16; ++p) {\n"
                                  "    for (int k = 0; k <=  K; ++k)\n"
                                  "      A[k] = 0;\n"
                                  "    __syncthreads();\n"
                                  "  }\n"
                                  "  for (;;) A[0] = 1;\n"
                                  "  for (int i = 0; i < K; i += 4) A[i] = 1;\n"
                                  "}\n"
                                  "void host() { for (int i = 0; i < 3; ++i) {} }\n"));
  REQUIRE(loops.size() == 3);
  CHECK(loops[0].counter == "p");
  CHECK(loops[0].condition == "p < K / 16");
  CHECK(loops[0].bound == "");
  CHECK(loops[0].has_barrier);
  CHECK(loops[0].last == 6);
  CHECK(loops[1].line == 3);
  CHECK(loops[1].last == 4);
  CHECK(loops[1].condition == "k <=  K");
  CHECK(loops[1].bound == "K");
  CHECK_FALSE(loops[1].has_barrier);
  CHECK(loops[1].by_one);
  CHECK_FALSE(loops[2].by_one);
}

TEST_CASE("a loop that the file does not finish") {
  for (const char* text : {"__global__ void k() { for", "__global__ void k() { for (int i = 0; i <",
                           "__global__ void k() { for (int i = 0; i < 3; ++i)"})
    CHECK(counting_loops(source::read(text)).size() <= 1);
}
