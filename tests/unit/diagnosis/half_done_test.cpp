// Kernels that are half done: what is still a stub, how it is completed, what is wrong with the rest.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "diagnosis/completed.h"
#include "diagnosis/counters_in_guard.h"
#include "diagnosis/done_slips.h"
#include "diagnosis/open_todos.h"
#include "found.h"
#include "traces.h"

using diagnosis::open_todos;

namespace {

const std::string kGiven =
    R"(__global__ void k(const float* A, const float* B, float* C, int M, int N, int K) {
  // TODO 1: Which element?
  int row = 0;
  int col = 0;

  // TODO 3: Which threads?
  if (true) {
    // TODO 2: Multiply.
    float sum = 0.0f;
    C[row * N + col] = sum;
  }
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  dim3 block(16, 8);
  // TODO 4: How many blocks?
  dim3 grid(1, 1);
  k<<<grid, block>>>(A, B, C, M, N, K);
}
)";

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

/** TODO 1 done so. */
std::string with_places(const std::string& row, const std::string& col) {
  return changed(kGiven, "  // TODO 1: Which element?\n  int row = 0;\n  int col = 0;\n",
                 "  int row = " + row + ";\n  int col = " + col + ";\n");
}

std::string done() {
  return with_places("blockIdx.y * blockDim.y + threadIdx.y", "blockIdx.x * blockDim.x + threadIdx.x");
}

std::ptrdiff_t lines(const std::string& text) { return std::ranges::count(text, '\n'); }

bool holds(const std::optional<std::string>& text, const std::string& words) {
  return text && text->find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("the stubs of TODOs that are left") {
  const auto open = open_todos(done(), kGiven);
  CHECK(open.numbers == std::set<int>{2, 3, 4});
  CHECK(open.lines == std::map<int, int>{{6, 3}, {8, 2}, {9, 2}, {15, 4}, {16, 4}});
  CHECK(open_todos(done(), "").numbers.empty());
  // What has been changed below its TODO is no stub.
  CHECK_FALSE(open_todos(changed(done(), "if (true)", "if (row < M)"), kGiven).has(6));
}

TEST_CASE("a file as it was handed out, but for comments") {
  CHECK(diagnosis::is_untouched(kGiven, kGiven));
  CHECK(diagnosis::is_untouched(changed(kGiven, "  // TODO 1: Which element?\n", ""), kGiven));
  CHECK_FALSE(diagnosis::is_untouched(done(), kGiven));
  CHECK_FALSE(diagnosis::is_untouched(kGiven, ""));
}

TEST_CASE("is the place at which C is stored made by a stub?") {
  CHECK(diagnosis::stores_by_stub(kGiven, open_todos(kGiven, kGiven)));
  CHECK_FALSE(diagnosis::stores_by_stub(done(), open_todos(done(), kGiven)));
}

TEST_CASE("each stub is completed in its line") {
  const auto whole = diagnosis::completed(done(), open_todos(done(), kGiven));
  CHECK(holds(whole, "if ((row) < M && (col) < N) {"));
  CHECK(holds(whole, "dim3 grid((N + (16) - 1) / (16), (M + (8) - 1) / (8));"));
  CHECK(holds(
      whole,
      "sum += A[(row) * K + k] * B[k * N + (col)]; if ((row) < M && (col) < N) C[row * N + col] = sum;"));
  REQUIRE(whole);
  CHECK(lines(*whole) == lines(done()));
}

TEST_CASE("a load of a stub is kept inside its matrix") {
  const std::string text =
      "__global__ void k(const float* A, float* C, int M, int N, int K) {\n"
      "  // TODO 1: Which elements lie outside?\n  As[ty][tx] = A[row * K + a_col];\n}\n";
  CHECK(holds(diagnosis::completed(text, open_todos(text, text)),
              "As[ty][tx] = ((row) < M && (a_col) < K) ? A[row * K + a_col] : 0.0f;"));
}

TEST_CASE("nothing is completed where one TODO asks for more") {
  CHECK_FALSE(diagnosis::completed(kGiven, open_todos(kGiven, kGiven)));
  const std::string with_empty =
      changed(done(), "    float sum", "    // TODO 5: Fill the tiles.\n\n    float sum");
  CHECK_FALSE(diagnosis::completed(with_empty, open_todos(with_empty, with_empty)));
}

TEST_CASE("a place in C without the block") {
  const std::string text = with_places("threadIdx.y", "threadIdx.x");
  const auto found = diagnosis::place_without_block(read(text), open_todos(text, kGiven));
  CHECK(says(found, "Line 2 makes row of the thread's place in its block alone, and so line 3 col"));
  const std::string half = with_places("blockIdx.y * blockDim.y + threadIdx.y", "threadIdx.x");
  CHECK(says(diagnosis::place_without_block(read(half), open_todos(half, kGiven)), "takes the same columns"));
  CHECK_FALSE(diagnosis::place_without_block(read(done()), open_todos(done(), kGiven)));
}

TEST_CASE("phases beside the products that a stub takes in each") {
  const auto look = [](const std::string& phases, const std::string& condition, int last) {
    const std::string text =
        "__global__ void k(const float* A, const float* B, float* C, int N, int K) {\n  int phases = " +
        phases + ";\n  for (int p = 0; " + condition +
        "; ++p) {\n    // TODO 4: From the tiles.\n"
        "    for (int k = p * 2; k < (p + 1) * 2; ++k) sum += A[row * K + k] * B[k * N + col];\n"
        "  }\n  C[row * N + col] = sum;\n}\n";
    MadeTrace made;
    for (int k = 0; k <= last; ++k) {
      made.global(0, 0, "A", k, 5);
      made.global(0, 0, "B", k * 8, 5);
    }
    made.global(0, 0, "C", 0, 7, true);
    const std::string given =
        "    for (int k = p * 2; k < (p + 1) * 2; ++k) sum += A[row * K + k] * B[k * N + col];\n";
    return diagnosis::phases_beside_products(read(text), open_todos(text, given), made.trace, {4, 8, 6});
  };
  CHECK_FALSE(look("K / 2", "p < phases", 5));
  const Found many = look("N / 2", "p < phases", 7);
  CHECK(says(
      many,
      "When K = 6, line 5 comes to k = 7, but the columns of A and the rows of B end at 5: how many phases does "
      "line 2 count, and how many does `p < phases` in line 3 let in?"));
  CHECK(many->line == 2);
  CHECK(says(look("K / 4", "p < phases", 1), "comes to k = 1,"));
  CHECK(says(look("2 / K", "p < phases", -1), "When K = 6, line 5 is never reached"));
}

TEST_CASE("a tile that is filled under a condition") {
  const auto kernel = [](const std::string& fill) {
    return "__global__ void k(const float* A, int M) {\n  __shared__ float As[8][8];\n  " + fill + "\n}\n";
  };
  report::Finding unwritten;
  unwritten.kind = report::FindingKind::read_before_written;
  unwritten.shared = true;
  unwritten.array = "As";
  const auto look = [&](const std::string& fill) {
    return diagnosis::filled_under_condition(read(kernel(fill)), {}, {unwritten});
  };
  CHECK(says(look("if (row < M) As[ty][tx] = A[row];"),
             "Line 3 fills As[ty][tx] only where its condition is true."));
  CHECK(look("if (row < M) { As[ty][tx] = A[row]; }"));
  CHECK_FALSE(look("if (row < M) As[ty][tx] = A[row]; else As[ty][tx] = 0;"));
  CHECK_FALSE(look("As[ty][tx] = 0; if (row < M) As[ty][tx] = A[row];"));
  CHECK_FALSE(look("As[ty][tx] = row < M ? A[row] : 0;"));
  unwritten.array = "Bs";
  CHECK_FALSE(look("if (row < M) As[ty][tx] = A[row];"));
}

TEST_CASE("counters exchanged in the guard of a store") {
  const auto look = [](const std::string& guard) {
    return diagnosis::counters_in_guard(
        read("__global__ void k(float* C, int M, int N) {\n  for (int i = 0; i < 4; ++i)\n"
             "    for (int j = 0; j < 4; ++j)\n      if (" +
             guard + ") C[(row + i) * N + col + j] = sum[i][j];\n}\n"));
  };
  CHECK(says(look("row + j < M && col + i < N"),
             "Line 4 compares `row + j` with M and `col + i` with N, but it stores at "
             "row `row + i` and column `col + j`: i and j"));
  CHECK_FALSE(look("row + i < M && col + j < N"));
  CHECK_FALSE(look("row + j < M && col + j < N"));
  CHECK_FALSE(look("row < M && col < N"));
}
