// A condition with its signs exchanged.
#include "diagnosis/guard_turned_round.h"

#include <doctest/doctest.h>

#include <string>

#include "found.h"

namespace {

using namespace diagnosis;

Found turned_in(const std::string& line) {
  return guard_turned_round(
      read("__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n" + line +
           "\n}\n"));
}

}  // namespace

TEST_CASE("only what lies outside is let in") {
  CHECK(says(turned_in("if (row > M && col > N) { C[row * N + col] = sum; }"), "outside the matrix"));
  CHECK(says(turned_in("if (row >= M && col >= N) C[row * N + col] = sum;"), "write `<`"));
  CHECK(!turned_in("if (row >= M || col >= N) return;"));
  CHECK(!turned_in("if (row < M && col < N) C[row * N + col] = sum;"));
  CHECK(!turned_in("float b = k >= K || col >= N ? 0.0f : B[k * N + col];"));
  CHECK(!turned_in("if (M > row && N > col) C[row * N + col] = sum;"));
}
