// What keeps threads from their stores: conditions of their numbers, ways out, guards of whole squares.
#include "diagnosis/store_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "found.h"

namespace {

using namespace diagnosis;

const Failure kNothing{.nothing_written = true}, kSome{.some_unwritten = true};

std::string kernel_that_stores(const std::string& body) {
  return "__global__ void k(const float* A, float* C, int M, int N, int K) {\n"
         "int tx = threadIdx.x, row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + tx;\n" +
         body + "\n}\n";
}

/** Of a block of 4 threads, of which these stored. */
Found some(const std::string& body, unsigned storing, const Failure& failure = kSome) {
  Traces traces;
  traces.launch.block = {4, 1, 1};
  traces.first.arrays.emplace_back().name = "C";
  for (unsigned t = 0; t < storing; ++t)
    traces.first.accesses.push_back({.thread = t, .index = t, .store = true});
  return stored_by_some(read(kernel_that_stores(body)), failure, traces);
}

Found returned(const std::string& body, const Failure& failure) {
  return returned_before_store(read(kernel_that_stores(body)), failure);
}
Found left_by(const std::string& body) { return leaves_first_phase(read(kernel_that_stores(body)), {}); }
Found squares(const std::string& body, const Failure& failure = kSome) {
  return all_outputs_or_none(read(kernel_that_stores(body)), failure);
}

}  // namespace

TEST_CASE("a condition of the thread's or the block's number around the store") {
  const Found one = some("if (tx == 0) C[row * N + col] = sum;", 1);
  CHECK(one->slip == Slip::stored_by_some);
  CHECK(says(one, "Line 3: `tx == 0` lets only 1 of the 4 threads of a block store to C"));
  CHECK(says(some("if (row < M && col < N && threadIdx.x < 2) {\nC[row * N + col] = sum; }", 2),
             "`threadIdx.x < 2` lets only 2 of"));
  CHECK(says(some("if (tx != 0) return;\nC[row * N + col] = sum;", 1), "Line 3: `tx != 0` lets only"));
  CHECK(says(some("if (blockIdx.x == 0) C[row * N + col] = sum;", 4), "lets only some blocks store to C"));
}

TEST_CASE("conditions of the place, and one thread that stores for all") {
  CHECK_FALSE(some("if (row < M && col < N) C[row * N + col] = sum;", 1));
  CHECK_FALSE(some("if (tx == 0) C[blockIdx.x] = sum;", 1));
  CHECK_FALSE(some("if (tx == 0) for (int i = 0; i < 4; ++i) C[i] = sum;", 1));
  CHECK_FALSE(some("if (tx < 4) C[row * N + col] = sum;", 4));
  CHECK_FALSE(some("if (tx == 0) As[tx] = 1;\nC[row * N + col] = sum;", 1));
  CHECK_FALSE(some("if (tx == 0) C[row * N + col] = sum;", 1, {}));  // where all of C was written
}

TEST_CASE("a return in a loop in front of the store") {
  const std::string loop = "for (int p = 0; p < 4; ++p) {\n";
  const Found last = returned(loop + "if (p == 3) return;\n}\nC[row * N + col] = sum;", kNothing);
  CHECK(last->slip == Slip::returned_before_store);
  CHECK(says(last,
             "Line 4: `return` ends the whole thread, not only the loop, so that it never comes to line 6"));
  const Found edge = returned(
      "for (int i = 0; i < 4; ++i) {\nif (row + i >= M) return;\nC[(row + i) * N + col] = 1;\n}", kSome);
  CHECK(says(edge, "Line 4: `return` ends the whole thread at its first output outside C"));
  CHECK(says(returned("for (int i = 0; i < 4; ++i) {\nC[(row + i) * N + col] = 1;\nreturn;\n}", kSome),
             "Line 5: `return` ends the whole thread after its first store of line 4"));
}

TEST_CASE("a return outside loops, of another function, or where C is written") {
  const std::string loop = "for (int p = 0; p < 4; ++p) {\n";
  CHECK_FALSE(returned("if (row >= M) return;\n" + loop + "}\nC[row * N + col] = sum;", kNothing));
  CHECK_FALSE(returned(loop + "if (p == 3) return;\n}\nC[row * N + col] = sum;", {}));
  CHECK_FALSE(returned(loop + "if (p == 3) break;\n}\nC[row * N + col] = sum;", kNothing));
  CHECK_FALSE(returned_before_store(
      read("__device__ float at(int n) { for (int i = 0; i < n; ++i) { return i; } return 0; }\n" +
           kernel_that_stores("C[row * N + col] = at(3);")),
      kNothing));
  // Rows only grow from trip to trip: what comes later is outside as well.
  CHECK_FALSE(
      returned("for (; row < 99; row += 8) {\nif (row >= M) return;\nC[row * N + col] = 1;\n}", kSome));
}

TEST_CASE("the loop over the phases left in the first one") {
  const std::string phase = "for (int p = 0; p < 4; ++p) {\n__syncthreads();\n";
  CHECK(left_by(phase + "break;\n}")->slip == Slip::leaves_first_phase);
  CHECK(says(left_by(phase + "return;\n}"),
             "Line 5: `return` stands in the loop of line 3 under no condition"));
  CHECK_FALSE(left_by(phase + "if (p == 2) break;\n}"));
  CHECK_FALSE(left_by(phase + "if (p == 2) { break; }\n}"));
  CHECK_FALSE(left_by(phase + "for (;;) { break; }\n}"));
  CHECK_FALSE(left_by("for (int p = 0; p < 4; ++p) {\nbreak;\n}"));
}

TEST_CASE("all outputs of a thread under one comparison") {
  const std::string loops = "for (int i = 0; i < 4; ++i)\nfor (int j = 0; j < 4; ++j)\n",
                    store = "C[(row + i) * N + col + j] = sum[i][j];";
  const Found whole = squares(loops + "if (row + 4 <= M && col + 4 <= N) " + store);
  CHECK(whole->slip == Slip::all_outputs_or_none);
  CHECK(says(whole, "does not depend on i and j"));
  CHECK_FALSE(squares(loops + "if (row + i < M && col + j < N) " + store));
  CHECK_FALSE(squares(loops + "{ int r = row + i; if (r < M && col < N) " + store + " }"));
  CHECK_FALSE(squares("if (row < M && col < N) C[row * N + col] = 1;"));
  CHECK_FALSE(squares(loops + "if (row + 4 <= M && col + 4 <= N) " + store, {}));
}
