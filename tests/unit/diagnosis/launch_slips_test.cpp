// Slips at the launch: each is found, and nothing that can be meant so.
#include "diagnosis/launch_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "diagnosis/not_launched.h"
#include "found.h"
#include "traces.h"

namespace {

using namespace diagnosis;

const std::string kKernel =
    "__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {}\n";

std::string in_matmul(const std::string& body) {
  return "void matmul(const float* A, const float* B, float* C, int M, int N, int K) {\n" + body + "\n}\n";
}

Found passed(const std::string& arguments, const std::string& kernel = kKernel) {
  return arguments_in_another_order(read(kernel + in_matmul("k<<<g, b>>>(" + arguments + ");")));
}

Found reached(const std::string& body, reference::Sizes sizes = {33, 19, 37}) {
  return not_launched(read("constexpr int TILE = 16;\n" + kKernel + in_matmul(body)),
                      {.sizes = sizes, .nothing_launched = true});
}

const std::string kLaunch = "k<<<g, b>>>(A, B, C, M, N, K);";

/** A block of `x` x `y` threads that stores to As[ty][tx] in line 4, then reads all of As[16][16] in line 6. */
Traces filled_by(unsigned x, unsigned y, bool each_reads_all = true) {
  Traces traces;
  traces.launch.block = {x, y, 1};
  MadeTrace made;
  for (unsigned t = 0; t < x * y; ++t) made.shared(0, t, "As", {16, 16}, t / x * 16 + t % x, 4, true);
  for (int i = 0; each_reads_all && i < 256; ++i) made.shared(1, 0, "As", {16, 16}, i, 6, false);
  traces.first = made.trace;
  return traces;
}

/** A grid of `x` x `y` blocks of 16 x 16 threads, each of which stores one element of C, which has 160 columns, or
 *  every `step`th. */
Found on_grid(unsigned x, unsigned y, int step = 1, const Failure* failure = nullptr) {
  Traces traces;
  traces.launch.grid = {x, y, 1};
  traces.launch.block = {16, 16, 1};
  MadeTrace made;
  for (unsigned t = 0; t < 256; ++t) made.global(0, t, "C", t / 16 * 160 + t % 16 * step, 7, true);
  traces.first = made.trace;
  return grid_beside_c(read(kKernel + in_matmul("dim3 g(3), b(16, 16);\n" + kLaunch)), traces, {96, 160, 64},
                       failure);
}

}  // namespace

TEST_CASE("arguments that have the names of other parameters") {
  CHECK(says(passed("A, B, C, M, K, N"), "Line 3 passes K for N and N for K: the parameters of k (line 1)"));
  CHECK(says(passed("B, A, C, M, N, K"), "B for A and A for B"));
  CHECK(says(passed("A, B, C, N, M, K"), "N for M and M for N"));
  CHECK(says(passed("A, B, C, K, M, N"), "K for M, M for N and N for K"));
  CHECK(says(passed("A, A, C, M, N, K"), "A for B"));
  CHECK(says(passed("A, B, C, M, N, N"), "N for K"));
  const std::string small =
      "template <int T>\n__global__ void k(const float* a, const float* b, float* c, int /*M*/, "
      "const int n, int k) {}\n";
  CHECK(says(passed("A, B, C, M, K, N", small),
             "K for n and N for k: the parameters of k (line 2) are (a, b, c, "
             "..., n, k)"));
}

TEST_CASE("arguments that may have other names than the parameters") {
  CHECK_FALSE(passed("A, B, C, M, N, K"));
  CHECK_FALSE(passed("B, A, C, N, M, K"));  // C transposed is B transposed times A transposed
  CHECK_FALSE(passed("A, B, C, M, N + 1, K"));
  CHECK_FALSE(passed("A, B, C, rows, columns, K"));
  CHECK_FALSE(passed("A, B, C, N, columns, K"));  // M may be another thing, and so may the kernel's
  // A kernel that helps another, and may be called for B and its sizes.
  CHECK_FALSE(passed("B, T, N, M", "__global__ void k(const float* B, float* T, int M, int N) {}\n"));
  CHECK_FALSE(arguments_in_another_order(
      read(kKernel + in_matmul("k<<<g, b>>>(A, B, C, M, K, N); k<<<g, b>>>(A, B, C, M, N, K);"))));
}

TEST_CASE("a block for another tile") {
  const source::File file = read("void f() {\n dim3 block(8, 8);\n k<<<grid, block>>>(A);\n}");
  CHECK(says(block_beside_tile(file, filled_by(8, 8)),
             "Line 2 makes blocks of 8 x 8 threads, each of which fills one element in line 4. The tile is "
             "As[16][16]: the rest of it is never filled."));
  CHECK(says(block_beside_tile(file, filled_by(16, 8)), "16 x 8 threads"));
  CHECK(says(block_beside_tile(file, filled_by(32, 32)), "and has no room for them"));
  CHECK(says(
      block_beside_tile(read("template <int T>\n__global__ void k(float* A) { __shared__ float As[T][T]; }\n"
                             "void f() {\n dim3 block(8, 8);\n k<16><<<grid, block>>>(A);\n}"),
                        filled_by(8, 8)),
      "The tile is As[16][16] in k<16> (line 5): the rest of it is never filled."));
  CHECK_FALSE(block_beside_tile(file, filled_by(16, 16)));
  CHECK_FALSE(block_beside_tile(file, filled_by(8, 8, false)));  // nobody misses what is not filled
  Traces one_row = filled_by(16, 16);                            // it is the tile that is wrong
  for (report::TracedArray& array : one_row.first.arrays) array.dimensions = {16};
  CHECK_FALSE(block_beside_tile(file, one_row));
  Traces past_its_end = filled_by(16, 16);  // a loop over k that goes too far
  past_its_end.first.accesses.push_back({1, 0, 0, 256, 6, false, 1});
  CHECK_FALSE(block_beside_tile(file, past_its_end));
  Traces two_lines = filled_by(16, 8);
  MadeTrace more{two_lines.first};
  for (unsigned t = 0; t < 128; ++t) more.shared(0, t, "As", {16, 16}, 128 + t, 5, true);
  two_lines.first = more.trace;
  CHECK_FALSE(block_beside_tile(file, two_lines));
}

TEST_CASE("a launch without the size of extern __shared__") {
  const std::string kernel = "__global__ void k() {\n extern __shared__ float tiles[];\n}\n";
  Failure failure;
  failure.findings.emplace_back().kind = report::FindingKind::shared_out_of_bounds;
  CHECK(says(
      shared_bytes_forgotten(read(kernel + "void f() { k<<<1, 32>>>(); }"), failure),
      "Line 4 gives no third argument between <<< and >>>, so that the extern __shared__ array of line 2"));
  CHECK_FALSE(shared_bytes_forgotten(read(kernel + "void f() { k<<<1, 32, 128>>>(); }"), failure));
  CHECK_FALSE(shared_bytes_forgotten(read(kernel + "void f() { k<<<1, 32>>>(); }"), Failure{}));
  failure.findings[0].extent = 16;  // another array
  CHECK_FALSE(shared_bytes_forgotten(read(kernel + "void f() { k<<<1, 32>>>(); }"), failure));
}

TEST_CASE("two numbers for a grid and a block of two dimensions") {
  const std::string kernel = "__global__ void k(int N) {\n int row = threadIdx.y, col = threadIdx.x;\n}\n";
  report::Launch launch;
  launch.grid = {96, 1, 1};
  launch.block = {160, 1, 1};
  CHECK(says(line_for_square(read(kernel + "void f() {\n k<<<M, N>>>(N);\n}"), launch),
             "Line 5 launches M blocks of N threads, all in one line"));
  CHECK(says(line_for_square(read(kernel + "void f() {\n dim3 b(N);\n k<<<M, b>>>(N);\n}"), launch),
             "The block has 160 x 1 threads"));
}

TEST_CASE("a launch that matmul does not come to") {
  CHECK(says(reached("return;\n" + kLaunch),
             "Line 4: matmul returns before it comes to the launch in line 5."));
  CHECK(says(reached("if (M % TILE != 0 || N == 0) return;\n" + kLaunch),
             "Line 4: `M % TILE != 0` is true with M = 33, TILE = 16, so matmul returns"));
  CHECK(says(reached("int n = N / TILE;\nif (n < 2) {\n return;\n}\n" + kLaunch),
             "`n < 2` is true with n = 1"));
  CHECK(
      says(reached("if (M == N && K > 0) {\n" + kLaunch + "\n}"),
           "Line 4: `M == N` is false with M = 33, N = 19, so matmul never comes to the launch in line 5."));
  CHECK(says(reached("if (K > 0) f(); else " + kLaunch), "`K > 0` is true with K = 37, so matmul never"));
  CHECK(says(reached("if (K > 0) { if (!(M > N)) " + kLaunch + " }"), "`!(M > N)` is false with"));
  CHECK(says(reached("f();"),
             "No line of the file launches k: matmul (line 3) is to end with k<<<grid, block>>>"));
}

TEST_CASE("a launch that matmul may come to, and conditions that nobody knows") {
  CHECK_FALSE(reached("if (M == 0 || N == 0) return;\n" + kLaunch));
  CHECK_FALSE(reached("if (ready(M)) return;\n" + kLaunch));
  CHECK_FALSE(reached("if (cudaMalloc(&p, 4) != cudaSuccess) return;\nreturn;\n" + kLaunch));
  CHECK_FALSE(reached("M += 15;\nif (M % TILE != 0) return;\n" + kLaunch));
  CHECK_FALSE(reached("for (int i = M; i < 1; ++i) {\n" + kLaunch + "\n}"));
  CHECK_FALSE(reached("helper();\n}\nvoid helper() {\n" + kLaunch));
  CHECK_FALSE(not_launched(read(kKernel + in_matmul("return;\n" + kLaunch)), Failure{}));  // something was
}

TEST_CASE("a grid that has another size than C") {
  CHECK(says(on_grid(10, 1), "makes a grid of 10 x 1 blocks when M=96 and N=160."));
  CHECK(says(on_grid(10, 1), "C takes 10 x 6."));
  CHECK(says(on_grid(9, 6), "9 x 6 blocks"));
  CHECK(says(on_grid(160, 96), "160 x 96 blocks"));
  CHECK(says(on_grid(10, 10), "10 x 10 blocks"));  // N for both
  CHECK(says(on_grid(6, 10), "6 x 10 blocks"));
  // With the sizes that all else in the report has, where they show it.
  Failure failure{.sizes = {33, 19, 37}, .launch = report::Launch{}};
  failure.launch->block = {16, 16, 1};
  failure.launch->grid = {2, 1, 1};
  CHECK(says(on_grid(10, 1, 1, &failure), "a grid of 2 x 1 blocks when M=33 and N=19."));
  CHECK(says(on_grid(10, 1, 1, &failure), "C takes 2 x 3."));
  failure.launch->grid = {2, 3, 1};
  CHECK(says(on_grid(10, 1, 1, &failure), "10 x 1 blocks when M=96 and N=160."));
}

TEST_CASE("a grid that covers C, or that nobody can tell from the stores") {
  CHECK_FALSE(on_grid(10, 6));
  CHECK_FALSE(on_grid(11, 7));     // N / 16 + 1, behind a guard
  CHECK_FALSE(on_grid(10, 1, 2));  // each thread has more than one output
}
