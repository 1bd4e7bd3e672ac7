// Errors in plain words, at the place where they are to be mended, and without what follows from them. What the
// compilers say of whole files is tried out by tests/corpus/bad_input/does_not_build.
#include "toolchain/explain.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

using namespace toolchain;

/** "3:7 sentence" of each error that is left, a line each. `output` calls the file k.cu. */
std::string told(const std::string& text, const std::string& output) {
  std::vector<Diagnostic> all = parse_diagnostics(output, "k.cu");
  explain_errors(all, Source{"k.cu", text, {}});
  std::string lines;
  for (const Diagnostic& d : all) {
    lines += lines.empty() ? "" : "\n";
    lines += std::to_string(d.line) + ":" + std::to_string(d.column) + " " + d.text;
  }
  return lines;
}

Slip slip_of(const std::string& text, const std::string& output) {
  std::vector<Diagnostic> all = parse_diagnostics(output, "k.cu");
  explain_errors(all, Source{"k.cu", text, {}});
  REQUIRE(all.size() == 1);
  return all[0].slip;
}

}  // namespace

TEST_CASE("a call in the form of CUDA 12") {
  for (const char* output :
       {"k.cu:2:22: error: use of deleted function ‘cudaError_t cudaMemAdvise(const void*, size_t, "
        "cudaMemoryAdvise, int)’",
        "k.cu:2:22: error: call to deleted function 'cudaMemAdvise'"})
    CHECK(
        told("void f() {\n  cudaMemAdvise(d, 4, cudaMemAdviseSetReadMostly, 0);\n}\n", output) ==
        "2:22 cudaMemAdvise: CUDA 13 has no longer the form that takes the number of a device. It takes a place: "
        "cudaMemLocation{cudaMemLocationTypeDevice, device}, or cudaMemLocation{cudaMemLocationTypeHost, 0} for "
        "cudaCpuDeviceId.");
}

TEST_CASE("nvcc, which names no column, is explained by the line") {
  const std::string kernel = "__global__ void k(const float* A, float* C, int K) {\n";
  CHECK(told(kernel + "  C[0] = A[1][K];\n}\n",
             "k.cu(2): error: expression must have pointer-to-object type but it has type \"const float\"") ==
        "2:0 `A` is a flat array, one row after another, and a row has K elements: write A[1 * K + K].");
  CHECK(
      told(kernel + "  __shared__ float t[4][K];\n}\n",
           "k.cu(2): error: expression must have a constant value") ==
      "2:0 the size of `t` must be known when the file is compiled, but `K` is known only when it runs: write a "
      "number, a #define or a constexpr int.");
  CHECK(told(kernel + "  int row = 1\n  int col = 2;\n}\n", "k.cu(3): error: expected a \";\"") ==
        "2:14 a ; is missing after `1`.");
  CHECK(told(kernel + "  C[0] = blockIdx * K;\n}\n",
             "k.cu(2): error: no operator \"*\" matches these operands") ==
        "2:10 `blockIdx` is three numbers: write blockIdx.x, blockIdx.y or blockIdx.z.");
  CHECK(
      told(kernel + "}\nvoid m(float* A, float* C) {\n  k<<<1, 2>>>(C, 3, A);\n}\n",
           "k.cu(4): error: argument of type \"int\" is incompatible with parameter of type \"float *\"") ==
      "4:21 argument 3 of the launch, `A`, is a float*, but parameter 3 of `k` is `int K` (line 1): compare the "
      "order and the types of the two.");
}

TEST_CASE("a launch names the argument and the parameter, whatever the compiler says of types of ours") {
  const std::string text =
      "template <int N> __global__ void j(int n) {}\n__global__ void k(const float* a, float* c, int n) { c[n] = a[n]; }\n"
      "void m(const float* A, float* C, int N) {\n  k<<<1, 2>>>(\n      A, A,\n      N);\n  j<3><<<1, 2>>>(C);\n}\n";
  const std::string passes =
      ": error: no match for call to ‘(emulator::Launch<const float*, float*, int>) (const float*&, const float*&, "
      "int&)’\n";
  CHECK(
      told(text, "k.cu:4:14" + passes +
                     "k.cu:5:10: error: invalid conversion from ‘const float*’ to ‘float*’ "
                     "[-fpermissive]\n") ==
      "5:10 argument 2 of the launch, `A`, is a const float*, but parameter 2 of `k` is `float* c` (line 2): "
      "compare the order and the types of the two.");
  // Where the types cannot be told, the compiler's list stays.
  CHECK(
      told(text, "k.cu:7:17: error: no match for call to ‘(emulator::Launch<int>) (Pair<int, int>)’\n") ==
      "7:18 argument 1 of the launch, `C`, is a float*, but parameter 1 of `j` is `int n` (line 1): compare the "
      "order and the types of the two.");
  CHECK(told("__global__ void k(T a) {}\nvoid m(S s) {\n  k<<<1, 2>>>(s + 1);\n}\n",
             "k.cu:3:14: error: no match for call to ‘(emulator::Launch<T>) (S)’\n") ==
        "3:14 the launch passes (S), but the kernel's parameters are (T)");
}

TEST_CASE("no flag of a compiler and no name of our header is left in a message") {
  CHECK(told("int i = 1;\n", "k.cu:1:5: error: something odd of ‘emulator_block_index()’ [-fpermissive]") ==
        "1:5 something odd of ‘blockIdx’");
  CHECK(told("int i = 1;\n",
             "k.cu:1:5: error: ‘emulator_block_extent().uint3::x’ is odd [-Wc++11-narrowing]") ==
        "1:5 ‘blockDim.x’ is odd");
}

TEST_CASE("a name that is known at another place") {
  const std::string unknown = ": error: use of undeclared identifier '";
  const std::string text =
      "__global__ void k(int n) {\n  for (int i = 0; i < n; ++i) {\n    int sum = i;\n  }\n  n = sum + i + late + "
      "width;\n  int late = 1;\n}\nvoid m() {\n  int width = 3;\n}\n";
  CHECK(
      told(text, "k.cu:5:7" + unknown + "sum'\n") ==
      "5:7 `sum` is declared in line 3, inside the { } of lines 2 to 4, and not known outside them: declare it "
      "before the {.");
  CHECK(told(text, "k.cu:5:13" + unknown + "i'\n") ==
        "5:13 `i` belongs to the loop of line 2 and is not known after it: declare it before the loop.");
  CHECK(told(text, "k.cu:5:17" + unknown + "late'\n") ==
        "5:17 `late` is used here but declared only in line 6: declare it before its first use.");
  CHECK(told(text, "k.cu:5:24" + unknown + "width'\n") ==
        "5:24 `width` is known only in `m` (line 9): pass it to `k` as an argument.");
  CHECK(told("void m() { int i = rwo; }\n", "k.cu:1:20" + unknown + "rwo'; did you mean 'pow'?\n") ==
        "1:20 `rwo` is not declared: is it misspelt, or its declaration missing?");
  CHECK(told("void m(int row) { int i = rwo; }\n", "k.cu:1:27" + unknown + "rwo'; did you mean 'row'?\n") ==
        "1:27 `rwo` is not declared: did you mean `row`?");
  CHECK(told("void m() { f(FLT_MAX); }\n", "k.cu:1:14" + unknown + "FLT_MAX'\n") ==
        "1:14 `FLT_MAX` is not declared: write #include <cfloat> at the top of the file.");
}

TEST_CASE("what only follows is left out, and another mistake is not") {
  const std::string text = "void m() {\n  int row = 1\n  int col = 2;\n  int sum = col + clo;\n  f(sum)\n}\n";
  const std::string syntax = "k.cu:3:3: error: expected ‘,’ or ‘;’ before ‘int’\n";
  const std::string col = "k.cu:4:13: error: ‘col’ was not declared in this scope; did you mean ‘cosl’?\n";
  const std::string clo = "k.cu:4:19: error: ‘clo’ was not declared in this scope\n";
  const std::string last = "k.cu:5:9: error: expected ‘;’ before ‘}’ token\n";
  const std::string first = "2:14 a ; is missing after `1`.";
  const std::string misspelt = "\n4:19 `clo` is not declared: is it misspelt, or its declaration missing?";
  CHECK(told(text, syntax + col) == first);
  CHECK(told(text, syntax + col + clo + clo) == first + misspelt);
  CHECK(told(text, syntax + col + last) == first + "\n5:9 a ; is missing after `)`.");
  CHECK(told(text, syntax + "k.cu:4:9: error: expected primary-expression before ‘=’ token\n") == first);
  CHECK(told("int row = 1\nfloat C[4];\n",
             "k.cu:2:1: error: expected a statement of its own\n"
             "k.cu:2:7: error: something else\n") == "2:1 expected a statement of its own");
  CHECK(
      told("int row = 1;\nfloat C[4];\n", "k.cu:1:1: error: something\nk.cu:2:7: error: something else\n") ==
      "1:1 something\n2:7 something else");
}

TEST_CASE("identifiers of what is known better than by the compiler's words") {
  CHECK(slip_of("void m(float* A) {\n  A[1][2] = 3;\n}\n",
                "k.cu:2:7: error: invalid types ‘float[int]’ for array subscript\n") ==
        Slip::wrong_subscript);
  CHECK(slip_of("void m(int K) {\n  static float t[K];\n}\n",
                "k.cu:2:16: error: storage size of ‘t’ isn’t constant\n") == Slip::size_not_constant);
  CHECK(slip_of("void m() {\n  float t[4, 4];\n}\n", "k.cu:2:12: error: expected ‘]’ before ‘,’ token\n") ==
        Slip::comma_for_two_indices);
  CHECK(
      slip_of(
          "__global__ void k() {\n  return 3;\n}\n",
          "k.cu:2:10: error: return-statement with a value, in function returning ‘void’ [-fpermissive]\n") ==
      Slip::kernel_returns_value);
}

TEST_CASE("any text with any message is explained or left as it is") {
  for (const char* text : {"", "\n", "{", ")", "a[", "a[b", "for (", "for", "k<<<", "k<<<1>>>", "#define X",
                           "#", "\"", "int int int", "a[,]", "a(,)", "x = (", "}}}", "f(int n)\n{"}) {
    for (const char* message :
         {"expected ‘;’ before ‘x’", "expected ‘]’ before ‘,’ token", "expected ')'",
          "invalid types ‘float[int]’ for array subscript", "‘x’ cannot be used as a function",
          "storage size of ‘x’ isn’t constant", "‘a’ was not declared in this scope",
          "array type 'float[16]' is not assignable", "redefinition of 'a'",
          "no match for call to ‘(emulator::Launch<int>) (int)’",
          "read-only variable is not "
          "assignable",
          "no member named 'X' in 'uint3'", "invalid preprocessing directive"}) {
      for (const char* place : {":1:1", ":1:2", ":1:9", ":2:1", ":9:9", ":1"}) {
        CAPTURE(text);
        CAPTURE(message);
        CHECK_FALSE(told(text, std::string("k.cu") + place + ": error: " + message + "\n").empty());
      }
    }
  }
}

TEST_CASE("stores that the compiler takes for something else") {
  const std::string kernel =
      "__global__ void k(int cols) {\n  __shared__ float As[4][4]; float sum = 0; float4 a4;\n";
  CHECK(told(kernel + "  As[1][2] = a4;\n}\n",
             "k.cu:3:14: error: cannot convert ‘float4’ to ‘float’ in assignment") ==
        "3:14 As[1][2] is one float, and a float4 is several: to store all of them from there on, write "
        "*reinterpret_cast<float4*>(&As[1][2]) = ...; for one of them take its .x.");
  CHECK(told(kernel + "  *reinterpret_cast<float4*>(As[1][2]) = a4;\n}\n",
             "k.cu:3:4: error: invalid cast from type ‘float’ to type ‘float4*’") ==
        "3:4 an & is missing: the address of As[1][2] is &As[1][2].");
  const std::string no_place = "k.cu:3:26: error: lvalue required as left operand of assignment";
  CHECK(told(kernel + "  bool aligned = cols % 4 = 0;\n}\n", no_place) ==
        "3:26 `=` stores a value, and what stands to its left cannot hold one: to compare, write `==`.");
  CHECK(told(kernel + "  cols % 4 = 0;\n}\n", no_place) ==
        "3:26 lvalue required as left operand of assignment");
  const std::string anew = "the type in front declares another `";
  const std::string there = "`: without it, this line stores to the one that is there already.";
  CHECK(told(kernel + "  float sum += 2;\n}\n", "k.cu:3:13: error: expected initializer before ‘+=’ token") ==
        "3:13 " + anew + "sum" + there);
  CHECK(told(kernel + "  float As[1][2] = sum;\n}\n",
             "k.cu:3:9: error: array must be initialized with a brace-enclosed initializer") ==
        "3:9 " + anew + "As" + there);
}
