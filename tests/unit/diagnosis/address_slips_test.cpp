// Where rows begin, and where a helper stores.
#include "diagnosis/address_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "found.h"

namespace {

using namespace diagnosis;

/** Helpers in line 1, then the kernel, whose body is line 3. */
std::string kernel(const std::string& body, const std::string& helpers = "",
                   const std::string& sizes = "int M, int N, int K") {
  return helpers + "\n__global__ void k(const float* a, const float* b, float* c, " + sizes + ") {\n" + body +
         "\n}\nvoid matmul(const float* A, const float* B, float* C, int M, int N, int K) {\n"
         "k<<<grid, block>>>(A, B, C, M, N, K);\n}\n";
}

Failure at_line(int line, report::FindingKind kind, const std::string& array = "C") {
  report::Finding finding;
  finding.kind = kind;
  finding.at.line = line;
  finding.array = array;
  finding.write = true;
  return {.sizes = {33, 19, 37}, .findings = {finding}};
}

Found stride(const std::string& text, const std::string& array = "C") {
  return rows_of_another_length(read(text), at_line(3, report::FindingKind::global_out_of_bounds, array));
}
Found start(const std::string& text) {
  return start_of_matrix_passed(read(text), at_line(1, report::FindingKind::race));
}

}  // namespace

TEST_CASE("rows of another length") {
  const Found of_c = stride(kernel("c[(row + i) * M + col + j] = s;"));
  CHECK(of_c->slip == Slip::row_stride);
  CHECK(of_c->sentence ==
        "Line 3 stores to C with a row stride of M: rows of C are N long, so multiply the row by N.");
  CHECK(says(stride(kernel("s += a[row * M + i];"), "A"), "Line 3 reads A with a row stride of M"));
  CHECK_FALSE(stride(kernel("c[row * N + col] = s;")));
  CHECK_FALSE(stride(kernel("c[row * M + col] = s;"), "A"));  // it was not this one that went too far
  CHECK_FALSE(stride(kernel("c[part * M * N + row * N + col] = s;")));
  CHECK_FALSE(stride(kernel("int M = width;\nc[row * M + col] = s;")));
  // Under its own names the kernel is right.
  CHECK_FALSE(stride(kernel("c[row * M + col] = s;", "", "int N, int M, int K")));
}

TEST_CASE("a helper that is handed C itself") {
  const std::string put = "__device__ void put(float* to, float v) { *to = v; }";
  const Found itself = start(kernel("put(c, s);", put));
  CHECK(itself->slip == Slip::start_of_matrix_passed);
  CHECK(
      itself->sentence ==
      "Line 3 hands put c itself, the address of c[0], in every thread: hand it the address of the thread's "
      "own element.");
  CHECK(start(kernel("put(c, s);", "__device__ void put(float* to, float v) { to[0] = v; }")));
  CHECK_FALSE(start(kernel("put(c + row * N + col, s);", put)));
  CHECK_FALSE(start(kernel("c += row * N + col; put(c, s);", put)));
  CHECK_FALSE(
      start(kernel("put(c, i, s);", "__device__ void put(float* to, int i, float v) { to[i] = v; }")));
  CHECK_FALSE(
      start(kernel("put(c, i, s);", "__device__ void put(float* to, int i, float v) { to += i; *to = v; }")));
}
