// Each slip of the text is found, and nothing that can be meant so.
#include "diagnosis/text_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "diagnosis/diagnose.h"
#include "diagnosis/element_slips.h"
#include "diagnosis/launch_slips.h"
#include "found.h"

namespace {

using namespace diagnosis;

std::string in_kernel(const std::string& body) {
  return "__global__ void k(float* A, int N) {\n" + body + "\n}\n";
}

/** The line of the slip that `look` finds in the text; 0 for none. */
template <class Look>
int line_of(Look look, const std::string& text) {
  const auto found = look(source::read(text));
  CHECK((!found || !found->sentence.empty()));
  return found ? found->line : 0;
}

report::Launch launch_of(unsigned x, unsigned y) {
  report::Launch launch;
  launch.block = {x, y, 1};
  return launch;
}

}  // namespace

TEST_CASE("a quotient that comes to 0") {
  CHECK(line_of(zero_quotient, "int f(int n, int b) {\n return (n + b - 1 / b); }") == 2);
  CHECK(line_of(zero_quotient, "dim3 g(N + block.x - 1 / block.x);") == 1);
  CHECK(line_of(zero_quotient, "int g = N + 15 / 16;") == 1);
  CHECK(line_of(zero_quotient, "int g = N + (B - 1) / B;") == 1);
  CHECK(line_of(zero_quotient, "int g = (N + (B - 1)) / B;") == 0);
  CHECK(line_of(zero_quotient, "int g = N + (B - 1) / C;") == 0);
  CHECK(says(zero_quotient(read("int g = N / 16 + 15 / 16;")),
             "Line 1: N / 16 rounds down, and 15 / 16 is 0. Add before you divide: (N + 15) / 16."));
  CHECK(line_of(zero_quotient, "int g = (N + b - 1) / b, h = (N + 15) / 16, i = N - 32 / 16;") == 0);
  CHECK(line_of(zero_quotient, "float f = x - 1.0f / y + 1.0 / 3;") == 0);
}

TEST_CASE("a launch with the block in front") {
  CHECK(line_of(launch_swapped, "k<<<block, grid>>>(A);") == 1);
  CHECK(line_of(launch_swapped, "k<16><<<threadsPerBlock, numBlocks, 0>>>(A);") == 1);
  CHECK(line_of(launch_swapped, "k<<<dimBlock, dimGrid>>>(A);") == 1);
  CHECK(line_of(launch_swapped, "k<<<grid, block>>>(A); k<<<blocks, threads>>>(A);") == 0);
  CHECK(line_of(launch_swapped, "k<<<blocksPerGrid, threadsPerBlock>>>(A); k<<<n, m>>>(A);") == 0);
}

TEST_CASE("a tile that is each thread's own") {
  const std::string fill = "int tx = threadIdx.x;\nAs[0][tx] = A[tx];\n__syncthreads();";
  CHECK(line_of(not_shared, in_kernel("float As[4][16];\n" + fill)) == 2);
  CHECK(line_of(not_shared, in_kernel("__align__(16) float As[4][16];\n" + fill)) == 2);
  CHECK(line_of(not_shared, in_kernel("__shared__ __align__(16) float As[4][16];\n" + fill)) == 0);
  CHECK(line_of(not_shared, in_kernel("__shared__ float Bs[4], As[4][16];\n" + fill)) == 0);
  CHECK(line_of(not_shared,
                in_kernel("struct Tiles { float As[4][16]; };\n__shared__ Tiles t;\nint tx = threadIdx.x;\n"
                          "t.As[0][tx] = A[tx];\n__syncthreads();")) == 0);
  // A struct that holds them.
  const std::string pair = "struct Tiles { float As[4][16]; };\n",
                    use = "int tx = threadIdx.x;\nt.As[0][tx] = A[tx];\n__syncthreads();";
  CHECK(line_of(not_shared, pair + in_kernel("Tiles t;\n" + use)) == 3);
  CHECK(line_of(not_shared, pair + in_kernel("__shared__ Tiles t;\n" + use)) == 0);
  CHECK(line_of(not_shared, pair + in_kernel("Tiles t;\nt.As[0][1] = A[0];\n__syncthreads();")) == 0);
  // Outputs of a thread are its own; and so is everything where no thread waits for others.
  CHECK(line_of(not_shared,
                in_kernel("float a[4];\nfor (int i = 0; i < 4; ++i) a[i] = 0;\n__syncthreads();")) == 0);
  CHECK(line_of(not_shared, in_kernel("float a[4];\na[threadIdx.x % 4] = 0;")) == 0);
  // One name for two counters.
  CHECK(line_of(not_shared, in_kernel("float a[4];\nfor (int i = threadIdx.x; i < 9; ++i) A[i] = 0;\n"
                                      "for (int i = 0; i < 4; ++i) a[i] = 0;\n__syncthreads();")) == 0);
}

TEST_CASE("gridDim for blockDim") {
  CHECK(line_of(grid_for_block, in_kernel("int i = blockIdx.x * gridDim.x + threadIdx.x;")) == 2);
  CHECK(line_of(grid_for_block, in_kernel("int i = threadIdx.y + gridDim.y * blockIdx.y;")) == 2);
  CHECK(line_of(grid_for_block, in_kernel("int b = blockIdx.y * gridDim.x + blockIdx.x;")) == 0);
  CHECK(line_of(grid_for_block, in_kernel("for (int i = 0; i < N; i += blockDim.x * gridDim.x) A[i] = 0;")) ==
        0);
}

TEST_CASE("a sum where blockIdx is to be multiplied") {
  CHECK(line_of(added_to_block, in_kernel("int i = blockIdx.x + blockDim.x + threadIdx.x;")) == 2);
  CHECK(line_of(added_to_block, in_kernel("int ty = threadIdx.y;\nint i = blockIdx.y + TILE + ty;")) == 3);
  CHECK(line_of(added_to_block, in_kernel("int i = blockIdx.x + 16 + threadIdx.x;")) == 2);
  CHECK(line_of(added_to_block, in_kernel("int i = blockDim.x * blockIdx.x + blockDim.x + threadIdx.x;")) ==
        0);
  CHECK(line_of(added_to_block, in_kernel("int i = blockIdx.x + gridDim.x * threadIdx.x;")) == 0);
  CHECK(line_of(added_to_block, in_kernel("int i = blockIdx.x + blockDim.x * threadIdx.y;")) == 0);
  CHECK(line_of(added_to_block, in_kernel("int i = blockIdx.x + first + threadIdx.x * 4;")) == 0);
  CHECK(line_of(added_to_block, in_kernel("int next = blockIdx.x + gridDim.x;")) == 0);
}

TEST_CASE("one axis for row and column") {
  const std::string row = "int row = blockIdx.y * blockDim.y + threadIdx.y;\n";
  CHECK(line_of(axis_twice, in_kernel(row + "int col = blockIdx.y * blockDim.y + threadIdx.y;")) == 3);
  CHECK(line_of(axis_twice, in_kernel(row + "int col = blockIdx.x * blockDim.x + threadIdx.x;")) == 0);
  CHECK(line_of(axis_twice, in_kernel(row)) == 0);
  CHECK(line_of(axis_twice, in_kernel(row) + in_kernel(row)) == 0);  // one each in two kernels
  CHECK(line_of(axis_twice, in_kernel("int row = blockIdx.x / N * 16 + threadIdx.x / 16;\n"
                                      "int col = blockIdx.x % N * 16 + threadIdx.x % 16;")) == 0);
}

TEST_CASE("one axis of threadIdx for both places in a tile") {
  const auto found = [](const std::string& locals, const std::string& use) {
    return line_of(thread_axis_twice, in_kernel(locals + "\n" + use));
  };
  const std::string twice = "int tx = threadIdx.x;\nint ty = threadIdx.x;";
  CHECK(found(twice, "As[ty][tx] = A[0];") == 3);
  CHECK(found(twice, "As[ty * 16 + tx] = A[0];") == 3);
  CHECK(found("int tx = threadIdx.y, ty = threadIdx.y;", "As[ty][tx] = A[0];") == 2);
  CHECK(found(twice, "int row = blockIdx.y * 16 + ty;\nint col = blockIdx.x * 16 + tx;") == 3);
  CHECK(found("int tx = threadIdx.x;\nint ty = threadIdx.y;", "As[ty][tx] = A[0];") == 0);
  CHECK(found(twice, "int z = threadIdx.y;\nAs[ty][tx] = A[0];") == 0);
  // Two names for a thread of a line.
  CHECK(found("int tid = threadIdx.x;\nint lane = threadIdx.x;", "As[lane] = A[blockIdx.x * 64 + tid];") ==
        0);
  CHECK(found("int tx = threadIdx.x % 16;\nint ty = threadIdx.x / 16;", "As[ty][tx] = A[0];") == 0);
  CHECK(line_of(thread_axis_twice, in_kernel("int tx = threadIdx.x;\nAs[tx][0] = 1;") +
                                       in_kernel("int ty = threadIdx.x;\nAs[ty][tx] = 1;")) == 0);
}

TEST_CASE("a block of another shape than the kernel counts on") {
  const std::string square = in_kernel("int row = threadIdx.y, col = threadIdx.x;");
  const std::string line = in_kernel("int tid = threadIdx.x;");
  const std::string flat = in_kernel("int tid = threadIdx.y * 16 + threadIdx.x;");
  CHECK(line_for_square(source::read(square), launch_of(256, 1)));
  CHECK_FALSE(line_for_square(source::read(square), launch_of(16, 16)));
  CHECK_FALSE(line_for_square(source::read(line), launch_of(256, 1)));
  CHECK_FALSE(line_for_square(source::read(flat), launch_of(256, 1)));
  CHECK(square_for_line(source::read(line), launch_of(16, 16)));
  CHECK_FALSE(square_for_line(source::read(line), launch_of(256, 1)));
  CHECK_FALSE(square_for_line(source::read(flat), launch_of(16, 16)));
  // Which of two kernels was launched with it?
  CHECK_FALSE(square_for_line(source::read(line + "__global__ void other() {}"), launch_of(16, 16)));
}

TEST_CASE("without traces the text still tells") {
  CHECK(diagnose("k<<<block, grid>>>(A);", nullptr, nullptr)->slip == Slip::launch_swapped);
  CHECK_FALSE(diagnose("", nullptr, nullptr));
}

TEST_CASE("a part of an index behind its bracket") {
  const auto found = [](const std::string& statement) {
    return index_outside_brackets(read(
        "__global__ void k(const float* A, const float* B, int K) {\nint tx = threadIdx.x; int p = 0;\nfloat bias = 1;\n" +
        statement + "\n}\n"));
  };
  CHECK(says(
      found("s = A[row * K] + p * 16 + tx;"),
      "Line 4 adds `p * 16 + tx` to the value of A[row * K], not to its index: the ] comes too early. Write "
      "`A[row * K + p * 16 + tx]`."));
  CHECK(found("s = ok ? A[row * K] + tx : 0;"));
  CHECK_FALSE(found("s = A[row * K + p * 16 + tx];"));
  CHECK_FALSE(found("s = A[row * K] + B[p];"));
  CHECK_FALSE(found("s = A[row * K] + bias;"));
  CHECK_FALSE(found("s = A[row * K] + 1;"));
  CHECK_FALSE(found("s = A[row * K] * tx;"));
}
