// Slips in the place of an element: flat guards, parts of a row, and float4s.
#include <doctest/doctest.h>

#include <string>

#include "diagnosis/flat_guard.h"
#include "diagnosis/row_counter.h"
#include "diagnosis/wide_index.h"
#include "found.h"

namespace {

using namespace diagnosis;

report::Finding in_line(int line, report::FindingKind kind, const std::string& array) {
  report::Finding finding;
  finding.kind = kind;
  finding.at.line = line;
  finding.array = array;
  return finding;
}

/** Line 3 is this, and two threads store to one element of `array` there. */
Found twice(const std::string& line, const std::string& array = "C") {
  return flat_guard(read("__global__ void k(float* C, int M, int N) {\n"
                         "int row = blockIdx.y * 8 + threadIdx.y, col = blockIdx.x * 8 + threadIdx.x;\n" +
                         line + "\n}\n"),
                    {.findings = {in_line(3, report::FindingKind::race, array)}});
}

Found unscaled(const std::string& line) {
  return row_counter_unscaled(
      read("__global__ void k(const float* A, float* C, int M, int N, int K) {\n" + line + "\n}\n"));
}

/** Lines 1 to 3 are a helper that went too far in line 2; `call` stands in a kernel. */
Found too_far(const std::string& line, const std::string& call = "at(A, M, K, row, k)") {
  report::Finding finding = in_line(2, report::FindingKind::global_out_of_bounds, "A");
  finding.bytes = 16;
  return wide_index(
      read("__device__ float4 at(const float* m, int rows, int cols, int r, int c) {\n" + line +
           "\n}\n__global__ void k(const float* A, int M, int K) {\nfloat4 a = " + call + ";\n}\n"),
      {.findings = {finding}});
}

Found in_rows_of(const std::string& declaration, std::vector<std::int64_t> dimensions,
                 std::uint64_t address) {
  report::Finding finding = in_line(3, report::FindingKind::misaligned, "As");
  finding.bytes = 16;
  finding.shared = true;
  finding.dimensions = std::move(dimensions);
  finding.address = address;
  return tile_rows_not_aligned(read("__global__ void k() {\n" + declaration + "\n}\n"),
                               {.findings = {finding}});
}

}  // namespace

TEST_CASE("a guard that compares the number of the element alone") {
  const Found found = twice("if (row * N + col < M * N) C[row * N + col] = sum;");
  CHECK(found->slip == Slip::flat_guard);
  CHECK(says(found,
             "Line 3: `row * N + col < M * N` lets in a thread with col >= N: there row * N + col is an "
             "element of the next row. Compare the column as well: row < M && col < N."));
  CHECK(says(twice("int at = row * N + col; if (at >= M * N) return; C[at] = sum;"),
             "`at >= M * N` does not stop a thread with col >= N"));
  CHECK(says(twice("int at = row * N + col, all = N * M; if (row < M && at < all) C[at] = sum;"),
             "`at < all`"));
}

TEST_CASE("flat guards that do") {
  CHECK_FALSE(twice("if (row < M && col < N && row * N + col < M * N) C[row * N + col] = sum;"));
  CHECK_FALSE(twice("if (row < M && col < N) C[row * N + col] = sum;"));
  CHECK_FALSE(twice("if (row * N + col < M * N) C[row * N + col] = sum;", "A"));
  // One thread for each element, whatever its row.
  CHECK_FALSE(twice("int i = blockIdx.x * 64 + threadIdx.x; if (i < M * N) C[i] = sum;"));
  CHECK_FALSE(
      twice("int i = blockIdx.x * 64 + threadIdx.x; int r = i / N, c = i % N;"
            "if (r * N + c < M * N) C[r * N + c] = sum;"));
}

TEST_CASE("a part of the row that is not multiplied") {
  const Found found = unscaled("if (row + i < M && col + j < N) C[row * N + i + col + j] = sum[i][j];");
  CHECK(found->slip == Slip::stride_forgotten);
  CHECK(
      says(found,
           "Line 2: only row is multiplied by N. i is a part of the row as well; added without that factor, "
           "it moves along the same row. Write (row + i) * N."));
  CHECK(says(unscaled("C[row * N + col + i + j] = sum[i][j];"), "(row + i) * N"));
  CHECK(says(unscaled("int at = row * N + col;\nC[at + i + j] = sum[i][j];"), "Line 3: only row"));
  CHECK(says(unscaled("if (row + i < M) C[row + i * N + col] = sum[i];"), "only i is multiplied by N. row"));
  CHECK(says(unscaled("if (row + i >= M) continue; C[(row * N) + col + i] = sum[i];"), "(row + i) * N"));
  CHECK(says(unscaled("float a = row + i < M ? A[row * K + i + k] : 0.0f;"), "multiplied by K"));
}

TEST_CASE("rows of which every part is multiplied") {
  CHECK_FALSE(unscaled("if (row + i < M && col + j < N) C[(row + i) * N + col + j] = sum[i][j];"));
  CHECK_FALSE(unscaled("if (row + i < M) C[row * N + i * N + col + j] = sum[i][j];"));
  CHECK_FALSE(unscaled("if (row < M && col + i < N) C[row * N + col + i] = sum[i];"));
  CHECK_FALSE(unscaled("C[row * N + col + i * 4 + j] = sum[i][j];"));  // i counts float4s in the row
  CHECK_FALSE(unscaled("int r = row + i; if (r < M) C[r * N + col + j] = sum[i][j];"));
  CHECK_FALSE(unscaled("for (int i = 0; i < 4; ++i) C[row * N + col + i] = sum[0][i];"));
  // Two guards, and each index has the whole of its own.
  CHECK_FALSE(unscaled(
      "float a = 0, b = 0; if (k0 + tx < K) a = A[row * K + k0 + tx]; if (k0 + ty < K) b = B[(k0 + ty) * N + tx];"));
}

TEST_CASE("an index in floats of a pointer to float4") {
  const Found found = too_far("auto m4 = reinterpret_cast<const float4*>(m); return m4[r * cols + c];");
  CHECK(found->slip == Slip::wide_index);
  CHECK(says(found,
             "Line 2: m4 points to float4, so the index counts float4s, not floats, and `r * cols + c` goes "
             "four times too far. Divide it by 4, or cast the address of the right float."));
  CHECK(says(too_far("const float4* m4 = (const float4*)m; int i = r * cols + c; return m4[i];"),
             "`r * cols + c`"));
  CHECK(says(too_far("const float4* m4 = (const float4*)m; return m4[r * cols + c / 4];"),
             "and `r * cols` goes"));
  CHECK(
      says(too_far("return reinterpret_cast<const float4*>(m)[r * cols + c];"), "the cast makes a pointer"));
  CHECK(says(too_far("return ((const float4*)m)[r * cols + c];"), "the cast makes a pointer to float4"));
}

TEST_CASE("an index that counts float4s") {
  const std::string pointer = "const float4* m4 = reinterpret_cast<const float4*>(m); ";
  CHECK_FALSE(too_far(pointer + "return m4[(r * cols + c) / 4];"));
  CHECK_FALSE(too_far(pointer + "return m4[r * cols / 4 + c / 4];"));
  CHECK_FALSE(too_far(pointer + "return m4[(r * cols + c) >> 2];"));
  CHECK_FALSE(too_far(pointer + "int cols4 = cols / 4; return m4[r * cols4 + c];"));
  CHECK_FALSE(too_far(pointer + "return m4[r * (cols / 4) + c];"));
  CHECK_FALSE(too_far(pointer + "return m4[r * cols + c];", "at(A, M, K / 4, row, k / 4)"));
  CHECK_FALSE(too_far("return *reinterpret_cast<const float4*>(&m[r * cols + c]);"));
  CHECK_FALSE(too_far("return *reinterpret_cast<const float4*>(m + r * cols + c);"));
}

TEST_CASE("float4s in rows of a tile that are too long by one") {
  const Found found = in_rows_of("__shared__ __align__(16) float As[64][16 + 1];", {64, 17}, 17 * 4);
  CHECK(found->slip == Slip::tile_rows_not_aligned);
  CHECK(says(found, "Line 2 makes the rows of As 16 + 1 = 17 floats long, which is not a multiple of 4"));
  CHECK(says(in_rows_of("__shared__ float As[2][64][18];", {2, 64, 18}, 72), "18 floats long"));
  CHECK_FALSE(in_rows_of("__shared__ float As[64][16 + 1];", {64, 17}, 4));
  CHECK_FALSE(in_rows_of("__shared__ float As[64][20];", {64, 20}, 84));
}
