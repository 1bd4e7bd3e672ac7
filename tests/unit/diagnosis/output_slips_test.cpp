// Slips in kernels whose threads make several outputs, with and without a helper that loads.
#include "diagnosis/output_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "diagnosis/early_leave.h"
#include "diagnosis/helper_sizes.h"
#include "found.h"

namespace {

using namespace diagnosis;

/** Line 4 multiplies, line 7 stores. */
std::string square(const std::string& product, const std::string& store) {
  return "__global__ void k(float* C, int M, int N) {\n"
         "for (int i = 0; i < 4; ++i) a[i] = As[ty + i][k];\n"
         "for (int j = 0; j < 4; ++j) b[j] = Bs[k][tx + j];\n" +
         product +
         "\nfor (int i = 0; i < 4; ++i)\n"
         "for (int j = 0; j < 4; ++j)\n" +
         store + "\n}\n";
}

const std::string kStore = "C[(row + i) * N + col + j] = sum[i][j];";
const std::string kProduct = "sum[i][j] += a[i] * b[j];";

Found crossed(const std::string& product, const std::string& store = kStore) {
  return outputs_crossed(read(square(product, store)), {});
}
Found uncounted(const std::string& store) {
  return output_without_counter(read(square(kProduct, store)), {});
}

/** Lines 1 to 3 are the helper, lines 5 and 6 call it. */
std::string loader(const std::string& stride, const std::string& of_a, const std::string& of_b) {
  return "__device__ float at(const float* m, int rows, int cols, int r, int c) {\n"
         "return r < rows && c < cols ? m[r * " +
         stride +
         " + c] : 0.0f;\n}\n"
         "__global__ void k(const float* A, const float* B, int M, int N, int K) {\n"
         "float a = at(" +
         of_a + ", row, k);\nfloat b = at(" + of_b + ", k, col);\n}\n";
}

/** A kernel with a barrier in line 5, and shared memory that nobody filled. */
Found left_early(const std::string& line_2, const std::string& line_4) {
  report::Finding exited, unfilled;
  exited.kind = report::FindingKind::barrier_exited;
  exited.at.line = 5;
  unfilled.kind = report::FindingKind::read_before_written;
  unfilled.shared = true;
  return left_before_barrier(
      read("__global__ void k(int M, int K) {\n" + line_2 + "\nfor (int p = 0; p < 3; ++p) {\n" + line_4 +
           "\n__syncthreads();\n}\n}\n"),
      {.findings = {exited, unfilled}});
}

}  // namespace

TEST_CASE("rows and columns crossed in the product") {
  const Found found = crossed("sum[i][j] += a[j] * b[i];");
  CHECK(found->slip == Slip::outputs_crossed);
  CHECK(says(
      found,
      "Line 4: i counts the rows of the thread's outputs and j the columns. a has a value for each row"));
  CHECK(says(crossed("sum[i][j] += b[i] * a[j];"), "Line 4"));
  CHECK_FALSE(crossed(kProduct));
  CHECK_FALSE(crossed("sum[i][j] += b[j] * a[i];"));
  // Where j counts rows, all is well.
  CHECK_FALSE(crossed("sum[i][j] += a[j] * b[i];", "C[(row + j) * N + col + i] = sum[i][j];"));
  CHECK_FALSE(outputs_crossed(read(square("sum[i][j] += a[j] * b[i];", kStore)), {.findings = {{}}}));
}

TEST_CASE("a place in C that leaves out a counter") {
  const Found found = uncounted("C[row * N + col + j] = sum[i][j];");
  CHECK(found->slip == Slip::output_without_counter);
  CHECK(says(found, "Line 7 stores sum[i][j] for every i, but its place in C does not depend on i"));
  CHECK(says(uncounted("C[(row + i) * N + col] = sum[i][j];"), "does not depend on j"));
  CHECK_FALSE(uncounted(kStore));
  CHECK_FALSE(uncounted("{ int r = row + i; C[r * N + col + j] = sum[i][j]; }"));
  CHECK_FALSE(uncounted("C[row * N + col] = sum[0][lane];"));
}

TEST_CASE("sizes that a helper is told") {
  const auto told = [](const std::string& a, const std::string& b) {
    return sizes_of_another_matrix(read(loader("cols", a, b)));
  };
  CHECK_FALSE(told("A, M, K", "B, K, N"));
  const Found found = told("A, M, K", "B, N, K");
  CHECK(found->slip == Slip::sizes_of_another_matrix);
  CHECK(says(found, "Line 6 tells at that B has N rows and K columns, but it has K rows and N columns."));
  CHECK(says(told("A, M, N", "B, K, N"), "Line 5 tells at that A has M rows and N columns"));
  CHECK_FALSE(told("A, height, K", "B, K, N"));
}

TEST_CASE("a helper that multiplies by the number of rows") {
  const Found found = stride_of_helper(read(loader("rows", "A, M, K", "B, K, N")));
  CHECK(found->slip == Slip::row_stride);
  CHECK(says(found, "Line 2 multiplies r by rows, but rows of m are cols long"));
  CHECK_FALSE(stride_of_helper(read(loader("cols", "A, M, K", "B, K, N"))));
}

TEST_CASE("threads that leave before a barrier") {
  const Found returned = left_early("if (row >= M) return;", "load();");
  CHECK(returned->slip == Slip::left_before_barrier);
  CHECK(says(returned, "Line 2: threads that return here"));
  CHECK(says(left_early("", "if (p * 8 >= K) continue;"),
             "Line 4: `continue` takes threads past the __syncthreads() of line 5"));
  CHECK(says(left_early("", "if (p * 8 >= K) { break; }"), "`break`"));
  CHECK_FALSE(left_early("if (row < M) load();", "load();"));
}
