// How a thread counts its row and column: each slip is found, and nothing that can be meant so.
#include "diagnosis/index_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "found.h"

namespace {

using namespace diagnosis;

std::string in_indexing(const std::string& body) {
  return "__global__ void k(float* A, float* C, int M, int N, int K) {\n" + body + "\n}\n";
}

/** Of a product of these sizes, in which something was used beyond its end in this line. */
Failure left_array_in(reference::Sizes sizes, int line) {
  Failure failure{.sizes = sizes};
  failure.findings.resize(1);
  failure.findings[0].kind = report::FindingKind::global_out_of_bounds;
  failure.findings[0].at.line = line;
  return failure;
}

const std::string kPlaces =
    "int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;\n";

}  // namespace

TEST_CASE("block index and thread index in each other's place") {
  const auto found = [](const std::string& body) { return block_for_thread(read(in_indexing(body))); };
  CHECK(says(found("int i = threadIdx.x * blockDim.x + blockIdx.x;"),
             "Line 2 multiplies the thread's index, `threadIdx.x * blockDim.x`, and not blockIdx.x"));
  CHECK(found("int i = blockIdx.y + blockDim.y * threadIdx.y;"));
  CHECK(found("int ty = threadIdx.y;\nint i = ty * blockDim.y + blockIdx.y;"));
  CHECK(found("__shared__ float As[TILE][TILE];\nint ty = threadIdx.y;\nint i = blockIdx.y + ty * TILE;"));
  CHECK_FALSE(found(kPlaces));
  CHECK_FALSE(found("int i = blockDim.x * blockIdx.x + threadIdx.x;"));
  // As many blocks as that lie between two elements of a thread.
  CHECK_FALSE(found("int i = threadIdx.x * gridDim.x + blockIdx.x;"));
  CHECK_FALSE(found("int i = threadIdx.x * BLOCKS + blockIdx.x;"));
  CHECK_FALSE(found("int i = threadIdx.y * blockDim.x + blockIdx.x * 256;"));
  CHECK_FALSE(found("int tid = threadIdx.y * blockDim.x + threadIdx.x;"));
  CHECK_FALSE(found("int i = threadIdx.x * blockDim.x * 2 + blockIdx.y;"));
}

TEST_CASE("a type that is too small for a row") {
  const auto found = [](const std::string& body, reference::Sizes sizes) {
    return index_too_small(read(in_indexing(body)), {.sizes = sizes});
  };
  const std::string row = "row = blockIdx.y * 16 + threadIdx.y;";
  CHECK(
      says(found("unsigned char " + row, {300, 5, 7}),
           "Line 2 declares row as unsigned char, which counts to 255 and then goes on at 0. Here M is 300"));
  CHECK(says(found("char " + row, {5, 300, 7}), "counts to 127 and then goes on at -128. Here N is 300"));
  CHECK(found("const uint8_t " + row, {257, 5, 7}));
  CHECK(found("for (unsigned char k = 0; k < K; ++k) C[k] = 0;", {5, 5, 300}));
  CHECK_FALSE(found("unsigned char " + row, {256, 5, 7}));
  CHECK_FALSE(found("unsigned char tx = threadIdx.x;", {300, 300, 300}));
  CHECK_FALSE(found("unsigned short " + row, {300, 5, 7}));
  CHECK_FALSE(found("int " + row, {300, 5, 7}));
}

TEST_CASE("a guard that compares the thread's place in its block") {
  const auto found = [](const std::string& body, int line) {
    return thread_in_guard(read(in_indexing(body)), left_array_in({33, 19, 37}, line));
  };
  CHECK(says(found(kPlaces + "if (threadIdx.y < M && threadIdx.x < N)\nC[row * N + col] = 1;", 4),
             "Line 3 compares threadIdx.y with M, but that is the thread's place in its block."));
  CHECK(says(found(kPlaces + "if (threadIdx.x >= N) return;\nC[row * N + col] = 1;", 4),
             "whole matrix is col."));
  CHECK(found(kPlaces + "int tx = threadIdx.x;\nif (tx < N)\nC[row * N + col] = 1;", 5));
  CHECK_FALSE(found(kPlaces + "if (row < M && col < N)\nC[row * N + col] = 1;", 4));
  CHECK_FALSE(found(kPlaces + "if (threadIdx.x < N)\nA[0] = 1;\nC[row * N + col] = 1;", 5));
  CHECK_FALSE(found(kPlaces + "if (threadIdx.x < 16)\nC[row * N + col] = 1;", 4));
  // One block along x: there is no other column.
  CHECK_FALSE(found("int row = blockIdx.y;\nif (threadIdx.x < N)\nC[row * N + threadIdx.x] = 1;", 4));
}

TEST_CASE("a guard that compares a place in the matrix with a number") {
  const auto found = [](const std::string& body, reference::Sizes sizes = {32, 48, 64}) {
    return number_in_guard(read(in_indexing(body)), {.sizes = sizes});
  };
  CHECK(says(found(kPlaces + "if (row >= 16) return;"),
             "Line 3 compares row with 16, but row counts through the whole matrix"));
  CHECK(found(kPlaces + "if (row < M && col < 16) C[row * N + col] = 1;"));
  CHECK(found("__shared__ float As[TILE][TILE];\n" + kPlaces + "if (row >= TILE) { return; }"));
  CHECK_FALSE(found(kPlaces + "if (row >= M) return;"));
  CHECK_FALSE(found(kPlaces + "if (row >= 64) return;"));
  CHECK_FALSE(found(kPlaces + "if (row < 16) printf(\"%d\", row);"));
  CHECK_FALSE(found(kPlaces + "if (threadIdx.x < 16) C[row * N + col] = 1;"));
  CHECK_FALSE(found(kPlaces + "if (row < 16) return;"));
}

TEST_CASE("a macro whose value has no brackets") {
  const auto found = [](const std::string& define, const std::string& body) {
    return macro_without_brackets(read(define + "\n" + in_indexing(body)));
  };
  CHECK(says(found("#define TILE 15 + 1", "int i = blockIdx.x * TILE + 1;"),
             "Line 1: the text of TILE has no brackets, so that `* TILE` in line 3 becomes `* 15 + 1`."));
  CHECK(says(found("#define TILE 15 + 1", "int i = TILE * 2;"), "`TILE *` in line 3 becomes `15 + 1 *`"));
  CHECK_FALSE(found("#define TILE (15 + 1)", "int i = blockIdx.x * TILE;"));
  CHECK_FALSE(found("#define TILE 16", "int i = blockIdx.x * TILE;"));
  CHECK_FALSE(found("#define AREA 16 * 16", "int i = blockIdx.x * AREA;"));
  CHECK_FALSE(found("#define PITCH 16 + 1", "float a[PITCH];"));
  CHECK_FALSE(found("#define NEXT(x) x + 1", "int i = NEXT(2) * 2;"));
  CHECK_FALSE(found("#define LAST -1", "int i = 2 * LAST;"));
}
