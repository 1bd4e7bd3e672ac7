// Reading the compilers' output: each compiler's form, places in our headers,
// and where our words replace theirs.
#include "toolchain/diagnostics.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

namespace {

using namespace toolchain;

const std::string kHeader = std::string(COURSE_EMULATOR_INCLUDE) + "/emulator/launch.h";

Diagnostic only(const std::string& output) {
  const auto found = parse_diagnostics(output, "k.cu");
  REQUIRE(found.size() == 1);
  return found.front();
}

bool says(const std::string& text, const char* words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("g++ and clang++: place, kind and text") {
  const Diagnostic error =
      only("In file included from x\nk.cu:12:5: error: expected ';' before 'int'\n   12 | int\n");
  CHECK(error.file == "k.cu");
  CHECK(error.line == 12);
  CHECK(error.column == 5);
  CHECK(error.error);
  CHECK(error.text == "expected ';' before 'int'");
  CHECK_FALSE(only("k.cu:3:1: warning: unused variable 'x' [-Wunused-variable]").error);
  CHECK(only("k.cu:1:10: fatal error: nothing.h: No such file or directory").error);
}

TEST_CASE("a warning of what a macro stands for is told where the macro is used, an error where it is") {
  const std::string warning = "k.cu:2:14: warning: statement has no effect [-Wunused-value]\n";
  CHECK(only(warning + "k.cu:45:3: note: in expansion of macro ‘WAIT’").line == 45);
  CHECK(only(warning + "k.cu:45:3: note: expanded from macro 'WAIT'").line == 45);
  CHECK(only(warning + "other.h:45:3: note: in expansion of macro ‘WAIT’").line == 2);
  CHECK(only("k.cu:2:14: error: expected ';'\nk.cu:45:3: note: in expansion of macro ‘WAIT’").line == 2);
}

TEST_CASE("nvcc: numbered and plain messages") {
  const Diagnostic numbered = only("k.cu(7): error #20: identifier \"x\" is undefined");
  CHECK(numbered.line == 7);
  CHECK(says(numbered.text, "`x` is not declared"));
  CHECK(only("k.cu(9): error: expected a \";\"").line == 9);
  CHECK_FALSE(only("k.cu(2): warning #177-D: variable \"y\" was declared but never referenced").error);
}

TEST_CASE("ptxas and nvcc without a place belong to the student's file") {
  const Diagnostic shared =
      only("ptxas error   : Entry function '_Z3bigPf' uses too much shared data (0xc004 bytes, 0xc000 max)");
  CHECK(shared.file == "k.cu");
  CHECK(shared.line == 0);
  CHECK(
      shared.text ==
      "`big` uses too much shared data: 49,156 bytes of static shared memory per block, the limit is 49,152");
}

TEST_CASE("a GPU that is too old for the installed CUDA") {
  const Diagnostic old = only("nvcc fatal   : Unsupported gpu architecture 'compute_35'");
  CHECK(says(old.text, "compute_35"));
  CHECK(says(old.text, "leave --gpu out"));
}

TEST_CASE("an error in our header is shown at the student's line that led there") {
  const Diagnostic gnu =
      only("k.cu:30:16:   required from here\n" + kHeader +
           ":50:3: error: static assertion failed: the arguments of the launch do not fit the kernel\n");
  CHECK(gnu.file == "k.cu");
  CHECK(gnu.line == 30);
  CHECK(gnu.text == "the arguments of the launch do not fit the kernel");
  const Diagnostic clang = only(kHeader +
                                ":50:3: error: static_assert failed due to requirement 'fits' "
                                "\"the arguments of the launch do not fit\"\n"
                                "k.cu:31:2: note: in instantiation of function template specialization\n");
  CHECK(clang.line == 31);
  CHECK(clang.text == "the arguments of the launch do not fit");
}

TEST_CASE(
    "a name that nobody declared: what C++ or CUDA writes, "
    "what the compiler offers, what the emulator lacks") {
  for (const char* unknown : {"‘{}’ was not declared in this scope", "use of undeclared identifier '{}'",
                              "identifier \"{}\" is undefined"}) {
    const auto words = [&](const char* name) {
      return in_our_words(fmt::format(fmt::runtime(unknown), name));
    };
    CHECK(words("__synchthreads") == "`__synchthreads` is not declared: CUDA writes `__syncthreads`");
    CHECK(words("threadidx") == "`threadidx` is not declared: CUDA writes `threadIdx`");
    CHECK(words("Int") == "`Int` is not declared: C++ writes `int`");
    CHECK(words("t") == "`t` is not declared: is it misspelt, or its declaration missing?");
    CHECK(words("cudaMaloc") == "`cudaMaloc` is not declared: CUDA writes `cudaMalloc`");
    CHECK(says(words("cudaMallocEverywhere"), "the emulator has no cudaMallocEverywhere"));
    CHECK(words("__half2float") == "`__half2float` is not declared: #include <cuda_fp16.h>");
    CHECK(words("nv_bfloat16") == "`nv_bfloat16` is not declared: #include <cuda_bf16.h>");
  }
  CHECK(in_our_words("‘__synchthreads’ was not declared in this scope; did you mean ‘__syncthreads’?") ==
        "`__synchthreads` is not declared: CUDA writes `__syncthreads`");
  CHECK(in_our_words("use of undeclared identifier 'smu'; did you mean 'sum'?") ==
        "`smu` is not declared: did you mean `sum`?");
  // What compilers offer of their own, and what does something else.
  CHECK(in_our_words("‘cudaMallocManaged’ was not declared in this scope; did you mean ‘cudaMallocHost’?") ==
        "the emulator has no cudaMallocManaged, or a header of CUDA is missing: grade with --gpu");
  CHECK(in_our_words("‘__popx’ was not declared in this scope; did you mean ‘__drem’?") ==
        "the emulator has no __popx (misspelt, or beyond this course: then grade with --gpu)");
  CHECK(in_our_words("‘sums’ was not declared in this scope; did you mean ‘emulator_sums’?") ==
        "`sums` is not declared: is it misspelt, or its declaration missing?");
  CHECK(in_our_words("‘cudaFoo’ was not declared in this scope; did you mean ‘cudaFuel’?") ==
        "the emulator has no cudaFoo (misspelt, or beyond this course: then grade with --gpu)");
  CHECK(in_our_words("‘float4s’ was not declared in this scope; did you mean ‘floats’?") ==
        "`float4s` is not declared: did you mean `floats`?");
}

TEST_CASE("a type that nobody declared is named only when it is a misspelt word") {
  CHECK(in_our_words("assignment of read-only location ‘*(A + ((sizetype)(row * 4)))’") ==
        in_our_words("cannot assign to variable 'A' with const-qualified type 'const float'"));
  CHECK(
      in_our_words("assignment of read-only variable ‘sum’") ==
      "nothing can be stored to `sum`, which is declared const: what does the kernel write, and what does it "
      "only read?");
  CHECK(in_our_words("read-only variable is not assignable") ==
        in_our_words("expression must be a modifiable lvalue"));
  CHECK(in_our_words("‘Int’ has not been declared") == "`Int` is not declared: C++ writes `int`");
  CHECK(in_our_words("unknown type name 'Int'; did you mean 'int'?") ==
        "`Int` is not declared: C++ writes `int`");
  CHECK(in_our_words("‘__shard__’ does not name a type") ==
        "`__shard__` is not declared: CUDA writes `__shared__`");
  CHECK(in_our_words("‘sum’ does not name a type") == "‘sum’ does not name a type");
}

TEST_CASE("the semicolon after a for is named in the place of the counter that is unknown then") {
  const std::string text =
      "int f(int K) {\n  int sum = 0;\n  for (int k = 0; k < K; ++k);\n    sum += k;\n  return sum + k;\n}\n";
  const std::string unknown = " error: ‘k’ was not declared in this scope\n";
  std::vector<Diagnostic> all = parse_diagnostics("k.cu:4:12:" + unknown + "k.cu:5:16:" + unknown, "k.cu");
  name_empty_loops(all, "k.cu", text);
  REQUIRE(all.size() == 1);
  CHECK(all[0].line == 3);
  CHECK(all[0].column == 30);
  CHECK(all[0].slip == Slip::empty_loop);
  CHECK(says(all[0].text, "`k` is not known any more in line 4"));
  all = parse_diagnostics("k.cu:2:12:" + unknown, "k.cu");
  name_empty_loops(all, "k.cu", text);
  CHECK(says(all[0].text, "`k` is not declared"));
}

TEST_CASE("a launch of what is no kernel") {
  for (const char* text : {
           "no match for ‘operator->*’ (operand types are ‘<unresolved overloaded function type>’",
           "no matching function for call to ‘launcher(<unresolved overloaded function type>, int, int)’",
           "no matching function for call to ‘launcher(int&, dim3&, int)’",
           "no matching function for call to 'launcher'",
       })
    CHECK(says(in_our_words(text), "whose arguments are not given"));
}

TEST_CASE("a launch with other arguments than the kernel has parameters names none of our types") {
  CHECK(in_our_words("no match for call to ‘(emulator::Launch<float*, int>) (float*&)’") ==
        "the launch passes more or fewer arguments than the kernel has parameters: it passes 1, and they are "
        "(float*, int)");
  CHECK(in_our_words("no match for call to ‘(emulator::Launch<>) (Pair<int, int>, int)’") ==
        "the launch passes more or fewer arguments than the kernel has parameters: it passes 2, and "
        "they are ()");
  CHECK(in_our_words("no match for call to ‘(emulator::Launch<Pair<int, int> >) (const float*&)’") ==
        "the launch passes (const float*&), but the kernel's parameters are (Pair<int, int> )");
  CHECK(says(in_our_words("no matching function for call to object of type 'Launch<float *>'"),
             "do not fit the kernel's parameters (float *)"));
  CHECK(says(in_our_words("no matching function for call to ‘launcher(void (&)(float*), float*&, int)’"),
             "between <<< and >>> stand the grid and the block"));
  CHECK(in_our_words("redeclaration of ‘dim3 __emulator_own_gridDim’") == "redeclaration of ‘dim3 gridDim’");
}

TEST_CASE("output that is no compiler's is no diagnostic") {
  CHECK(parse_diagnostics("", "k.cu").empty());
  CHECK(parse_diagnostics("hello\n:::\n" + std::string(1 << 20, 'x'), "k.cu").empty());
}
