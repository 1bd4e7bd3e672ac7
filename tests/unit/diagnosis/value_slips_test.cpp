// Conditions and the values that they choose; conditions for what lies outside.
#include "diagnosis/value_slips.h"

#include <doctest/doctest.h>

#include <string>

#include "diagnosis/index_not_guard.h"
#include "diagnosis/outside_by_and.h"
#include "found.h"

namespace {

using namespace diagnosis;

std::string kernel_of_values(const std::string& body) {
  return "__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n"
         "__shared__ float As[16][16], Bs[16][16]; int tx = threadIdx.x, ty = threadIdx.y;\n"
         "int row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx, a_col = 16 + tx;\n" +
         body + "\n}\n";
}

/** In line 4. */
Failure left_in_line_4(const std::string& matrix, bool write) {
  Failure failure{.sizes = {33, 19, 37}};
  report::Finding& finding = failure.findings.emplace_back();
  finding.kind = report::FindingKind::global_out_of_bounds;
  finding.at.line = 4;
  finding.array = matrix;
  finding.write = write;
  return failure;
}

Found assigned(const std::string& body) { return assigned_in_condition(read(kernel_of_values(body))); }
Found condition(const std::string& body) { return condition_for_value(read(kernel_of_values(body))); }
Found product(const std::string& body) { return row_times_column(read(kernel_of_values(body))); }
Found no_else(const std::string& body) { return else_forgotten(read(kernel_of_values(body))); }
Found chosen(const std::string& body) {
  return chosen_for_guard(read(kernel_of_values(body)), left_in_line_4("C", true));
}
Found by_and(const std::string& body, const std::string& matrix = "A") {
  return outside_by_and(read(kernel_of_values(body)), left_in_line_4(matrix, matrix == "C"));
}
Found exchanged(const std::string& body) { return limits_exchanged(read(kernel_of_values(body)).code); }

}  // namespace

TEST_CASE("a value is stored where one was to be compared") {
  const Found found = assigned("if (row < M && (col = N)) C[row * N + col] = sum;");
  CHECK(found->slip == Slip::assigned_in_condition);
  CHECK(says(found, "Line 4: `col = N` compares nothing: it stores N in col"));
  CHECK(says(found, "write `col < N`"));
  CHECK_FALSE(assigned("if (row < M && (col == N)) return;"));
  CHECK_FALSE(assigned("int n; if ((n = f(N)) < 4) return;"));
  CHECK_FALSE(assigned("int last = row < M ? N : 0;"));
}

TEST_CASE("a condition is stored where a value was to be chosen") {
  const Found found = condition("As[ty][tx] = row < M && a_col < K && A[row * K + a_col];");
  CHECK(found->slip == Slip::condition_for_value);
  CHECK(says(found, "Line 4: `&&` makes a condition of A[row * K + a_col], and stores a 1 or a 0."));
  CHECK(says(found, "`row < M && a_col < K ? A[row * K + a_col] : 0.0f`"));
  CHECK_FALSE(condition("As[ty][tx] = row < M && a_col < K ? A[row * K + a_col] : 0.0f;"));
  CHECK_FALSE(condition("bool zero = row < M && A[row * K];"));
}

TEST_CASE("two places of the thread are multiplied") {
  const Found found = product("As[ty][tx] = row < M && a_col < K ? A[row * a_col] : 0.0f;");
  CHECK(found->slip == Slip::row_times_column);
  CHECK(says(found, "write A[row * K + a_col]"));
  CHECK_FALSE(product("float first = A[row * K];"));
  CHECK_FALSE(product("int lda = K; float first = A[row * lda];"));
  CHECK_FALSE(product("float a = A[row * K + a_col];"));
}

TEST_CASE("an else is missing") {
  const Found found =
      no_else("if (row < M && a_col < K) As[ty][tx] = A[row * K + a_col];\nAs[ty][tx] = 0.0f;");
  CHECK(found->slip == Slip::else_forgotten);
  CHECK(says(found, "Line 5 stores 0.0f in As[ty][tx] in any case, also where line 4"));
  CHECK(no_else("if (row < M) { As[ty][tx] = A[row * K]; }\nAs[ty][tx] = 0;"));
  CHECK_FALSE(no_else("if (row < M) As[ty][tx] = A[row * K]; else As[ty][tx] = 0;"));
  CHECK_FALSE(no_else("As[ty][tx] = 0; if (row < M) As[ty][tx] = A[row * K];"));
  CHECK_FALSE(no_else("if (row < M) As[ty][tx] = A[row * K]; Bs[ty][tx] = 0;"));
  CHECK_FALSE(no_else("if (row < M) { As[ty][tx] = A[row * K]; return; } As[ty][tx] = 0;"));
}

TEST_CASE("the value is chosen, and stored by all") {
  const Found found = chosen("C[row * N + col] = row < M && col < N ? sum : 0.0f;");
  CHECK(found->slip == Slip::chosen_for_guard);
  CHECK(says(found, "`if (row < M && col < N) C[row * N + col] = sum;`"));
  CHECK(says(chosen("C[row * N + col] = (row < M && col < N) ? sum : 0;"), "`if (row < M && col < N) C[row"));
  CHECK_FALSE(chosen("C[row * N + col] = sum > 0 ? sum : 0;"));
  CHECK_FALSE(chosen("C[row * N + col] = sum;"));
}

TEST_CASE("outside on both sides, where one is enough") {
  const Found sides =
      by_and("if (row >= M && a_col >= K) As[ty][tx] = 0; else As[ty][tx] = A[row * K + a_col];");
  CHECK(sides->slip == Slip::guard_with_and);
  CHECK(says(sides, "Line 4: `row >= M && a_col >= K` is true only where both are outside"));
  CHECK(by_and("As[ty][tx] = row >= M && a_col >= K ? 0 : A[row * K + a_col];"));
  CHECK(says(by_and("if (!(row >= M && col >= N)) C[row * N + col] = sum;", "C"),
             "Write `||` in place of `&&`."));
  CHECK_FALSE(by_and("if (row >= M || a_col >= K) As[ty][tx] = 0; else As[ty][tx] = A[row * K + a_col];"));
  CHECK_FALSE(by_and("if (!(row >= M || col >= N)) C[row * N + col] = sum;", "C"));
  // A barrier is for all, whoever is outside.
  CHECK_FALSE(
      by_and("if (row >= M && col >= N) return; else { C[row * N + col] = sum; __syncthreads(); }", "C"));
  CHECK_FALSE(by_and("if (!(row >= M && col >= N)) { C[row * N + col] = sum; __syncthreads(); }", "C"));
  CHECK_FALSE(by_and("if (row < M && a_col < K) As[ty][tx] = A[row * K + a_col]; else As[ty][tx] = 0;"));
  CHECK_FALSE(by_and("if (row >= M && a_col >= K) As[ty][tx] = A[0]; else As[ty][tx] = A[row * K + a_col];"));
}

TEST_CASE("limits that have changed places") {
  const Found found = exchanged("Bs[ty][tx] = row < N && col < K ? B[row * N + col] : 0.0f;");
  CHECK(found->slip == Slip::wrong_guard);
  CHECK(says(found, "Line 4 compares row with N and col with K, but B has K rows and N columns"));
  CHECK_FALSE(exchanged("Bs[ty][tx] = row < K && col < N ? B[row * N + col] : 0.0f;"));
  CHECK_FALSE(exchanged("Bs[ty][tx] = row < N && col < N ? B[row * N + col] : 0.0f;"));  // another mistake
  CHECK_FALSE(exchanged("if (row < M && col < N) C[row * N + col] = sum;"));
}
