// What is cut out of kernel files for the slides.
#include "slides/cuttings.h"

#include <doctest/doctest.h>

namespace {

const std::string kFile =
    "#include <cuda_runtime.h>\n"
    "// The __global__ kernel { comes below.\n"
    "__global__ void declared(int);\n"
    "__device__ float one(const float* p) { return *p; }\n"
    "\n"
    "template <int N>\n"
    "__device__ __forceinline__ float4 load4(const float* from) {\n"
    "  return {};\n"
    "}\n"
    "\n"
    "// Multiplies.\n"
    "template <int N,\n"
    "          int M>\n"
    "__global__ void __launch_bounds__(256)\n"
    "    tiled(const float* A /*unused*/) {\n"
    "  const char* open = \"{\";  // no brace\n"
    "  if (N > 1) { open = nullptr; }\n"
    "}  // tiled\n"
    "\n"
    "void matmul(const float* /*A*/, int M) {\n"
    "  tiled<1, 2><<<1, M>>>(nullptr);\n"
    "}\n";

}  // namespace

TEST_CASE("the kernel with its template, whatever comments, strings and declarations say before") {
  CHECK(slides::kernel_of(kFile) ==
        "template <int N,\n          int M>\n__global__ void __launch_bounds__(256)\n"
        "    tiled(const float* A /*unused*/) {\n  const char* open = \"{\";  // no brace\n"
        "  if (N > 1) { open = nullptr; }\n}  // tiled\n");
  CHECK(slides::kernel_of("void matmul() {}\n").empty());
  CHECK(slides::kernel_of("__global__ void f();").empty());
  CHECK(slides::kernel_of("__global__ void f() {}") == "__global__ void f() {}\n");
}

TEST_CASE("a function by its name, also one on a single line; nothing else of that name") {
  CHECK(slides::device_functions(kFile) == std::vector<std::string>{"one", "load4"});
  CHECK(slides::function_of(kFile, "one") == "__device__ float one(const float* p) { return *p; }\n");
  CHECK(slides::function_of(kFile, "load4").starts_with("template <int N>\n__device__ __forceinline__"));
  CHECK(
      slides::function_of(kFile, "matmul").starts_with("void matmul(const float* /*A*/, int M) {\n  tiled"));
  CHECK(slides::function_of(kFile, "declared").empty());
  CHECK(slides::function_of(kFile, "float4").empty());
}

TEST_CASE("what a TODO asks for begins at the left") {
  const source::Marked solution = source::parse(
      "void f() {\n"
      "  //! TODO 1: What?\n  //! | int i = 0;\n    int i = 1;  // one\n\n      ++i;\n  //! END 1\n"
      "  //! TODO 2: And?\n  i = 2;\n  //! END 2\n}\n");
  CHECK(slides::solution_of(solution, 1) == "int i = 1;  // one\n\n  ++i;\n");
  CHECK(slides::solution_of(solution, 2) == "i = 2;\n");
}

TEST_CASE("without comments and the lines that held nothing else") {
  CHECK(slides::without_comments("// First.\nint i;  // one\n  // alone\n\n\n// x\n\nchar c = '/';\n") ==
        "int i;\n\nchar c = '/';\n");
  CHECK(slides::without_comments("void f(const float* /*A*/, int /*why*/) {}") ==
        "void f(const float* A, int /*why*/) {}\n");
  CHECK(slides::without_comments("puts(\"http://\");  // not this one") == "puts(\"http://\");\n");
  CHECK(slides::without_comments("i = 1;\n// the last line") == "i = 1;\n");
}
