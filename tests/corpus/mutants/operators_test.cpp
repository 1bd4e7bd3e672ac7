// Each rule of mutation on a small piece of a kernel: what it makes, and what it leaves alone.
#include "corpus/mutants/operators.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "corpus/mutants/mutants.h"

namespace {

using Lines = std::vector<std::string>;

constexpr const char* kHead = "__global__ void f(const float* A, int M, int N, int K) {\n";

/** The changed lines of the mutants that `rule` makes of this body of a function. */
Lines made(const std::string& rule, const std::string& body) {
  Lines lines;
  for (const mutants::Mutant& mutant : mutants::mutants_of("00", kHead + body + "\n}\n")) {
    if (mutant.name.find("-" + rule + "-") == std::string::npos) continue;
    std::string added = mutant.added;
    std::ranges::replace(added, '\n', '|');
    lines.push_back(added);
  }
  return lines;
}

}  // namespace

TEST_CASE("statements are dropped, save declarations, barriers and the last return") {
  CHECK(made("drop-statement", "int a = 1; sum = 2; __syncthreads(); return;") ==
        Lines{"int a = 1; ; __syncthreads(); return;"});
  CHECK(made("drop-statement", "if (M == 0) return;") == Lines{"if (M == 0) ;"});
  CHECK(made("drop-statement", "for (int k = 0; k < K; ++k) sum += k;") ==
        Lines{";", "for (int k = 0; k < K; ++k) ;"});
  CHECK(made("drop-statement", "if (a) { b(); } else c();") ==
        Lines{"if (a) { ; } else c();", "if (a) { b(); } else ;"});
}

TEST_CASE("a barrier is dropped") {
  CHECK(made("drop-barrier", "a = 1; __syncthreads();") == Lines{"a = 1; ;"});
  CHECK(made("drop-barrier", "a = 1; // __syncthreads();").empty());
}

TEST_CASE("a barrier is moved past its neighbours and to after an if") {
  CHECK(made("move-barrier", "a = 1; __syncthreads(); b = 2;") ==
        Lines{"__syncthreads(); a = 1;  b = 2;", "a = 1;  b = 2; __syncthreads();",
              "a = 1; if (threadIdx.x > 0) __syncthreads(); b = 2;",
              "a = 1; if (blockIdx.x > 0) __syncthreads(); b = 2;",
              "a = 1; if (row < K) __syncthreads(); b = 2;"});
}

TEST_CASE("a barrier after an if has no neighbours") {
  CHECK(made("move-barrier", "a = 1; if (b) __syncthreads(); c = 2;").size() == 3);
}

TEST_CASE("a barrier is moved out of its loop") {
  const Lines lines = made("move-barrier", "for (;;) { __syncthreads(); }");
  REQUIRE(lines.size() == 5);
  CHECK(lines[0] == "__syncthreads(); for (;;) {  }");
  CHECK(lines[1] == "for (;;) {  } __syncthreads();");
}

TEST_CASE("a barrier is moved into the loop in front of it") {
  const Lines lines = made("move-barrier", "for (;;) a(); __syncthreads();");
  REQUIRE(lines.size() == 5);
  CHECK(lines[1] == "for (;;) { a(); __syncthreads(); } ");
}

TEST_CASE("shared memory becomes each thread's own") {
  CHECK(made("drop-shared", "__shared__ float As[1][1];") == Lines{"float As[1][1];"});
}

TEST_CASE("a guard always holds, or is turned round") {
  CHECK(made("other-guard", "if (a) b();") == Lines{"if (true) b();", "if (!(a)) b();"});
  CHECK(made("other-guard", "s = f(x, a && b ? 1 : 2);") ==
        Lines{"s = f(x, true ? 1 : 2);", "s = f(x, !(a && b) ? 1 : 2);"});
}

TEST_CASE("conditions are halved, and their and is an or") {
  CHECK(made("drop-condition", "if (row < M && col < N) b();") ==
        Lines{"if (col < N) b();", "if (row < M) b();"});
  CHECK(made("drop-condition", "s = a && b ? 1 : 2;") == Lines{"s = b ? 1 : 2;", "s = a ? 1 : 2;"});
  CHECK(made("other-logic", "if (a && b) c();") == Lines{"if (a || b) c();"});
  CHECK(made("other-logic", "if (a || b) c();") == Lines{"if (a && b) c();"});
}

TEST_CASE("comparisons, not the brackets of templates") {
  CHECK(made("other-comparison", "if (a < b) c<d>();") == Lines{"if (a <= b) c<d>();", "if (a > b) c<d>();"});
  CHECK(made("other-comparison", "if (a >= b) f();") == Lines{"if (a > b) f();"});
  CHECK(made("other-comparison", "if (a == b) f();") == Lines{"if (a != b) f();"});
}

TEST_CASE("operators between two operands, not signs and pointers") {
  CHECK(made("other-arithmetic", "*p = a * -b + c;") == Lines{"*p = a + -b + c;", "*p = a * -b - c;"});
  CHECK(made("other-arithmetic", "s = a / b % c;") == Lines{"s = a % b % c;", "s = a / b / c;"});
  CHECK(made("other-assignment", "sum += a;") == Lines{"sum = a;", "sum -= a;"});
}

TEST_CASE("names are taken for one another, where they are used") {
  CHECK(made("other-name", "int row = M;") == Lines{"int row = N;"});
  CHECK(made("other-name", "float As[9]; f(As[tx]);") ==
        Lines{"float As[9]; f(Bs[tx]);", "float As[9]; f(As[ty]);"});
  CHECK(made("other-name", "i = threadIdx.x;").size() == 3);
}

TEST_CASE("numbers are one more and one less") {
  CHECK(made("other-number", "s = 4;") == Lines{"s = 3;", "s = 5;"});
  CHECK(made("other-number", "s = 0;") == Lines{"s = 1;"});
  CHECK(made("other-number", "s = 0.0f;") == Lines{"s = 1.0f;"});
}

TEST_CASE("bounds are off by one") {
  CHECK(made("off-by-one", "if (k < K) f(M);") == Lines{"if (k < (K - 1)) f(M);", "if (k < (K + 1)) f(M);"});
  CHECK(made("off-by-one", "s = a / TILE;") == Lines{"s = a / (TILE - 1);", "s = a / (TILE + 1);"});
}

TEST_CASE("subscripts, arguments and branches are swapped") {
  CHECK(made("swap-subscripts", "s = As[ty][k] * a[1];") == Lines{"s = As[k][ty] * a[1];"});
  CHECK(made("swap-arguments", "f(a, (b + c), d);") == Lines{"f((b + c), a, d);", "f(a, d, (b + c));"});
  CHECK(made("swap-arguments", "f<<<grid, block>>>();") == Lines{"f<<<block, grid>>>();"});
  CHECK(made("swap-branches", "s = a ? b[1] : 0;") == Lines{"s = a ? 0 : b[1];"});
}

TEST_CASE("nothing is made of comments, directives and strings") {
  CHECK(made("other-number", "// 4\n#define X 4\n f(\"4\");").empty());
}

TEST_CASE("a function without an end is refused") {
  for (const char* text : {"void f() { a();", "void f() { if (a) ", "void f() { for (;;", "void f() { a"}) {
    CHECK_THROWS_AS(mutants::mutants_of("00", text), std::runtime_error);
  }
}
