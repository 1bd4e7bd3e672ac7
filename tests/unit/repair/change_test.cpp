// Which changes are tried, and how they are put into a text.
#include "repair/change.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "repair/search.h"
#include "repair/whole_numbers.h"

namespace {

using namespace repair;

/** "was -> is" of each change of a kind in a kernel with this body. */
std::set<std::string> of(ChangeKind kind, const std::string& body, const std::string& before = "") {
  const std::string text =
      before + "__global__ void k(const float* A, float* C, int M, int N, int K) {\n" + body + "\n}\n";
  std::set<std::string> found;
  for (const Change& change : changes(source::read(text))) {
    if (change.kind == kind) found.insert(change.was + " -> " + change.is);
  }
  return found;
}

bool has(const std::set<std::string>& found, const std::string& change) { return found.contains(change); }

/** The text with the only change that says so. */
std::string changed(const std::string& text, const std::string& was, const std::string& is) {
  const source::File file = source::read(text);
  std::vector<Change> all = changes(file);
  std::erase_if(all, [&](const Change& change) { return change.was != was || change.is != is; });
  REQUIRE(all.size() == 1);
  return with_switches(text, file.code, all);
}

/** The same, made for good. */
std::string mended(const std::string& text, const std::string& was, const std::string& is) {
  const source::File file = source::read(text);
  std::vector<Change> all = changes(file);
  std::erase_if(all, [&](const Change& change) { return change.was != was || change.is != is; });
  REQUIRE(all.size() == 1);
  return with_change(text, file.code, all[0]);
}

}  // namespace

TEST_CASE("a change that is made for good") {
  const auto kernel = [](const std::string& body) {
    return "__global__ void k(const float* A, float* C, int M, int N, int K) {\n" + body + "\n}\n";
  };
  CHECK(mended(kernel("C[0] = A[K]; // one"), "K", "N") == kernel("C[0] = A[(N)]; // one"));
  CHECK(mended(kernel("for (int k = 0; k <= K; ++k) C[k] = 0;"), "<=", "<") ==
        kernel("for (int k = 0; k <= - true + K; ++k) C[k] = 0;"));  // means the same
}

TEST_CASE("another size of the same function, and nothing for a size where it is made") {
  const auto found = of(ChangeKind::size, "C[threadIdx.x * K] = A[0];");
  CHECK(has(found, "K -> N"));
  CHECK(has(found, "K -> M"));
  CHECK(found.size() == 2);
}

TEST_CASE("both indices of a tile that is read as the other one is") {
  const std::string body =
      "__shared__ float As[16][16]; int tx = threadIdx.x; int ty = threadIdx.y; float sum = 0;\n"
      "for (int k = 0; k < 16; ++k) sum += As[k][tx] * As[k][threadIdx.x] * As[k * 2][tx];\n";
  CHECK(of(ChangeKind::indices, body) ==
        std::set<std::string>{"[k][tx] -> [ty][k]", "[k][threadIdx.x] -> [threadIdx.y][k]"});
}

TEST_CASE("another axis, and the block's size for the grid's") {
  const auto found = of(ChangeKind::axis, "int row = blockIdx.y * blockDim.x + threadIdx.y;");
  CHECK(has(found, "blockDim.x -> blockDim.y"));
  CHECK(has(found, "blockDim.x -> gridDim.x"));
  CHECK(has(found, "blockDim.x -> blockIdx.x"));
  CHECK(has(found, "threadIdx.y -> threadIdx.x"));
}

TEST_CASE("another whole number: one that can be seen, and no other") {
  const std::string body =
      "int tx = threadIdx.x; int ty = threadIdx.y; float sum = 0;\n"
      "for (int k = 0; k < K; ++k) { int far = k; sum += A[ty]; }\n"
      "C[tx] = sum;";
  const auto found = of(ChangeKind::name, body);
  CHECK(has(found, "ty -> tx"));
  CHECK(has(found, "tx -> ty"));
  CHECK_FALSE(has(found, "tx -> far"));  // it is gone there
  CHECK_FALSE(has(found, "tx -> sum"));  // no whole number
  CHECK_FALSE(has(found, "ty -> N"));
}

TEST_CASE("signs, and one more or less") {
  CHECK(has(of(ChangeKind::compared, "for (int k = 15; k > 0; --k) C[k] = 0;"), "> -> >="));
  CHECK(has(of(ChangeKind::neighbour, "for (int p = 0; p < K; ++p) C[p * 16] = 0;"), "p -> p + 1"));
  CHECK(has(of(ChangeKind::neighbour, "for (int p = 1; p < K; ++p) C[p] = 0;"), "1 -> 0"));
  CHECK(has(of(ChangeKind::quotient, "int t = threadIdx.x; int r = t / 16; C[r] = 0;"), "/ -> %"));
  CHECK(of(ChangeKind::compared, "C[0] = *reinterpret_cast<const float*>(A);").empty());
  // What is wrong is how the bound was rounded.
  CHECK(has(of(ChangeKind::compared, "int n = K / 16; for (int p = 0; p < n; ++p) C[p] = 0;"), "< -> <="));
  CHECK(of(ChangeKind::compared, "int n = round((float)K / 16); for (int p = 0; p < n; ++p) C[p] = 0;")
            .empty());
}

TEST_CASE("a factor, and a block's place") {
  const auto found =
      of(ChangeKind::factor, "int row = blockIdx.y + threadIdx.y; C[row] = 0;", "constexpr int W = 16;\n");
  CHECK(has(found, "blockIdx.y -> blockIdx.y * W"));
  CHECK_FALSE(has(of(ChangeKind::factor, "int row = blockIdx.y * 4; C[row] = 0;", "constexpr int W = 16;\n"),
                  "blockIdx.y -> blockIdx.y * W"));
  CHECK(has(of(ChangeKind::block, "int i = threadIdx.x; C[i] = 0;"),
            "threadIdx.x -> blockIdx.x * blockDim.x + threadIdx.x"));
}

TEST_CASE("a sum that begins anew in each loop around, but not in the one that adds") {
  const auto found = of(ChangeKind::reset,
                        "float sum = 0;\n"
                        "for (int i = 0; i < M; ++i) {\n"
                        "for (int k = 0; k < K; ++k) { sum += A[k]; }\n"
                        "C[i] = sum;\n"
                        "}");
  CHECK(found == std::set<std::string>{"sum -> sum = 0"});
}

TEST_CASE("conditions: without one part, without all, and the opposite") {
  const auto without = of(ChangeKind::condition, "int i = threadIdx.x; if (i < M && i < N) C[i] = 0;");
  CHECK(without == std::set<std::string>{"i < M -> ", "i < N -> ", "i < M && i < N -> "});
  CHECK(has(of(ChangeKind::exchanged, "int i = threadIdx.x; C[i] = K % 16 ? A[0] : A[1];"),
            "K % 16 -> !(K % 16)"));
}

TEST_CASE("two arguments in the other order: whole numbers only") {
  const auto found = of(ChangeKind::arguments, "int row = 1, col = 2; C[0] = f(A, row, col);");
  CHECK(found == std::set<std::string>{"row, col -> col, row"});
}

TEST_CASE("extents of a block in the other order, and a counter one tile further on") {
  const std::string host =
      "}\nvoid matmul(float* C) { dim3 block(64 / 4, 128 / 4); k<<<1, block>>>(C, C, 1, 2, 3);";
  CHECK(has(of(ChangeKind::arguments, host), "64 / 4, 128 / 4 -> 128 / 4, 64 / 4"));
  const auto found =
      of(ChangeKind::neighbour, "for (int k0 = 0; k0 < K; k0 += T) C[k0] = 0;", "constexpr int T = 4;\n");
  CHECK(has(found, "k0 -> k0 + T"));
}

TEST_CASE("a counter that is one too large all through its loop, and nowhere else") {
  const std::string text =
      "__global__ void k(float* C, int K) {\n  for (int i = K; i > 0; --i) C[i] = C[i + 1];\n}\n";
  const source::File file = source::read(text);
  std::vector<Change> all = changes(file);
  std::erase_if(all, [](const Change& c) { return c.kind != ChangeKind::shifted || c.is != "i - 1"; });
  REQUIRE(all.size() == 1);
  CHECK(all[0].pieces.size() == 2);
}

TEST_CASE("the second sum of a declaration begins anew, too") {
  const auto found = of(ChangeKind::reset,
                        "float sum = 0, part = 0;\n"
                        "for (int p = 0; p < M; ++p) {\n"
                        "for (int k = 0; k < K; ++k) { part += A[k]; }\n"
                        "sum += part;\n"
                        "}");
  CHECK(found == std::set<std::string>{"part -> part = 0"});
}

TEST_CASE("what is declared without a value may get one, alone or in a row of others") {
  const auto found =
      of(ChangeKind::unset, "float sum, sums[4][2], other = 0; float* p; __shared__ float tile[4];");
  CHECK(found == std::set<std::string>{"sum -> sum = {}", "sums -> sums[4][2] = {}"});
}

TEST_CASE("a member of the same struct, a tile of the same extents, and a macro that is calculated") {
  const std::string before =
      "#define W 16\n#define PITCH (W + 1)\nstruct View { const float* data; int rows, cols; };\n";
  const auto members = of(ChangeKind::size, "View v; C[0] = v.data[3 * v.rows];", before);
  CHECK(has(members, "v.rows -> v.cols"));
  const auto tiles = of(ChangeKind::array,
                        "__shared__ float As[W][W], Bs[W][W], Cs[W][PITCH]; As[0][0] = Cs[0][0];", before);
  CHECK(tiles == std::set<std::string>{"As -> Bs"});
  CHECK(has(of(ChangeKind::constant, "C[M * W] = 1;", before), "W -> PITCH"));
}

TEST_CASE("sums as arguments, the place of a block in an index, and a counter in a guard") {
  const std::string body =
      "int first = blockIdx.x * 16, tx = threadIdx.x, col = first + tx;\n"
      "for (int j = 0; j < 4; ++j) { if (col < N) C[tx] = f(col, j + tx); }";
  CHECK(has(of(ChangeKind::arguments, body), "col, j + tx -> j + tx, col"));
  CHECK(has(of(ChangeKind::block, body), "tx -> first + tx"));
  CHECK(has(of(ChangeKind::neighbour, body), "col -> col + j"));
}

TEST_CASE("a sum for a difference, and a comparison the other way round") {
  CHECK(has(of(ChangeKind::difference, "int p = 1, tx = threadIdx.x; C[p * N - tx] = 0;"), "- -> +"));
  CHECK(of(ChangeKind::difference, "int p = threadIdx.x; C[p - 1] = 0;").empty());
  CHECK(has(of(ChangeKind::turned, "int p = threadIdx.x; if (p > N) C[p] = 0;"), "> -> <"));
}

TEST_CASE("what is added to a factor is told in brackets") {
  const auto found = of(ChangeKind::neighbour, "for (int p = 0; p < M; ++p) C[p * 16] = C[p];");
  CHECK(has(found, "p -> (p + 1)"));
  CHECK(has(found, "p -> p + 1"));
}

TEST_CASE("nothing is changed where a constant is needed") {
  const std::string text =
      "constexpr int T = 16, S = 8;\n"
      "template <int W> __device__ int f(int a) { return a; }\n"
      "__global__ void k(float* C, int N) {\n"
      "  __shared__ float tile[T][T];\n"
      "  constexpr int half = T / 2;\n"
      "  float sum[T] = {};\n"
      "  C[N] = f<T>(N) + half;\n"
      "}\n"
      "void matmul(float* C, int N) { k<<<1, 2>>>(C, N); }\n";
  for (const Change& change : changes(source::read(text))) {
    INFO(change.line, ": ", change.was, " -> ", change.is);
    CHECK(change.was != "T");
    CHECK((change.line == 7 || change.line == 9));
  }
}

TEST_CASE("a change does nothing until it is switched on, and lines stay where they are") {
  const std::string text = "__global__ void k(float* C, int M, int N) {\n  C[M] = 0; // M\n}\n";
  CHECK(
      changed(text, "M", "N") ==
      "__global__ void k(float* C, int M, int N) {\n"
      "  C[(emulator_change < 1 || emulator_change > 1 ? M : emulator_change == 1 ? (N) : M)] = 0; // M\n}\n");
  const std::string loop =
      "__global__ void k(float* C, int N) {\n  for (int i = 0; i < N; ++i) C[i] = 0;\n}\n";
  CHECK(changed(loop, "<", "<=").find("i < (emulator_change == 1) + N;") != std::string::npos);
}

TEST_CASE("what goes around something longer stands outside") {
  const std::string text =
      "__global__ void k(float* C, int N) {\n  int t = 1;\n  if (t / 4 < N && t < N) C[t] = 0;\n}\n";
  const source::File file = source::read(text);
  std::vector<Change> all = changes(file);
  std::erase_if(all, [](const Change& c) { return c.was != "/" && c.was != "t / 4 < N"; });
  REQUIRE(all.size() == 2);
  const std::string both = with_switches(text, file.code, all);
  CHECK(both.find("|| (((emulator_change ==") != std::string::npos);
  CHECK(std::ranges::count(both, '(') == std::ranges::count(both, ')'));
}

TEST_CASE("whole numbers of a struct, of a for and of auto") {
  const std::string text =
      "#define SIDE 16\n"
      "struct View { int rows; int cols; __device__ int at(int r) const { return r * rows; } };\n"
      "__global__ void k(float* C, int N) { const auto half = N / 2; auto x = 0.5f; for (int i = 0; i < N; ++i) C[i] = x; }\n";
  const source::File file = source::read(text);
  std::set<std::string_view> names;
  for (const WholeNumber& one : whole_numbers(file)) names.insert(one.name);
  CHECK(names == std::set<std::string_view>{"SIDE", "rows", "cols", "r", "N", "half", "i"});
}

TEST_CASE("at most so many, and of those the likelier ones") {
  const std::string text = "__global__ void k(float* C, int M, int N) { C[M] = 1; }\n";
  std::vector<Change> one = changes(source::read(text));
  REQUIRE(one.size() > 1);
  keep_likeliest(one, 1);
  REQUIRE(one.size() == 1);
  CHECK(one[0].kind == ChangeKind::size);
}

TEST_CASE("a sum for a product of three, and a loop that need not be there") {
  CHECK(of(ChangeKind::product, "int p = 1, tx = threadIdx.x; C[p * 16 * tx] = 0;") ==
        std::set<std::string>{"p * 16 * tx -> p * 16 + tx"});
  CHECK(of(ChangeKind::product, "int p = 1, tx = threadIdx.x; C[p * 16 + tx] = 0;").empty());
  CHECK(of(ChangeKind::product, "int p = 1, tx = threadIdx.x; C[8 / p * 16 * tx] = 0;").empty());
  CHECK(of(ChangeKind::loop, "for (int k = 0; k < K; ++k) C[k] = 0;") ==
        std::set<std::string>{"for (int k = 0; k < K; ++k) -> "});
  CHECK(of(ChangeKind::loop, "for (int k = 0; k < K; ++k) { C[k] = 0; __syncthreads(); }").empty());
  CHECK(changed("__global__ void k(float* C, int K) { for (int k = 0; k < K; ++k) C[k] = 0; }",
                "for (int k = 0; k < K; ++k)", "")
            .find("(!(emulator_change == 1) && (k < K))") != std::string::npos);
}

TEST_CASE("brackets around a sum, and a matrix's size for a tile's") {
  CHECK(of(ChangeKind::brackets, "int p = 1, tx = threadIdx.x; C[p * (16 + tx)] = 0;") ==
        std::set<std::string>{"p * (16 + tx) -> p * 16 + tx"});
  CHECK(has(of(ChangeKind::brackets, "int p = 1, tx = threadIdx.x; C[(p + tx) * N] = 0;"),
            "(p + tx) * N -> p * N + tx"));
  CHECK(of(ChangeKind::brackets, "int p = 1, tx = threadIdx.x; C[(p * 16 + tx) * N] = 0;").empty());
  CHECK(of(ChangeKind::brackets, "int p = 1, tx = threadIdx.x; C[p * (16 + tx) * N] = 0;").empty());
  const std::string tile = "constexpr int TILE = 16;\n";
  CHECK(has(of(ChangeKind::constant, "for (int p = 0; p < 4; ++p) C[p * K] = 0;", tile), "K -> TILE"));
  CHECK(of(ChangeKind::constant, "int p = 4; C[p * K] = 0;", tile).empty());
}

TEST_CASE("names that stand in the brackets of the same tile, and places of blocks as arguments") {
  const std::string body =
      "__shared__ float T[16][16]; int ty = threadIdx.y, a = 0, b = 0, c = 0; T[ty][a] = 0;\n"
      "for (int k = 0; k < 16; ++k) C[k] = T[k][k];";
  CHECK(has(of(ChangeKind::name, body), "k -> ty"));
  CHECK(of(ChangeKind::arguments, "int col = 2; C[0] = f(A, blockIdx.y * 16 + col, col);") ==
        std::set<std::string>{"blockIdx.y * 16 + col, col -> col, blockIdx.y * 16 + col"});
}
