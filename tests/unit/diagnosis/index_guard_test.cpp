// Rows and columns of an index, and what is compared in front of it.
#include "diagnosis/index_guard.h"

#include <doctest/doctest.h>

#include <string>

#include "found.h"

namespace {

using namespace diagnosis;

/** In line 3. */
report::Finding left(const std::string& matrix) {
  report::Finding finding;
  finding.kind = report::FindingKind::global_out_of_bounds;
  finding.at.line = 3;
  finding.array = matrix;
  finding.index = finding.extent = 627;
  return finding;
}

/** Of a kernel whose line 3 is this, where it left `matrix` in that line. */
Found left_it_in(const std::string& line, const std::string& matrix, reference::Sizes sizes = {}) {
  return index_beside_guard(
      read("__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n"
           "int row = blockIdx.y * 8 + threadIdx.y, col = blockIdx.x * 8 + threadIdx.x;\n" +
           line + "\n}\n"),
      {.sizes = sizes, .findings = {left(matrix)}});
}

}  // namespace

TEST_CASE("one side is compared with nothing") {
  const Found a = left_it_in("float a = row < M ? A[row * K + k] : 0.0f;", "A");
  CHECK(a->slip == Slip::half_a_guard);
  CHECK(says(a, "Line 3 compares row with M, but nothing compares k with K there"));
  CHECK(says(left_it_in("float b = col < N ? B[(p * 8 + ty) * N + col] : 0;", "B"),
             "nothing compares p * 8 + ty with K"));
  CHECK(says(left_it_in("if (row > M - 1) return; C[row * N + col] = sum;", "C"),
             "nothing compares col with N"));
}

TEST_CASE("nothing is compared") {
  constexpr reference::Sizes kRagged = {.M = 33, .N = 19, .K = 37};
  const std::string sum = "for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col]; ";
  const Found a = left_it_in(sum + "C[row * N + col] = sum;", "A", kRagged);
  CHECK(a->slip == Slip::no_guard);
  CHECK(
      says(a,
           "nothing compares row with M or col with N before line 3 reads A: threads out there must neither "
           "read nor write."));
  CHECK(says(
      left_it_in("C[(row + i) * N + col] = sum;", "C", kRagged),
      "nothing compares row + i with M or col with N before line 3 writes C: threads out there have nothing"));
  // As the skeleton has it.
  CHECK(left_it_in("if (true) { " + sum + "C[row * N + col] = sum; }", "A", kRagged)->slip == Slip::no_guard);
  // Where the blocks fill C, it was left for another reason.
  CHECK_FALSE(left_it_in(sum + "C[row * N + col] = sum;", "A", {.M = 32, .N = 48, .K = 37}));
  CHECK_FALSE(left_it_in("if (inside) { " + sum + "C[row * N + col] = sum; }", "A", kRagged));
}

TEST_CASE("past the end of K, of blocks that lie in C") {
  const auto left = [](int K) {
    report::Launch launch;
    launch.block = {16, 16, 1}, launch.grid = {3, 2, 1};
    return index_beside_guard(
        read("__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {\n"
             "int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;\n"
             "As[ty][tx] = A[row * K + p * (16 + tx)]; C[row * N + col] = sum;\n}\n"),
        {.sizes = {.M = 32, .N = 48, .K = K}, .findings = {::left("A")}, .launch = launch});
  };
  CHECK(says(left(37), "nothing compares p * (16 + tx) with K before it."));
  CHECK_FALSE(left(64));  // tiles fill K: a guard would hide that the index is wrong
}

TEST_CASE("a counter that its own loop does not keep inside") {
  const Found a = left_it_in(
      "if (row < M && col < N) for (int k = K; k > 0; k--) sum += A[row * K + k] * B[k * N + col];", "A");
  CHECK(says(a, "Line 3: k begins at K, but the columns of A go from 0 to K - 1."));
  CHECK_FALSE(left_it_in("if (row < M) for (int k = 1; k != K + 1; ++k) sum += A[row * K + k];", "A"));
}

TEST_CASE("one side is compared with another size") {
  const Found c = left_it_in("if (row < K && col < N) C[row * N + col] = sum;", "C");
  CHECK(c->slip == Slip::wrong_guard);
  CHECK(says(c, "Line 3 compares row with K, but it is the row of C, which has M rows: compare it with M."));
  CHECK(says(left_it_in("if (row >= M || col >= M) return; C[row * N + col] = sum;", "C"),
             "compares col with M"));
}

TEST_CASE("something else is compared") {
  CHECK(says(left_it_in("if (row < M && col < N) C[(row + i) * N + col] = sum;", "C"),
             "compares row with M, but the row of C is row + i: compare that."));
  CHECK(says(left_it_in("if (row < M && col < N) C[(row + i) * N + col + j] = sum;", "C"),
             "Line 3 compares row with M and col with N, but the row of C is row + i and the column col + j: "
             "compare those."));
  // At line 2 there may be no i yet.
  CHECK(says(index_beside_guard(read("__global__ void k(float* C, int M, int N) {\n"
                                     "if (row >= M || col >= N) return;\n"
                                     "for (int i = 0; i < 4; ++i) C[(row + i) * N + col] = sum[i];\n}\n"),
                                {.findings = {left("C")}}),
             "Line 2 compares row with M, but in line 3 the row of C is row + i: compare that there."));
  CHECK(says(left_it_in("if (threadIdx.y < M && col < N) C[row * N + col] = sum;", "C"),
             "compares threadIdx.y with M, but the row of C is row"));
}

TEST_CASE("what the loop over the phases bounds") {
  const std::string phases =
      "int phases = (K + 15) / 16; for (int p = 0; p < phases; ++p) { int a_col = p * 16 + tx; ";
  CHECK(says(left_it_in(phases + "x = row < M && col < K ? A[row * K + a_col] : 0; }", "A"),
             "Line 3 compares col with K, but the column of A is a_col: compare that."));
  CHECK_FALSE(
      left_it_in("int end = K - 1; for (int k = 0; k < end; ++k) if (row < M) x = A[row * K + k];", "A"));
  CHECK_FALSE(
      left_it_in("int n = K / 2; for (int k = 0; k < n; ++k) if (row < M) x = A[row * K + k0 + k];", "A"));
}

TEST_CASE("what is guarded, or guarded in a way that is not understood") {
  CHECK_FALSE(left_it_in("if (row < M && col < N) C[row * N + col] = sum;", "C"));
  CHECK_FALSE(left_it_in("if (row <= M - 1 && (col < N)) C[row * N + col] = sum;", "C"));
  CHECK_FALSE(left_it_in("if (blockIdx.y * 8 + threadIdx.y < M && col < N) C[row * N + col] = sum;", "C"));
  CHECK_FALSE(left_it_in("if (inside) C[row * N + col] = sum;", "C"));
  CHECK_FALSE(left_it_in("if (inside && col < N) C[row * N + col] = sum;", "C"));
  CHECK_FALSE(left_it_in("for (int k = 0; k < K; ++k) if (row < M) sum += A[row * K + k];", "A"));
  CHECK_FALSE(left_it_in(
      "for (int i = 0; i < 4 && row + i < M; ++i) if (col < N) C[(row + i) * N + col] = sum;", "C"));
  CHECK_FALSE(left_it_in("if (tid < 64) C[row * N + col] = sum;", "C"));
  CHECK_FALSE(left_it_in("C[row * N + col] = sum;", "C"));
  // Of another length its rows are not.
  CHECK_FALSE(left_it_in("if (row < M) C[row * K + col] = sum;", "C"));
  // And where the matrix was not left there.
  CHECK_FALSE(left_it_in("if (row < M) C[row * N + col] = sum;", "A"));
}

TEST_CASE("the guard is right, and the index is not") {
  const std::string store = " C[row * N + col] = sum; }";
  const Found a = left_it_in("if (row < M && col < N) { sum += A[k * K + row];" + store, "A");
  CHECK(a->slip == Slip::rows_for_columns);
  CHECK(says(a,
             "Line 3 takes row for the column of A, but row is the row of C, which line 3 compares with M."));
  CHECK(says(a, "write `A[row * K + k]`"));
  CHECK(says(left_it_in("if (row < M && col < N) { sum += B[col * N + k];" + store, "B"),
             "write `B[k * N + col]`"));
  CHECK(says(left_it_in("if (row < M && col < N) { sum += A[col * K + k];" + store, "A"),
             "The row of A is that of C: row."));
  // A condition of its own, which the store to C does not stand under.
  CHECK(left_it_in("float a = row < K && col < K ? A[row * K + col] : 0; if (row < M && col < N) {" + store,
                   "A")
            ->slip == Slip::wrong_guard);
}

TEST_CASE("a row that is multiplied by the number of outputs once more") {
  const std::string made =
      "int ty = threadIdx.y, tx = threadIdx.x, r = blockIdx.y * BM + ty * TM, c = blockIdx.x * BN + tx * TN; ";
  const Found both =
      left_it_in(made + "if (r + i < M && c + j < N) C[(r * TM + i) * N + c * TN + j] = sum;", "C");
  CHECK(both->slip == Slip::counter_multiplied_again);
  CHECK(says(
      both,
      "Line 3 multiplies r by TM once more: r is blockIdx.y * BM + ty * TM already. Write `r + i`. So it is "
      "with c: `c + j`."));
  CHECK_FALSE(left_it_in(
      "int ty = threadIdx.y, r = blockIdx.y * 16 + ty; if (r * TM + i < M && col < N) C[(r * TM + i) * N "
      "+ col] = sum;",
      "C"));
}
