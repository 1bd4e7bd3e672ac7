// What a phase fetches into variables of the thread, and where the number of the phase goes.
#include "diagnosis/next_loads.h"

#include <doctest/doctest.h>

#include <string>

#include "diagnosis/phase_slips.h"
#include "found.h"

namespace {

using namespace diagnosis;

const std::string kFirst =
    "float4 a4 = load4(A, M, K, blockIdx.y * BM + a_row, a_col);\n"
    "float4 b4 = load4(B, K, N, b_row, blockIdx.x * BN + b_col);\n";
const std::string kStored = "store(&As[a_row][a_col]) = a4; store(&Bs[b_row][b_col]) = b4;";
const std::string kNextA = "a4 = load4(A, M, K, blockIdx.y * BM + a_row, (p + 1) * BK + a_col);\n";
const std::string kNextB = "b4 = load4(B, K, N, (p + 1) * BK + b_row, blockIdx.x * BN + b_col);\n";

/** The next tiles are fetched in lines 10 and 11. */
std::string with_next(const std::string& next, const std::string& stored = kStored) {
  return "constexpr int BM = 64, BN = 64, BK = 16;\n"
         "__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n"
         "__shared__ float As[BM][BK]; __shared__ float Bs[BK][BN]; int tid = threadIdx.x;\n"
         "int a_row = tid / 4, a_col = tid % 4 * 4, b_row = tid / 16, b_col = tid % 16 * 4;\n"
         "int row = blockIdx.y * BM + tid / 16 * 4, col = blockIdx.x * BN + tid % 16 * 4;\n" +
         kFirst + "for (int p = 0; p < (K + BK - 1) / BK; ++p) {\n" + stored + "\n" + next +
         "__syncthreads();\n}\nC[row * N + col] = sum;\n}\n";
}

const Failure kOfK37{.sizes = {33, 19, 37}};

}  // namespace

TEST_CASE("another variable of the same name") {
  const Found found = variable_hidden(read(with_next("float4 " + kNextA + kNextB)));
  CHECK(found->slip == Slip::variable_hidden);
  CHECK(says(found, "Line 10 declares another a4, which is gone before anything uses it: the a4 of line 6"));
  CHECK_FALSE(variable_hidden(read(with_next(kNextA + kNextB))));
  CHECK_FALSE(variable_hidden(read(with_next("float4 " + kNextA + "use(a4);\n" + kNextB))));
}

TEST_CASE("the row of an output for that of a load") {
  const Found a =
      fetched_by_output(read(with_next("a4 = load4(A, M, K, row, (p + 1) * BK + a_col);\n" + kNextB)));
  CHECK(a->slip == Slip::fetched_by_output);
  CHECK(says(a, "Line 10 takes `row`, the row of the thread's output, for the row of A"));
  CHECK(says(a, "that row is `blockIdx.y * BM + a_row`, as in line 6"));
  CHECK(says(fetched_by_output(read(with_next(kNextA + "b4 = load4(B, K, N, (p + 1) * BK + b_row, col);\n"))),
             "Line 11 takes `col`"));
  CHECK_FALSE(fetched_by_output(read(with_next(kNextA + kNextB))));
}

TEST_CASE("both tiles are filled with one") {
  const Found found = tile_of_another(
      read(with_next(kNextA + kNextB, "store(&As[a_row][a_col]) = a4; store(&Bs[b_row][b_col]) = a4;")));
  CHECK(found->slip == Slip::tile_of_another);
  CHECK(says(found, "Line 7 fetches b4 from B, and nothing stores it: As and Bs are both filled with a4"));
  CHECK_FALSE(tile_of_another(read(with_next(kNextA + kNextB))));
}

TEST_CASE("a fetch that does not depend on the phase") {
  const Found found = fetch_stands_still(
      read(with_next("a4 = load4(A, M, K, blockIdx.y * BM + a_row, a_col + BK);\n" + kNextB)));
  CHECK(found->slip == Slip::tile_stands_still);
  CHECK(says(found, "Line 10 fetches the same elements of A in every phase: nothing in it depends on p."));
  CHECK_FALSE(fetch_stands_still(read(with_next(kNextA + kNextB))));
  CHECK_FALSE(fetch_stands_still(
      read(with_next("a_col += BK; a4 = load4(A, M, K, blockIdx.y * BM + a_row, a_col);\n" + kNextB))));
  CHECK_FALSE(fetch_stands_still(read(with_next(
      "int k0 = (p + 1) * BK; a4 = load4(A, M, K, blockIdx.y * BM + a_row, k0 + a_col);\n" + kNextB))));
}

TEST_CASE("the phase is added to the wrong side") {
  const auto of = [](const std::string& next) {
    return phase_of_another_tile(read(with_next(next)), kOfK37);
  };
  const Found b = of(kNextA + "b4 = load4(B, K, N, b_row, (p + 1) * BN + b_col);\n");
  CHECK(b->slip == Slip::moves_across);
  CHECK(
      says(b,
           "Line 11 adds (p + 1) * BN to the column of B. The phases go along K, which counts B's rows: add "
           "(p + 1) * BK to the row, b_row, instead."));
  CHECK(says(of("a4 = load4(A, M, K, p * BM + a_row, a_col);\n" + kNextB), "to the column, a_col, instead."));
  CHECK(says(of(kNextA + "Bs[0][0] = B[b_row * N + p * BN + b_col];\n"), "adds p * BN to the column of B"));
  // In its place, by another width.
  CHECK(of(kNextA + "b4 = load4(B, K, N, (p + 1) * BN + b_row, col);\n")->slip ==
        Slip::phase_of_another_tile);
  CHECK_FALSE(of(kNextA + kNextB));
}

TEST_CASE("two registers that are stored in each other's place") {
  const auto stored = [](const std::string& stores) {
    return fetches_exchanged(read(with_next(kNextA + kNextB, stores)));
  };
  const Found found = stored("store(&As[a_row][a_col]) = b4; store(&Bs[b_row][b_col]) = a4;");
  CHECK(found->slip == Slip::tile_of_another);
  CHECK(
      says(found,
           "Line 9 stores b4, which is fetched from B, at As[a_row][a_col], and line 9 stores a4, from A, at "
           "Bs[b_row][b_col]"));
  CHECK(stored("As[a_row][a_col] = b4.x; As[a_row][a_col + 1] = b4.y; store(&Bs[b_row][b_col]) = a4;"));
  CHECK_FALSE(stored(kStored));
  CHECK_FALSE(stored("store(&As[a_row][a_col]) = a4; store(&Bs[b_row][b_col]) = a4;"));
  CHECK_FALSE(stored("store(&As[ty][tx]) = b4; store(&Bs[ty][tx]) = a4;"));
}
