// Slips that are looked for where a product failed: each is found, and nothing that can be meant so.
#include <doctest/doctest.h>

#include <string>

#include "diagnosis/ceil_slip.h"
#include "diagnosis/guard_slips.h"
#include "diagnosis/local_slips.h"
#include "diagnosis/loop_slips.h"
#include "diagnosis/tile_index.h"
#include "found.h"

namespace {

using namespace diagnosis;

std::string in_product(const std::string& body) {
  return "__global__ void k(const float* A, float* C, int M, int N, int K) {\n"
         "int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;\n" +
         body + "\n}\n";
}

Found empty(const std::string& text) { return empty_loop(read(text)); }
Found equal(const std::string& text) { return loop_until_equal(read(text)); }
Found stored(const std::string& body, const Failure& failure) {
  return store_in_loop(read(in_product(body)), failure);
}
Found guard(const std::string& body, const Failure& failure = {}) {
  return wrong_guard(read(in_product(body)), failure);
}
Found rounded(const std::string& text, reference::Sizes sizes = {33, 19, 37}) {
  return ceil_of_quotient(read(text), Failure{.sizes = sizes});
}

Failure beyond_matrix(int line) {
  report::Finding finding;
  finding.kind = report::FindingKind::global_out_of_bounds;
  finding.at.line = line;
  return {.findings = {finding}};
}

const Failure kNothingForK0{.sizes = {18, 5, 0}, .nothing_written = true};

}  // namespace

TEST_CASE("rounded to the nearest") {
  const auto of = [](const std::string& call, int K = 37) {
    return rounded_to_nearest(
        read("constexpr int TILE = 16;\n__global__ void k(float* C, int K) {\nint phases = " + call +
             ";\n}\n"),
        Failure{.sizes = {33, 19, K}});
  };
  const Found found = of("round((float)K / TILE)");
  CHECK(found->slip == Slip::rounded_to_nearest);
  CHECK(says(found, "Line 3: `round` makes 2 of 37 / 16 = 2.31"));
  CHECK(says(found, "write (K + TILE - 1) / TILE"));
  CHECK(says(of("floorf(K / (float)TILE)", 47), "`floorf` makes 2 of 47 / 16 = 2.94"));
  CHECK_FALSE(of("round((float)K / TILE)", 47));  // that is up
  CHECK_FALSE(of("round((float)K / TILE)", 32));
  CHECK_FALSE(of("floorf((float)K / TILE) + 1"));
  CHECK_FALSE(of("round((float)K / TILE + 0.5f)"));
  CHECK_FALSE(of("ceilf((float)K / TILE)"));
}

TEST_CASE("a guard that returns, and sends too few threads away") {
  const std::string rest = "\nC[row * N + col] = 1;";
  const Found both = guard("if (row >= M && col >= N) return;" + rest, beyond_matrix(4));
  CHECK(both->slip == Slip::guard_with_and);
  CHECK(says(both, "Line 3: `&&` sends a thread away only where both comparisons are true."));
  const Found late = guard("if (row > M || col > N) { return; }" + rest, beyond_matrix(4));
  CHECK(says(late, "Line 3: `row > M` and `col > N` still let row = M and col = N in"));
  CHECK_FALSE(guard("if (row >= M || col >= N) return;" + rest, beyond_matrix(4)));
  CHECK_FALSE(guard("if (row > M - 1 || col > N - 1) return;" + rest, beyond_matrix(4)));
  CHECK_FALSE(guard("if (row >= M && col >= N) return;" + rest));  // wrong values alone have another cause
  // The other condition may well be meant so: `if (all outside) return;` saves work.
  CHECK_FALSE(guard("if (row >= M && col >= N) return;\nif (row < M && col < N) C[row * N + col] = 1;",
                    beyond_matrix(4)));
}

TEST_CASE("an index of a tile that counts through the matrix") {
  const auto left_array = [](const char* detail) {
    Failure failure;
    failure.findings.resize(1);
    failure.findings[0].kind = report::FindingKind::array_out_of_bounds;
    failure.findings[0].detail = detail;
    failure.findings[0].at.line = 4;
    return failure;
  };
  const auto found = [&](const std::string& tile, const std::string& use) {
    const std::string body = "__shared__ float " + tile + ", Bs[16][17]; int ty = threadIdx.y;\n" + use + ";";
    return index_beyond_tile(read(in_product(body)), left_array("As[ty][16]"));
  };
  CHECK(says(found("As[16][16]", "As[row][col] = A[row * K]"),
             "Line 4 uses row and col as indices of As: they count through the whole matrix"));
  CHECK(says(found("As[16][16]", "As[ty][col] = 1"), "Line 4 uses col as an index of As: it counts"));
  CHECK(says(found("As[TILE][TILE]", "sum += As[ty][p * TILE + k]"), "adds p * TILE to an index of As"));
  CHECK(says(found("As[TILE][TILE]", "sum += As[k + p * TILE][ty]"), "adds p * TILE to an index of As"));
  CHECK(says(found("As[16][16]", "a[i] = As[row + i][k]"), "Line 4 uses row as an index of As: it counts"));
  CHECK_FALSE(found("As[16][16]", "As[ty][k] = A[row * K]"));
  CHECK_FALSE(found("As[16][16]", "As[ty][col % 16] = 1"));
  // A panel of many tiles.
  CHECK_FALSE(found("As[TILE][LONG]", "sum += As[ty][p * TILE + k]"));
  CHECK_FALSE(index_beyond_tile(read(in_product("__shared__ float As[16][16];\nAs[row][col] = 1;")), {}));
}

TEST_CASE("a loop that goes past the end of a tile") {
  Failure failure;
  failure.findings.resize(1);
  report::Finding& finding = failure.findings[0];
  finding.kind = report::FindingKind::array_out_of_bounds;
  finding.detail = "As[ty][16]";
  finding.extent = 16;
  finding.subscripts = 2;
  finding.at.line = 5;
  const auto found = [&](const std::string& use) {
    const std::string body =
        "__shared__ float As[16][16]; int ty = threadIdx.y;\nfor (int k = 0; k < K; ++k)\n";
    return index_beyond_tile(read(in_product(body + use)), failure);
  };
  const Found loop = found("sum += As[ty][k];");
  CHECK(loop->slip == Slip::loop_beyond_tile);
  CHECK(says(loop, "Line 4: `k < K` lets k go past 15, where that index of As ends."));
  CHECK_FALSE(found("sum += As[ty][k + 1];"));
  CHECK_FALSE(found("sum += As[k][ty];"));
}

TEST_CASE("half a guard") {
  const auto beyond_c = [](int line) {
    Failure failure = beyond_matrix(line);
    failure.sizes = {33, 19, 37};
    failure.findings[0].write = true;
    failure.findings[0].array = "C";
    return failure;
  };
  const Found rows = guard("if (row < M)\nC[row * N + col] = 1;", beyond_c(4));
  CHECK(rows->slip == Slip::half_a_guard);
  CHECK(says(rows, "Line 3 compares row with M, but nothing compares the column with N there"));
  CHECK(says(guard("if (row >= M) return;\nC[row * N + col] = 1;", beyond_c(4)), "the column with N there"));
  CHECK(says(guard("if (col < N)\nC[row * N + col] = 1;", beyond_c(4)), "the row with M there"));
  Failure whole = beyond_c(4);
  whole.sizes = {32, 48, 64};  // multiples of a block: C is written too far for another reason
  CHECK_FALSE(guard("if (row < M)\nC[row * N + col] = 1;", whole));
  // What stands under another condition is another matter.
  CHECK(says(guard("float a = col < N ? A[col] : 0;\nif (row < M)\nC[row * N + col] = a;", beyond_c(5)),
             "Line 4 compares row with M, but nothing compares the column with N there"));
  CHECK_FALSE(guard("if (col >= N) return;\nif (row < M)\nC[row * N + col] = 1;", beyond_c(5)));
  CHECK_FALSE(guard("if (col < N) {\nif (row < M)\nC[row * N + col] = 1;\n}", beyond_c(5)));
  CHECK_FALSE(guard("bool inside = col < N;\nif (row < M && inside)\nC[row * N + col] = 1;", beyond_c(5)));
  CHECK_FALSE(guard("if (row < M)\nC[row * N + col] = 1;", beyond_matrix(4)));
  // Whoever goes on to the next trip, or leaves the loop, has been compared, too.
  for (const char* leave : {"continue", "break", "return"})
    CHECK_FALSE(guard("for (int i = 0; i < 4; ++i) {\nif (row + i >= M) " + std::string(leave) +
                          ";\nif (col < N) C[(row + i) * N + col] = 1;\n}",
                      beyond_c(5)));
  CHECK_FALSE(guard("if (row < M)\nfor (; col < N; col += 16) C[row * N + col] = 1;", beyond_c(4)));
  CHECK_FALSE(guard("if (row < M)\nif (col < N) C[row * N + col] = 1;", beyond_c(4)));
  CHECK_FALSE(guard("int last = M - 1;\nif (col < N)\nC[min(row, last) * N + col] = 1;", beyond_c(5)));
}

TEST_CASE("a loop that its semicolon ends") {
  CHECK(empty("void f() {\n int k;\n for (k = 0; k < K; ++k);\n { sum += k; } }")->line == 3);
  CHECK(empty("void f() { for (int p = 0; p < K / TILE; p += 2) ; }"));
  CHECK(empty("void f() { for (int p = n - 1; p >= 0; p--)\n  ;\n }")->line == 2);
}

TEST_CASE("an empty loop that is meant so") {
  CHECK_FALSE(empty("void f() { for (n = 0; A[n] != 0; ++n); }"));
  CHECK_FALSE(empty("void f() { for (p = s; *p; ++p); }"));
  CHECK_FALSE(empty("void f() { for (w = 1; w < N; w *= 2); }"));
  CHECK_FALSE(empty("void f() { for (w = 1; w < N; w <<= 1, ++n); }"));
  CHECK_FALSE(empty("void f() { for (; atomicCAS(&lock, 0, 1) != 0;); while (flag == 0); }"));
  CHECK_FALSE(empty("void f() { do { ++k; } while (k < K); for (k = 0; k < K; ++k) sum += k; }"));
}

TEST_CASE("a loop that goes on while k is K") {
  CHECK(says(equal("void f() { for (int k = 0; k == K; ++k) sum += k; }"), "Write `k < K`"));
  CHECK_FALSE(equal("void f() { for (int k = 0; k != K; ++k) sum += k; }"));
  CHECK_FALSE(equal("void f() { for (int once = 0; once == 0; ++once) sum += k; }"));
  CHECK_FALSE(equal("void f() { for (node = first; node == last; node = next(node)) sum += k; }"));
}

TEST_CASE("a store in the loop over k, which K = 0 leaves out") {
  const std::string inside = "for (int k = 0; k < K; ++k) {\nsum += A[k];\nC[row * N + col] = sum;\n}";
  const std::string phases =
      "int phases = (K + 15) / 16;\nfor (int p = 0; p < phases; ++p) {\nC[row * N + col] = sum;\n}";
  CHECK(says(stored(inside, kNothingForK0), "Line 5 stores to C inside the loop over k of line 3."));
  CHECK(says(stored(phases, kNothingForK0), "inside the loop over p of line 4."));
  CHECK_FALSE(stored(inside, {.sizes = {18, 5, 0}}));
  CHECK_FALSE(stored(inside, {.sizes = {18, 5, 3}, .nothing_written = true}));
  CHECK_FALSE(stored("for (int k = 0; k < K; ++k) sum += A[k];\nC[row] = sum;", kNothingForK0));
  CHECK_FALSE(stored("for (int i = 0; i < 4; ++i) C[i] = 0;", kNothingForK0));
}

TEST_CASE("a guard with the wrong sign") {
  CHECK(says(guard("if (row < M || col < N)\n C[row * N + col] = 0;"), "Line 3: `||`"));
  CHECK(says(guard("C[0] = (row < M || col < K) ? A[row * K + col] : 0;"), "Line 3: `||`"));
  CHECK(says(guard("if (row <= M && col < N) C[row * N + col] = 0;"), "`row <= M` also lets row = M in"));
  CHECK(says(guard("if (row <= M && col <= N) C[row * N + col] = 0;"), "row = M and col = N in"));
  CHECK(says(guard("C[0] = row < M && col <= K ? A[row * K + col] : 0;"), "`col <= K` also lets"));
  CHECK(says(guard("C[0] = blockIdx.x * 16 + threadIdx.x <= K ? A[row] : 0;"), "+ threadIdx.x = K in"));
}

TEST_CASE("a guard that is meant so") {
  CHECK_FALSE(guard("if (row >= M || col >= N) return;\nC[row * N + col] = 0;"));
  CHECK_FALSE(guard("if (row < M && col < N) C[row * N + col] = 0;"));
  CHECK_FALSE(guard("if (row < M || col < N) return;"));
  CHECK_FALSE(guard("if (row < M && col + 4 <= N) C[row * N + col] = 0;"));
  CHECK_FALSE(guard("int end = col + 4;\nif (end <= N) C[row * N + col] = 0;"));
  CHECK_FALSE(guard("if (row <= M - 1 && col <= N - 1) C[row * N + col] = 0;"));
  CHECK_FALSE(guard("if (row + TM <= M) C[row * N] = 0;"));
}

TEST_CASE("a guard is blamed for what went wrong in its own lines") {
  const std::string body = "if (row <= M) {\nC[row * N] = 0;\n}\nC[row * K] = 1;";
  CHECK(guard(body, beyond_matrix(4)));
  CHECK_FALSE(guard(body, beyond_matrix(6)));
}

TEST_CASE("rounding up what was rounded down") {
  CHECK(says(rounded("dim3 g(ceil(N / 16), 1);"), "19 / 16 is 1. To round up, write (N + 16 - 1) / 16."));
  CHECK(says(rounded("constexpr int TILE = 32;\nint n = (int)ceil(K / TILE);"), "37 / 32 is 1."));
  CHECK(says(rounded("#define TILE 16\nint n = ceilf(K / TILE);"), "37 / 16 is 2."));
  CHECK(says(rounded("int n = ceil((float)(N / 16));"), "19 / 16 is 1."));
  CHECK(says(rounded("int n = ceil(static_cast<double>(N / 16));"), "19 / 16 is 1."));
  CHECK_FALSE(rounded("int n = ceil((float)N / 16);"));
  CHECK_FALSE(rounded("int n = ceil(float(N) / 16);"));
  CHECK(says(rounded("dim3 block(16, 8); dim3 g(ceil(N / block.x), ceil(M / block.y));"), "19 / 16 is 1."));
  CHECK(rounded("int n = ceil(width / tile);"));
}

TEST_CASE("a ceil that is meant so, or does no harm") {
  CHECK_FALSE(rounded("int n = ceil(N / 16.0f);"));
  CHECK_FALSE(rounded("int n = ceil((float)N / 16);"));
  CHECK_FALSE(rounded("int n = ceil(static_cast<double>(N) / 16);"));
  CHECK_FALSE(rounded("int n = ceil(1.0 * N / 16);"));
  CHECK_FALSE(rounded("float width = N;\nint n = ceil(width / 16);"));
  CHECK_FALSE(rounded("int n = ceil(N / 16) + 1;"));
  CHECK_FALSE(rounded("int n = ceil(N / 19);"));
  CHECK_FALSE(rounded("constexpr int TILE = 16;\nint n = ceil(K / TILE);", {33, 19, 48}));
  CHECK_FALSE(rounded("int n = ceil(width / tile);", {32, 48, 64}));
}

TEST_CASE("sums of a thread that start with nothing") {
  const auto added = [](const std::string& body) { return added_to_unset(read(in_product(body))); };
  CHECK(says(added("float s[4][4];\nfor (int i = 0; i < 4; ++i) s[i][0] += A[i];"), "`float s[4][4] = {};`"));
  CHECK(says(added("float a[2], s[2];\na[0] = 1;\ns[0] += a[0];"), "elements of s have"));
  CHECK_FALSE(added("float s[4] = {};\ns[0] += A[0];"));
  CHECK_FALSE(added("float s[4];\nclear(s);\ns[0] += A[0];"));
  CHECK_FALSE(added("float s[4];\nfor (int i = 0; i < 4; ++i) s[i] = 0;\ns[0] += A[0];"));
  CHECK_FALSE(added("__shared__ float s[4];\ns[0] += A[0];"));
}

TEST_CASE("a NaN that no product gives, and an array without values") {
  const auto asked = [](const std::string& body, bool beyond) {
    return perhaps_unset(read(in_product(body)), Failure{.beyond_products = beyond});
  };
  CHECK(says(asked("float a[4];\na[0] = A[0];\nC[0] = a[1];", true), "element of a (line 3) used before"));
  CHECK_FALSE(asked("float a[4];\na[0] = A[0];\nC[0] = a[1];", false));
  CHECK_FALSE(asked("float a[4] = {};\nC[0] = a[1] / a[2];", true));
  report::Finding unwritten;  // what C held before explains as much
  unwritten.kind = report::FindingKind::read_before_written;
  CHECK_FALSE(perhaps_unset(read(in_product("float a[4];\na[0] = A[0];\nC[0] += a[1];")),
                            Failure{.findings = {unwritten}, .beyond_products = true}));
}

TEST_CASE("a remainder for the last tile, which is 0 where all are full") {
  const Failure full{.sizes = {32, 48, 64}}, ragged{.sizes = {33, 19, 37}};
  const std::string head =
      "int phases = (K + T - 1) / T;\nfor (int p = 0; p < phases; ++p) {\nint count = T;\n";
  const std::string plain = head + "if (p == phases - 1) count = K % T;\nfor (int k = 0; k < count; ++k);\n}";
  const auto found = [&](const std::string& body, const Failure& failure) {
    return remainder_of_last(read("__global__ void k(float* C, int K) {\n" + body + "\n}\n"), failure);
  };
  CHECK(says(found(plain, full), "Line 5: `K % T` is 0 where K is a multiple of T"));
  CHECK_FALSE(found(plain, ragged));
  CHECK(found(head + "if (p + 1 == phases) { count = K % T; } }", full));
  CHECK(found(head + "count = (p == phases - 1) ? K % T : T; }", full));
  CHECK(found(head + "for (int k = 0; k < (p == phases - 1 ? K % T : T); ++k); }", full));
  CHECK(found("for (int k0 = 0; k0 < K; k0 += T) { int n = T; if (k0 + T >= K) n = K % T; }", full));
  // What is asked for, or never comes.
  CHECK_FALSE(found("for (int k0 = 0; k0 < K; k0 += T) { int n = T; if (k0 + T > K) n = K % T; }", full));
  CHECK_FALSE(found(head + "if (p == phases - 1 && K % T != 0) count = K % T; }", full));
  CHECK_FALSE(found(head + "if (p == phases - 1) count = K % T == 0 ? T : K % T; }", full));
  CHECK_FALSE(found(head + "if (p == phases - 1) count = K % T;\nif (count == 0) count = T; }", full));
  CHECK_FALSE(found("int phases = K / T + 1; int count = T; if (p == phases - 1) count = K % T;", full));
}

TEST_CASE("a tile that is smaller than what fills and reads it") {
  Failure failure;
  failure.findings.resize(2);
  for (report::Finding& finding : failure.findings) {
    finding.kind = report::FindingKind::array_out_of_bounds;
    finding.detail = "As[ty][15]";
    finding.extent = 15;
    finding.subscripts = 2;
  }
  failure.findings[0].at.line = 5;
  failure.findings[1].at.line = 7;
  const auto found = [&](const std::string& other) {
    return index_beyond_tile(
        read(in_product("__shared__ float As[16][15], Bs[" + other +
                        "];\nint tx = threadIdx.x, ty = threadIdx.y;\nAs[ty][tx] = A[K];\n"
                        "for (int k = 0; k < 16; ++k)\nsum += As[ty][k];")),
        failure);
  };
  CHECK(found("16][16")->slip == Slip::tile_too_small);
  CHECK(says(found("16][16"),
             "Line 3 gives As rows of 15 floats, but line 5 stores beyond them, and the loop of line 6 "
             "counts to 16: how large is a tile?"));
  failure.findings[0].at.line = 7;  // nothing else leaves the tile: the loop counts too far
  CHECK(found("16][16")->slip == Slip::loop_beyond_tile);
}

TEST_CASE("whoever returns in front of a barrier is missing there, by whatever condition") {
  const std::string rest = "\nA_copy[row] = A[row * K + col];\n";
  CHECK(says(guard("if (row >= M && col >= N) return;" + rest, beyond_matrix(4)), "write `||`"));
  CHECK_FALSE(guard("if (row >= M && col >= N) return;" + rest + "__syncthreads();", beyond_matrix(4)));
  CHECK(says(guard("if (row > M || col > N) return;" + rest, beyond_matrix(4)), "Write `>=`"));
  CHECK_FALSE(guard("if (row > M || col > N) return;" + rest + "__syncthreads();", beyond_matrix(4)));
  for (const std::string condition : {"row < M || col < N", "row <= M && col <= N"}) {
    CHECK(guard("if (" + condition + ") {" + rest + "}", beyond_matrix(4)));
    CHECK_FALSE(guard("if (" + condition + ") {" + rest + "__syncthreads();\n}", beyond_matrix(4)));
  }
}
