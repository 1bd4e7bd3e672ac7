// Calls between host and device: what nvcc refuses, at its place, and what it allows, without a word.
#include "source/sides.h"

#include <doctest/doctest.h>

#include <string>

#include "source/rewrite.h"

namespace {

/** "3:7 sentence" of each problem, a line each. */
std::string said(std::string_view text) {
  std::string all;
  for (const source::Problem& p : source::rewrite(text).problems) {
    all += all.empty() ? "" : "\n";
    all += std::to_string(p.line) + ":" + std::to_string(p.column) + " " + p.sentence;
  }
  return all;
}

const std::string kMarked =
    " is called in device code, but is a function of the host: write __device__ in front of it (line ";

}  // namespace

TEST_CASE("a helper without __device__ that device code calls") {
  CHECK(said("float h(float x);\n__global__ void k(float* x) {\n  x[0] = 2 * h(x[1]) + h(3);\n}") ==
        "3:14 `h`" + kMarked + "1).");
  CHECK(said("template <int N> int h() { return N; }\n__device__ int d() { return h<3>(); }") ==
        "2:29 `h`" + kMarked + "1).");
  CHECK(said("constexpr int h(int n) { return n; }\n__global__ void k() { __shared__ int s[h(3)]; }") ==
        "2:40 `h`" + kMarked + "1).");
  CHECK(said("struct S {\n int get() const { return 1; }\n};\n__global__ void k(S s) { s.get(); }") ==
        "4:28 `get`" + kMarked + "2).");
  CHECK(said("int h();\n__global__ void k() { auto f = [](int i) { return h(); }; }") ==
        "2:51 `h`" + kMarked + "1).");
}

TEST_CASE("a function of cooperative groups has the name of one of the host") {
  const std::string host = "void reduce(int* d) {}\nvoid sync() {}\n";
  const std::string groups = "#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;\n";
  CHECK(said(groups + host + "__global__ void k() { cg::reduce(w, 1, cg::plus<int>()); sync(w); }") == "");
  CHECK(said("void scale(int* d) {}\nnamespace lib = other;\n__global__ void k() { lib::scale(x); }") == "");
  CHECK(said("namespace own { void scale(int* d) {} }\n__global__ void k() { own::scale(x); }") ==
        "2:28 `scale`" + kMarked + "1).");
  CHECK(said(host + "__global__ void k() { sync(); }") == "3:23 `sync`" + kMarked + "2).");
}

TEST_CASE("functions of std:: and of C's library that no device has") {
  CHECK(said("__global__ void k(int* x) {\n  x[0] = std::max(x[1], 3) + std::max<int>(x[2], 4);\n}") ==
        "2:15 `std::max` is for the host, and nvcc refuses it in device code: write max(a, b) without std::, "
        "which device code has.");
  CHECK(said("__device__ int d() { return std::numeric_limits<float>::digits; }").empty());
  CHECK(said("__device__ void d() { std::numeric_limits<float>::max(); }") ==
        "1:28 `std::numeric_limits` is for the host, and nvcc refuses it in device code: write FLT_MAX or "
        "INFINITY (of <cfloat> and <cmath>).");
  CHECK(
      said("__global__ void k(int* x) { x[0] = rand(); }") ==
      "1:36 `rand` is a function of the host, which device code cannot call: make the numbers on the host.");
  for (const char* text : {
           "__global__ void k(float* x) { x[0] = std::sqrt(std::fabs(x[1])) + std::move(x[2]); "
           "std::printf(\"\"); }",
           "__global__ void k(float* x) { std::size_t n = std::size_t(x[0]); "
           "memcpy(x, x + 1, 4); max(n, n); }",
           "void m() { std::max(1, 2); std::vector<int> v; rand(); }",
           "__host__ __device__ int f() { return std::max(1, 2); }",
           "__device__ int rand() { return 4; } __global__ void k() { rand(); }",
       }) {
    CAPTURE(text);
    CHECK(said(text) == "");
  }
}

TEST_CASE("functions of the runtime API that nvcc refuses in device code, with what to do") {
  const std::string host = " is a function of the host, which device code cannot call: ";
  CHECK(said("__global__ void k() {\n  cudaDeviceSynchronize();\n}") ==
        "2:3 `cudaDeviceSynchronize`" + host +
            "threads of a block wait for each other by __syncthreads(); the host waits for the kernel after "
            "its launch.");
  CHECK(
      said("__device__ void d(float* a, float* b) {\n  CHECK(cudaMemcpy(a, b, 4, cudaMemcpyDefault));\n}") ==
      "2:9 `cudaMemcpy`" + host +
          "threads copy by storing element after element; otherwise call it in host code, before or after "
          "the launch.");
  CHECK(said("__global__ void k(float* p) { cudaFree(p); }") ==
        "1:31 `cudaFree`" + host + "allocate before the launch and free after it, in host code.");
  CHECK(said("__global__ void k() { cudaGetLastError(); }") ==
        "1:23 `cudaGetLastError`" + host + "call it in host code, before or after the launch.");
  for (
      const char* text : {
          // nvcc 13.0 builds these; called there, they return cudaErrorUnknown.
          "__global__ void k(float* p) { cudaMalloc(&p, 4); }",
          "__global__ void k(int* n) { cudaGetDevice(n); cudaDeviceGetAttribute(n, cudaDevAttrWarpSize, 0); }",
          "void m() { cudaDeviceSynchronize(); cudaFree(nullptr); }",
          "__host__ __device__ void f() {\n#ifndef __CUDA_ARCH__\n  cudaDeviceSynchronize();\n#endif\n}",
          "__device__ void cudaFree(int) {} __global__ void k() { cudaFree(3); }",
          "__global__ void k(T t) { t.cudaFree(); mine::cudaFree(); }",
      }) {
    CAPTURE(text);
    CHECK(said(text) == "");
  }
}

TEST_CASE("what is launched without __global__ is the mistake, and not that its body uses threadIdx") {
  const std::string body = " k(int* x) {\n  x[threadIdx.x] = blockIdx.x;\n  __syncthreads();\n}\n";
  const std::string launch = "void m(int* x) { k<<<1, 2>>>(x); k<<<1, 4>>>(x); }";
  CHECK(said("void" + body + launch) ==
        "5:19 'k' is launched with <<<>>> but is not a __global__ function: write __global__ in front of it "
        "(line 1).");
  for (const std::string word : {"__globl__", "_global_", "global", "__gobal__", "__GLOBAL__"}) {
    CAPTURE(word);
    CHECK(said(word + " void" + body + launch) ==
          "1:1 `" + word + "` in front of `k` is no word of CUDA's: write `__global__`.");
  }
  CHECK(said("void h(int* x) { x[threadIdx.x] = 1; }\nvoid" + body + launch) ==
        "1:20 `threadIdx` has a value in device code only, and this function is neither __global__ nor "
        "__device__.\n6:19 'k' is launched with <<<>>> but is not a __global__ function: write __global__ in "
        "front of it (line 2).");
}

TEST_CASE("a kernel that returns a value, or does not say what") {
  const std::string sentence = ". What it computes it stores in an array, such as C.";
  CHECK(said("#include <cuda_runtime.h>\n__global__ float k(float* x) { return 1; }") ==
        "2:18 a kernel returns nothing: write __global__ void k(...), not float" + sentence);
  CHECK(said("template <int N>\nstatic float* __launch_bounds__(256) __global__ k() {}") ==
        "2:49 a kernel returns nothing: write __global__ void k(...), not float*" + sentence);
  CHECK(said("__global__ void* k() {}") ==
        "1:18 a kernel returns nothing: write __global__ void k(...), not void*" + sentence);
  CHECK(said("__global__ k() {}") ==
        "1:12 the kernel's return type is missing: write __global__ void k(...).");
  for (const char* text : {
           "extern \"C\" __global__ void __launch_bounds__(256, 2) k(float f) {}",
           "static __global__ inline void k() {} void __global__ j();",
           "template <class T, int N = 3> __global__ void k(T* t) {}",
           "__global__ auto k() -> void {}",
           "#define KERNEL __global__ void\nKERNEL k() {}",
           "using nothing = void; __global__ nothing k() {}",
           "[[maybe_unused]] __global__ void k() {}",
           "__device__ float d() { return 1; }",
           "struct S { __device__ float get(); }; __global__ void k(S s) { float f(3); }",
       }) {
    CAPTURE(text);
    CHECK(said(text) == "");
  }
}

TEST_CASE("a kernel that is called without <<<>>>") {
  const std::string sentence = " `k` is a kernel: launch it with k<<<grid, block>>>(arguments).";
  CHECK(said("__global__ void k(int* x) {}\nvoid m(int* x) {\n  k(x);\n}") == "3:3" + sentence);
  CHECK(said("template <int N> __global__ void k() {}\nvoid m() { if (1) k<16>(); }") == "2:19" + sentence);
  CHECK(
      said("__global__ void k() {}\n__global__ void p() { k(); }") ==
      "2:23 `k` is a kernel, which device code cannot call: write a __device__ function for what both need.");
}

TEST_CASE("device code that the host calls") {
  CHECK(said("__device__ float d(float x) { return x; }\nfloat h() { return d(1); }") ==
        "2:20 `d` is a __device__ function, which the host cannot call: call it from a kernel, or write "
        "__host__ __device__ in front of it (line 1).");
  CHECK(
      said(
          "namespace own { __device__ int d(); }\nusing namespace own; using namespace std;\nint h() { return d(); }")
          .starts_with("3:18 `d` is a __device__ function"));
  const std::string neither = " in device code only, and this function is neither __global__ nor __device__.";
  CHECK(said("int main() {\n  int t = threadIdx.x + blockIdx.y;\n  __syncthreads();\n  __tanf(1);\n}") ==
        "2:11 `threadIdx` has a value" + neither + "\n2:25 `blockIdx` has a value" + neither +
            "\n3:3 `__syncthreads` works" + neither + "\n4:3 `__tanf` works" + neither);
  CHECK(said("void forgot(float* x) { x[threadIdx.x] = 1; }") == "1:27 `threadIdx` has a value" + neither);
}

TEST_CASE("what is allowed, or may be something else, is no problem") {
  for (const char* text : {
           // Both sides, by a macro or by overloads, or declared with the word and defined without.
           "#define BOTH __host__ __device__\nBOTH int f() { return 1; }\n"
           "__global__ void k() { f(); }\nvoid m() { f(); }",
           "int f(int); __device__ int f(float); __global__ void k() { f(1.0f); } void m() { f(1); }",
           "__device__ int f(); int f() { return 1; } __global__ void k() { f(); }",
           "#define DEVICE __device__ inline\nDEVICE int f() { return 1; }\n__global__ void k() { f(); }",
           // Another thing of the same name.
           "int f(); __global__ void k() { auto f = [](int i) { return i; }; f(1); }",
           "int f(); struct S { __device__ int f(); }; __global__ void k(S s) { s.f(); }",
           "__device__ int get(); void m(P p) { p.get(); p->get(); }",
           "struct S { __device__ int get(); }; void m(P p) { p.get(); }",
           "void matmul(int); __global__ void matmul(float*); void m() { matmul(3); }",
           "int f(); __global__ void k() { Type f(3); Type* f(4); }",
           "struct f { int x; f(int); __device__ f(); }; __global__ void k() { f(); }",
           "static_assert(sizeof(int) == 4); __global__ void k() { static_assert(true, \"\"); }",
           "int f(); #define f(x) x\n",
           "using namespace lib::more; __device__ int f(int); template <class T> int g(T x) { return f(x); }",
           // No call.
           "__global__ void k() {} void m() { auto f = k; cudaFuncSetAttribute(k, 1, 2); g(k); "
           "k<<<1, 2>>>(); }",
           "__global__ void k(); void m() { void k(); }",
           "__global__ void k() {} __global__ void k(); template __global__ void j<3>();",
           // Not the function's own side.
           "void m() { each([] __device__ (int i) { return threadIdx.x; }); }",
           "void m(dim3 gridDim) { f(gridDim.x); } __global__ void k() { int n = gridDim.x; }",
           "__device__ int d(); int g = d();",
           "#define TX threadIdx.x\n#define SYNC() __syncthreads()\n"
           "__global__ void k() { SYNC(); int i = TX; }",
           "#define KERNEL(n) __global__ void n() {}\nKERNEL(one)\n"
           "void m() { one<<<1, 1>>>(); }\nint main() { m(); }",
       }) {
    CAPTURE(text);
    CHECK(said(text) == "");
  }
}

TEST_CASE("a variable of the host in device code") {
  const std::string kOf = " of the host (line 1), which device code cannot use: ";
  CHECK(said("int n = 3;\n__global__ void k(int* x) { x[0] = 2 * n; x[1] = n; }") ==
        "2:40 `n` is a variable" + kOf +
            "pass it to the kernel as an argument or, if it never changes, write constexpr in front of it.");
  CHECK(said("static float w[2] = {1, 2};\n__device__ float f(int i) { return w[i]; }") ==
        "2:36 `w` is an array" + kOf +
            "write __constant__ in front of it, or copy it to device memory and pass the pointer.");
  CHECK(said("float *d;\n__global__ void k() { d[0] = 1; }") ==
        "2:23 `d` is a variable" + kOf + "pass it to the kernel as an argument.");
  CHECK(
      said("int n = 3;\n__global__ void k() { __shared__ float a[2][n]; }") ==
      "2:45 `n` is a variable" + kOf +
          "the size of an array must be known when the file is compiled, so write constexpr in front of it.");
  CHECK(said("int n = 3;\n__global__ void k(float* x) { x[n] = 0; }").find("size of an array") ==
        std::string::npos);
  CHECK(
      said("int n = 3;\n__global__ void k(float* x) { float s; s += x[n + 1]; }").find("size of an array") ==
      std::string::npos);
  for (const char* text : {
           "const int n = 3;\n__global__ void k(int* x) { x[0] = n; }",
           "constexpr int n = 3;\n__global__ void k(int* x) { x[0] = n; }",
           "__device__ int n;\n__global__ void k(int* x) { x[0] = n; }",
           "__constant__ float w[2];\n__global__ void k(float* x) { x[0] = w[1]; }",
           "int n = 3;\n__global__ void k(int* x, int n) { x[0] = n; }",
           "int n = 3;\n__global__ void k(int* n) { n[0] = 2 * n[1]; }",
           "int n = 3;\n__global__ void k(int* x) { int m = 1, n = 2; x[0] = n; }",
           "int n = 3;\ntemplate <int n> __global__ void k(int* x) { x[0] = n; }",
           "int n = 3;\n__global__ void k(int* x) { for (int n = 0; n < 3; ++n) x[n] = n; }",
           "int n = 3;\n__global__ void k(int* x) { x[0] = sizeof(n); }",
           "int n = 3;\nvoid m() { n = 4; }",
           "int n = 3;\n__host__ __device__ int f() { return n; }",
           "struct S {\n int n;\n __device__ int f() { return n; }\n};",
           "extern int n;\n__global__ void k(int* x) { x[0] = n; }",
       }) {
    CAPTURE(text);
    CHECK(said(text) == "");
  }
}
