// Which element is a thread's: its number taken apart, its block's place, the four floats of a float4.
#include "diagnosis/mapping_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "diagnosis/component_slips.h"
#include "diagnosis/loader_share.h"
#include "diagnosis/output_slips.h"
#include "diagnosis/share_of_block.h"
#include "found.h"
#include "traces.h"

namespace {

using namespace diagnosis;

std::string kernel_that_maps(const std::string& body) {
  return "constexpr int BM = 64, BN = 64, BK = 16, TN = 4;\n"
         "__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n"
         "__shared__ float As[BM][BK]; __shared__ float Bs[BK][BN];\nint tid = threadIdx.x;\n" +
         body + "\n}\n";
}

const std::string kStoreB = "\n*reinterpret_cast<float4*>(&Bs[row][col]) = b4;";

Found apart(const std::string& body, const Failure& failure = {}) {
  return number_taken_apart(read(kernel_that_maps(body)), failure);
}

Found block(const std::string& body, unsigned blocks_along_y) {
  Traces traces;
  traces.launch.grid = {3, blocks_along_y, 1};
  return block_of_another_tile(read(kernel_that_maps(body)), traces, {96, 160, 64});
}

Found grid(const std::string& body, unsigned blocks_along_y) {
  Traces traces;
  traces.launch.grid = {3, blocks_along_y, 1};
  return grid_of_another_tile(read(kernel_that_maps(body)), traces, {96, 160, 64});
}

/** A block of the run went on by so many rows, and its first one stored so many. */
Found grid_of_run(long step, long stored, bool right = false) {
  MadeTrace made;
  for (long row = 0; row < stored; ++row) made.global(0, unsigned(row), "C", row * 160, 6, true);
  Traces traces;
  traces.launch.grid = {3, 4, 1};
  traces.launch.block = {unsigned(stored), 1, 1};
  traces.first = made.trace;
  MadeTrace below;
  below.global(0, 0, "C", step * 160, 6, true);
  traces.below = traces.right = below.trace;
  traces.whole_is_right = right;
  return grid_of_another_tile(read(kernel_that_maps("int row = blockIdx.y * BM;")), traces, {96, 160, 64});
}

Found components(const std::string& body) { return components_swapped(read(kernel_that_maps(body)), {}); }
Found same_for_all(const std::string& body) {
  return value_without_counter(read(kernel_that_maps(body)), {});
}

}  // namespace

TEST_CASE("a thread's number, divided by two sizes") {
  const Found row = apart("int row = tid / (BK / 4), col = tid % (BN / 4) * 4;" + kStoreB);
  CHECK(row->slip == Slip::number_taken_apart);
  CHECK(says(row, "Line 5: row is tid / (BK / 4), but col is tid % (BN / 4)"));
  CHECK(says(row, "divide by (BN / 4) in both"));
  CHECK(says(apart("int row = tid / 16, col = (tid % 4) * 4;" + kStoreB),
             "Line 5: col is tid % 4, but row is tid / 16"));
  CHECK(says(apart("int ty = tid / BN;\nint tx = tid % (BN / TN);"),
             "Lines 5 and 6: ty is tid / BN, and tx is"));
}

TEST_CASE("a float4's number for its column") {
  const Found number = apart("int row = tid / 16, col = tid % 16;" + kStoreB);
  CHECK(number->slip == Slip::float4_for_float);
  CHECK(says(number, "Line 5: col is tid % 16, the number of a float4 in its row"));
  CHECK(says(apart("int row = tid / BN, col = tid % BN;" + kStoreB),
             "a row of Bs has 64 floats and only 16 float4"));
}

TEST_CASE("a number that is taken apart well") {
  CHECK_FALSE(apart("int row = tid / 16, col = tid % 16 * 4;" + kStoreB));
  CHECK_FALSE(apart("int row = tid / (BN / 4), col = tid % (BN / 4) * 4;" + kStoreB));
  CHECK_FALSE(apart("int row = tid / BN, col = tid % BN;\nBs[row][col] = 1;"));
  CHECK_FALSE(apart("int row = tid / 8, col = tid % 8 * 4;" + kStoreB));  // in two turns
  CHECK_FALSE(
      apart("int warp = tid / 32, lane = tid % 32;\nint row = warp / 2, col = lane % 8 * 4;" + kStoreB));
  CHECK_FALSE(apart("int ty = tid / (BN / TN), tx = tid % (BN / TN);\nb = Bs[k][tx * TN + j];",
                    {.some_unwritten = true}));
  CHECK(says(apart("int ty = tid / TN, tx = tid % TN;\nb = Bs[k][tx * TN + j];", {.some_unwritten = true}),
             "so that 4 threads lie side by side"));
}

TEST_CASE("blocks, multiplied by two sizes") {
  const Found a = block("int row = blockIdx.y * BM;\nload(A, blockIdx.y * BK + ar);", 2);
  CHECK(a->slip == Slip::block_of_another_tile);
  CHECK(says(a, "Line 6 multiplies blockIdx.y by BK = 16, but a block has BM = 64 rows of C (line 5)"));
  CHECK_FALSE(block("int row = blockIdx.y * BM;\nload(A, blockIdx.y * BN + ar);", 2));  // of the same size
  CHECK_FALSE(block("int row = blockIdx.y * BM;\nint id = blockIdx.y * 256 + tid;", 2));
  CHECK(says(grid("int row = blockIdx.y * BM;", 4), "the grid has 4 blocks along y, but with BM = 64 rows"));
  CHECK_FALSE(grid("int row = blockIdx.y * BM;", 2));
  for (const char* row :
       {"blockIdx.y * BM * 4", "4 * blockIdx.y * BM", "(blockIdx.y * BM + tid) * 4", "blockIdx.y * (BM * 4)"})
    CHECK_FALSE(grid("int row = " + std::string(row) + ";", 4));  // a factor that is read in part is none
  CHECK(grid("A[(blockIdx.y * BM + tid) * K] = 0;", 4));
  CHECK_FALSE(grid("for (int row = blockIdx.y * BM; row < M; row += gridDim.y * BM) {}", 1));
}

TEST_CASE("the order of a float4") {
  const Found stored =
      components("As[r][c] = v.x;\nAs[r][c + 1] = v.y;\nAs[r][c + 2] = v.w;\nAs[r][c + 3] = v.z;");
  CHECK(stored->slip == Slip::components_swapped);
  CHECK(says(stored, "Line 7: v.w stands at the place of v.z"));
  CHECK(says(components("float b[4] = {v.x, v.y, v.z, v.z};"), "v.z stands at the place of v.w"));
  CHECK(says(components("v.x = b[1];\nv.y = b[0];\nv.z = b[2];\nv.w = b[3];"),
             "v.x stands at the place of v.y"));
  CHECK(says(components("f = make_float4(p[0], p[2], p[1], p[3]);"), "p[2] stands at the place of p[1]"));
  CHECK_FALSE(components("As[c][r] = v.x;\nAs[c + 1][r] = v.y;\nAs[c + 2][r] = v.z;\nAs[c + 3][r] = v.w;"));
  CHECK_FALSE(components("float b[4] = {v.x, v.y, v.z, v.w};"));
  CHECK_FALSE(components("float b[4] = {u.x, u.y, v.x, v.y};"));
  CHECK_FALSE(components("dim3 d = {v.y, v.x};"));
}

TEST_CASE("a value that is the same for every output") {
  const std::string i = "for (int i = 0; i < 4; ++i) ", j = "for (int j = 0; j < 4; ++j) ";
  const Found a = same_for_all(i + "a[i] = As[ty * 4][k];");
  CHECK(a->slip == Slip::value_without_counter);
  CHECK(says(a, "Line 5: `As[ty * 4][k]` is the same for every i"));
  CHECK(says(same_for_all(i + j + "sum[i][j] += a[i] * b[i];"), "`a[i] * b[i]` is the same for every j"));
  CHECK_FALSE(same_for_all(i + "a[i] = As[ty * 4 + i][k];"));
  CHECK_FALSE(same_for_all(i + "{ int r = ty * 4 + i; a[i] = As[r][k]; }"));
  CHECK_FALSE(same_for_all(i + "a[i] = 0.0f;"));
  CHECK_FALSE(same_for_all(i + j + "sum[i][j] += a[i] * b[j];"));
}

TEST_CASE("too few threads side by side, before anything is read from a tile") {
  const Failure unwritten{.some_unwritten = true};
  const Found found =
      apart("int ty = tid / TN;\nint tx = tid % TN;\nint col = blockIdx.x * BN + tx * TN;", unwritten);
  CHECK(found->slip == Slip::number_taken_apart);
  CHECK(says(
      found,
      "Lines 5 and 6 divide tid by 4, so that 4 threads lie side by side, with 4 columns each: only 16 of "
      "the 64 columns of a block's C (line 7)."));
  CHECK_FALSE(
      apart("int ty = tid / 16;\nint tx = tid % 16;\nint col = blockIdx.x * BN + tx * TN;", unwritten));
  CHECK_FALSE(apart("int ty = tid / TN;\nint tx = tid % TN;\nint col = blockIdx.x * BN + tx * TN;"));
}

TEST_CASE("threads that do not take all outputs of their block") {
  Failure failure{.some_poisoned = true};
  failure.launch = report::Launch{};
  failure.launch->block = {256, 1, 1};
  const auto found = [&](const std::string& ty, const std::string& tx) {
    return outputs_beside_block(read(kernel_that_maps("int ty = " + ty + ";\nint tx = " + tx +
                                                      ";\nint row = blockIdx.y * BM + ty * TN;\n"
                                                      "int col = blockIdx.x * BN + tx * TN;")),
                                failure);
  };
  const std::string kTy = "tid / (BN / TN)", kTx = "tid % (BN / TN)";
  CHECK(says(
      found("tid / BN", "tid % BN"),
      "Line 5: ty goes from 0 to 3, and each takes 4 rows (line 7): 16 of the block's 64; and tx goes from 0 to "
      "63, and each takes 4 columns (line 8): 256, more than the block's 64. How many threads"));
  CHECK(says(found("threadIdx.y", kTx),
             "Line 5: ty is always 0, for the block is one line of threads, and each takes"));
  CHECK_FALSE(found("0", "0"));  // nothing of a thread yet
  CHECK(says(found("tid / BN / TN", kTx), "ty is always 0"));
  CHECK(says(found("tid / BN / TN", kTx), "Are brackets missing around `BN / TN`?"));
  CHECK(says(found(kTy, kTx + " * TN"), "Line 6 multiplies by TN, and line 8 multiplies tx by TN again"));
  CHECK_FALSE(found(kTy, kTx));
  CHECK_FALSE(found("f(tid)", "f(tid)"));
  failure.launch->block = {16, 16, 1};
  CHECK_FALSE(found("tid / BN", "tid % BN"));
  failure.launch->block = {64, 1, 1};  // too few, however they are taken apart
  CHECK_FALSE(found(kTy, kTx));
}

TEST_CASE("a tile that took another's place says nothing of the divisors") {
  const Failure unwritten{.some_unwritten = true};
  const std::string ty = "int ty = tid / 16;\nint tx = tid % 16;\n";
  CHECK(apart(ty + "a = Bs[k][ty]; b = As[k][tx * TN + j];", unwritten));
  CHECK_FALSE(apart(ty + "Bs[ty][tx] = 1; b = As[k][tx * TN + j];", unwritten));
}

TEST_CASE("threads that do not fill all of a tile") {
  Failure failure{};
  failure.launch = report::Launch{};
  failure.launch->block = {256, 1, 1};
  const auto found = [&](const std::string& row, const std::string& col, const std::string& use) {
    return loaders_beside_tile(
        read(kernel_that_maps("int row = " + row + ";\nint col = " + col + ";\n" + use)), failure);
  };
  const std::string kRow = "tid / (BK / 4)", kColumn = "tid % (BK / 4) * 4";
  const std::string store = "*reinterpret_cast<float4*>(&As[row][col]) = a4;",
                    fetch = "float4 a4 = load4(A, M, K, blockIdx.y * BM + row, col);";
  for (const std::string& use : {store, fetch}) {
    CHECK_FALSE(found(kRow, kColumn, use));
    CHECK_FALSE(found("threadIdx.x / 4", "(threadIdx.x % 4) * 4", use));
    CHECK_FALSE(found("tid % 64", "tid / 64 * 4", use));  // not as they lie in memory, and yet all of them
    CHECK_FALSE(found("f(tid)", kColumn, use));
    CHECK(found("tid % (BK / 4)", kColumn, use)->line == 5);
    CHECK(says(found("tid % (BK / 4)", kColumn, use), "Line 5: row goes from 0 to 3, but As has 64 rows"));
    CHECK(says(found("tid % 4", "tid / 4 * 4", use), "does `/` or `%` give the row"));
    CHECK(says(found(kRow + " * 4", kColumn, use), "row goes from 0 to 252 in steps of 4"));
    CHECK(says(found(kRow, "tid % (BK / 4)", use), "Line 6: col goes from 0 to 3, but the float4 in a row"));
    CHECK(says(found(kRow, "tid / (BK / 4) * 4", use), "which sign gives the place in a row?"));
    CHECK(says(found("tid / BK", "tid % BK * 4", use), "How many float4 lie in a row of As"));
    CHECK(says(found("0", kColumn, use), "Line 5: row is always 0, but As has 64 rows"));
    CHECK_FALSE(found("0", "0", use));  // nothing of a thread yet
    CHECK(says(found("tid % 64", kColumn, use), "several threads have the same row and col"));
  }
  CHECK_FALSE(found("0", kColumn, store + "\n" + store));  // it may take two to fill the tile
  CHECK_FALSE(found("0", kColumn, "*reinterpret_cast<float4*>(&As[row + 8][col]) = a4;"));
  CHECK_FALSE(found("0", kColumn, "As[row][col] = a4.x;"));
  failure.launch->block = {128, 1, 1};
  CHECK_FALSE(found("0", kColumn, store));
}

TEST_CASE("one of four floats, and outputs transposed") {
  const auto alone = [](const std::string& body) { return one_of_four(read(kernel_that_maps(body)), {}); };
  const std::string x = "float4 a4 = f(); As[0][tid] = a4.x;";
  CHECK(says(alone(x), "Line 5 stores a4.x alone"));
  CHECK_FALSE(alone(x + " As[1][tid] = a4.y;"));
  CHECK_FALSE(alone(x + " g(a4);"));
  const auto transposed = [](const std::string& sum, const std::string& adds) {
    return outputs_transposed(read(kernel_that_maps(adds + "\nC[(row + i) * N + col + j] = " + sum + ";")),
                              {});
  };
  const std::string adds = "sum[i][j] += A[(row + i) * K + k] * B[k * N + col + j];";
  CHECK(says(transposed("sum[j][i]", adds), "Line 6 stores sum[j][i] where i counts the rows of C"));
  CHECK_FALSE(transposed("sum[i][j]", adds));
  CHECK_FALSE(transposed("sum[j][i]", "sum[j][i] += A[(row + i) * K + k] * B[k * N + col + j];"));
}

TEST_CASE("the grid is only held against what the blocks of the run have made") {
  CHECK(grid_of_run(64, 64));
  CHECK_FALSE(grid_of_run(256, 64));  // the blocks went on by more than the factor
  CHECK_FALSE(grid_of_run(64, 128));  // each made more than it went on by
}
