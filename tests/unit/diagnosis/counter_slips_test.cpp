// Counters of loops: each slip is found, and nothing that can be meant so.
#include "diagnosis/counter_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "found.h"

namespace {

using namespace diagnosis;

std::string in_counting(const std::string& body) {
  return "__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n" + body +
         "\n}\n";
}

template <class Look>
Found look(Look slip, const std::string& body) {
  return slip(read(in_counting(body)));
}

}  // namespace

TEST_CASE("a counter that is stepped by a tile and multiplied by it") {
  const std::string sync = " __syncthreads(); }";
  CHECK(says(look(multiplied_again, "for (int p = 0; p < K; p += TILE) {\nAs[0] = A[p * TILE];" + sync),
             "Line 2 steps p by TILE, and line 3 multiplies p by TILE again."));
  CHECK(look(multiplied_again, "for (int p = 0; p < K; p += TILE) { As[0] = A[TILE * p];" + sync));
  CHECK(
      look(multiplied_again, "for (int p = 0; p < K; p += blockDim.x) { As[0] = A[p * blockDim.x];" + sync));
  CHECK_FALSE(look(multiplied_again, "for (int p = 0; p < K; p += TILE) { As[0] = A[p * N];" + sync));
  CHECK_FALSE(look(multiplied_again, "for (int p = 0; p < K / TILE; p++) { As[0] = A[p * TILE];" + sync));
  CHECK_FALSE(look(multiplied_again, "for (int p = 0; p < K / TILE; ++p) { As[0] = A[p * TILE];" + sync));
  // Tiles that are packed one after the other begin at p * TILE.
  CHECK_FALSE(look(multiplied_again, "for (int p = 0; p < K; p += TILE) { As[0] = A[p * TILE]; }"));
}

TEST_CASE("the end of a loop for its counter") {
  const std::string head = "int phases = K / TILE;\nfor (int p = 0; p < phases; ++p) {\n";
  CHECK(says(look(bound_for_counter, head + "As[0] = A[phases * TILE + tx];\nBs[0] = B[p * TILE]; }"),
             "Line 4 multiplies phases by TILE: that is where the loop of line 3 ends"));
  CHECK(look(bound_for_counter, head + "As[0] = A[TILE * phases + tx]; }"));
  CHECK_FALSE(look(bound_for_counter, head + "As[0] = A[p * TILE + tx]; }"));
  // A row that has all tiles side by side is so long.
  CHECK_FALSE(look(bound_for_counter, head + "As[p] = A[row * phases + p]; }"));
  CHECK_FALSE(look(bound_for_counter, "for (int k = 0; k < K; ++k) sum += A[row * K + k];"));
  CHECK_FALSE(look(bound_for_counter, head + "As[p] = A[p * N]; }\nC[phases * TILE] = 0;"));
}

TEST_CASE("a condition that no trip fulfils") {
  const std::string head = "for (int p = 0; p < phases; ++p) {\n";
  CHECK(says(look(never_the_bound, head + "if (p == phases) C[0] = sum; }"),
             "Line 3: p is never phases inside this loop, which runs only while `p < phases` (line 2)."));
  CHECK(look(never_the_bound, "for (int p = 0; p < K / TILE; ++p) { if (p == K / TILE) C[0] = 1; }"));
  CHECK_FALSE(look(never_the_bound, head + "if (p == phases - 1) C[0] = sum; }"));
  CHECK_FALSE(look(never_the_bound, "for (int p = 0; p <= phases; ++p) { if (p == phases) C[0] = sum; }"));
  CHECK_FALSE(look(never_the_bound, head + "++p;\nif (p == phases) C[0] = sum; }"));
  CHECK_FALSE(look(never_the_bound, head + "sum += 1; }\nif (p == phases) C[0] = sum;"));
}

TEST_CASE("a loop over k that leaves products out") {
  const std::string add = " sum += A[row * K + k] * B[k * N + col];";
  CHECK(says(look(products_skipped, "for (int k = 0; k < K; k += blockDim.x)" + add),
             "Line 2 steps k by blockDim.x, so that a thread adds only one product in blockDim.x."));
  CHECK(look(products_skipped, "for (int k = 0; k < K; k += TILE) {" + add + " }"));
  CHECK_FALSE(look(products_skipped, "for (int k = 0; k < K; ++k)" + add));
  CHECK_FALSE(look(products_skipped, "for (int k = 0; k < K; k++)" + add));
  CHECK_FALSE(look(products_skipped, "for (int k = 0; k < K; k += 1)" + add));
  // The threads of a block share the work.
  const std::string share = "for (int k = threadIdx.x; k < K; k += blockDim.x)" + add;
  CHECK(says(look(products_skipped, share), "k begins at threadIdx.x and steps by blockDim.x"));
  // Unless something adds the shares together.
  CHECK_FALSE(look(products_skipped, share + " atomicAdd(&C[row], sum);"));
  CHECK_FALSE(look(products_skipped, "__shared__ float sums[32]; " + share));
  CHECK_FALSE(look(products_skipped, share + " sum += __shfl_down_sync(-1, sum, 16);"));
  CHECK_FALSE(
      look(products_skipped,
           "for (int k = 0; k < K; k += blockDim.x) sum += A[row * K + k + tx] * B[(k + tx) * N + col];"));
  CHECK_FALSE(look(products_skipped,
                   "for (int k = 0; k < K; k += WARP) sum += A[lane + k] * B[k * N + col + lane * N];"));
  CHECK_FALSE(
      look(products_skipped, "for (int k = 0; k < K; k += 2) {" + add + " sum += A[k + 1] * B[k + 1]; }"));
  CHECK_FALSE(
      look(products_skipped,
           "for (int k = 0; k < K; k += TILE) for (int i = k; i < k + TILE; ++i) sum += A[i] * B[i];"));
}

TEST_CASE("a factor that does not move with the loop") {
  const std::string head = "for (int k = 0; k < TILE; ++k)\n";
  CHECK(says(look(counter_forgotten, head + "sum += As[ty][p] * Bs[k][tx];"),
             "Line 3: the loop counts k, but As[ty][p] does not depend on it"));
  CHECK(says(look(counter_forgotten, head + "sum += As[ty][k] * Bs[ty][tx];"), "but Bs[ty][tx] does not"));
  CHECK_FALSE(look(counter_forgotten, head + "sum += As[ty][k] * Bs[k][tx];"));
  CHECK_FALSE(look(counter_forgotten, head + "{ sum += A[i] * B[k]; i += 1; }"));
  CHECK_FALSE(look(counter_forgotten, head + "{ int i = K - k; sum += A[i] * B[k]; }"));
  CHECK_FALSE(look(counter_forgotten, head + "{ sum += a[0] * B[k]; ++a; }"));
  // The outputs of a thread: the inner loop runs over columns.
  CHECK_FALSE(look(counter_forgotten, "for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];"));
  CHECK_FALSE(look(counter_forgotten, head + "sum += weight * Bs[k][tx];"));
}
