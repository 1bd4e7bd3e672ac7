// The rewriter: golden pairs of CUDA and the C++ it becomes, and the sentences for what cannot be rewritten.
#include "source/rewrite.h"

#include <doctest/doctest.h>

#include <span>
#include <string>

#include "rewriting.h"

using source::Form;
using source::Problem;
using source::rewrite;
using source::Rewritten;

TEST_CASE("a launch becomes a call of what launches, in place") {
  check_all({
      {"k<<<g, b>>>(A);", "::emulator::launcher(k, g, b)(A);"},
      {"c?k<<<g, b>>>(A):k<<<g, b>>>(B);",
       "c?::emulator::launcher(k, g, b)(A): ::emulator::launcher(k, g, b)(B);"},
      {"k<T, 16> <<< g, b, 0, s >>> (A);", "::emulator::launcher(k<T, 16> ,  g, b, 0, s ) (A);"},
      {"template <int N> __global__ void t() {} void f() { t<(16>>2)><<<1, 2>>>(); }",
       "template < int N > auto __emulator_kernel_t() -> void (*)(); template <int N> __global__ void t() {} "
       "void f() { ::emulator::choice([&](auto... emulator_a) -> decltype(__emulator_kernel_t < ( 16 >> 2 ) "
       ">(emulator_a...)) { return t<(16>>2)>; }, 1, 2)(); }"},
      {"k<f<g<h<int>>>><<<1, 2>>>();", "::emulator::launcher(k<f<g<h<int>>>>, 1, 2)();"},
      {"k<<<dim3(a>>b, 1), n<T>()>>>(A);", "::emulator::launcher(k, dim3(a>>b, 1), n<T>())(A);"},
      {"k<<<[](int n) { return n >> 3; }(9), {1, 2}>>>(A);",
       "::emulator::launcher(k, [](int n) { return n >> 3; }(9), {1, 2})(A);"},
      {"k\n<<<\ng, // >>>\nb\n>>>\n(A);", "::emulator::launcher(k\n, \ng, // >>>\nb\n)\n(A);"},
      {"k<<<g,\r\n b>>>(A);\r\n", "::emulator::launcher(k, g,\r\n b)(A);\r\n"},
      {"\xEF\xBB\xBFk<<<1, 1>>>();", "\xEF\xBB\xBF::emulator::launcher(k, 1, 1)();"},
      {"if (n) a::k<3><<<g, b>>>(A); else ::k<<<g, b>>>(A);",
       "if (n) ::emulator::launcher(a::k<3>, g, b)(A); else ::emulator::launcher(::k, g, b)(A);"},
      {"(*k)<<<g, b>>>(A); ks[i + 1]<<<g, b>>>(A); it->get(1).k<<<g, b>>>(A); return k<<<g, b>>>(A);",
       "::emulator::launcher((*k), g, b)(A); ::emulator::launcher(ks[i + 1], g, b)(A); "
       "::emulator::launcher(it->get(1).k, g, b)(A); return ::emulator::launcher(k, g, b)(A);"},
      {"a<b>>c; a << b; x <<= 1; s.operator<<<int>(x);", "a<b>>c; a << b; x <<= 1; s.operator<<<int>(x);"},
  });
}

TEST_CASE("a kernel that is a template or overloaded is chosen by the arguments of the launch") {
  const std::string begin = "::emulator::choice([&](auto... emulator_a) -> decltype(";
  check_all({
      {"template <int N, class T = int>\n__global__ void k(const T* a, int n = 2) {}\n"
       "void m() { k<16><<<1, 2>>>(A); }",
       "template < int N , class T = int > auto __emulator_kernel_k(const T * a , int n) -> "
       "void (*)(const T * a , int n); template <int N, class T = int>\n"
       "__global__ void k(const T* a, int n = 2) {}\nvoid m() { " +
           begin + "__emulator_kernel_k < 16 >(emulator_a...)) { return k<16>; }, 1, 2)(A, ( 2 )); }"},
      {"__global__ void k(int) {} __global__ void k(float) {} void m() { k<<<1, 2>>>(NULL); }",
       "auto __emulator_kernel_k(int) -> void (*)(int); __global__ void k(int) {} "
       "auto __emulator_kernel_k(float) -> void (*)(float); __global__ void k(float) {} void m() { " +
           begin + "__emulator_kernel_k(emulator_a...)) { return k; }, 1, 2)(nullptr); }"},
      {"__global__ void k(int); __global__ void k(int) {} void m() { k<<<1, 2>>>(NULL); }",
       "__global__ void k(int); __global__ void k(int) {} void m() { ::emulator::launcher(k, 1, 2)(NULL); }"},
      {"template <class T> void h(T k) { k<<<1, 2>>>(A); }",
       "template <class T> void h(T k) { ::emulator::launcher(k, 1, 2)(A); }"},
  });
  // A specialisation is no kernel of its own.
  const std::string text = without_ways_out(
      clean("template <class T> __global__ void k(T) {}\ntemplate <> __global__ void k<int>(int) {}"));
  CHECK(text.substr(text.find('\n')) == "\ntemplate <> __global__ void k<int>(int) {}");
}

TEST_CASE("in a program a kernel may launch a kernel, and calls what nvcc has there with -rdc=true") {
  const auto program = [](std::string_view text) { return rewrite(text, {}, Form::program); };
  const std::string launch = "__global__ void k(); __global__ void p(int** x) { k<<<1, 1>>>(); ";
  const Rewritten nested = program(launch + "cudaMalloc(x, 4); } void m(int** x) { cudaMalloc(x, 4); }");
  CHECK(nested.problems.empty());
  CHECK(nested.launches_from_device);
  CHECK(without_ways_out(nested.text) ==
        "__global__ void k(); __global__ void p(int** x) { ::emulator::launcher(k, 1, 1)(); "
        "emulator_device_cudaMalloc(x, 4); } void m(int** x) { cudaMalloc(x, 4); }");
  const Rewritten plain = program("__global__ void p(int** x) { cudaMalloc(x, 4); }");
  CHECK_FALSE(plain.launches_from_device);
  CHECK(without_ways_out(plain.text) == "__global__ void p(int** x) { cudaMalloc(x, 4); }");

  const auto said = [&](const char* call) {
    const std::vector<Problem> problems = program(launch + call + " }").problems;
    return problems.size() == 1 ? problems[0].sentence : "";
  };
  CHECK(said("cudaGetLastError();") == "");
  CHECK(
      said("cudaDeviceSynchronize();") ==
      "cudaDeviceSynchronize: CUDA 13 has no longer a way for a kernel to wait for what it launches; let the "
      "host launch what comes after.");
  CHECK(
      said("cudaEventRecord(e);") ==
      "cudaEventRecord: the emulator has no such function in device code yet; call it in host code, before or "
      "after the launch.");
  CHECK(
      said("cudaHostAlloc(x, 4, 0);") ==
      "`cudaHostAlloc` is a function of the host, which device code cannot call: call it in host code, before "
      "or after the launch.");
}

TEST_CASE("a launch is given the default values of the arguments that it leaves out") {
  check_all({
      {"__global__ void k(int a, float* b = NULL, int c = f(1, 2)); void m() { k<<<1, 2>>>(3); k<<<1, 2>>>(3, B); }",
       "__global__ void k(int a, float* b = NULL, int c = f(1, 2)); "
       "void m() { ::emulator::launcher(k, 1, 2)(3, nullptr, ( f ( 1 , 2 ) )); "
       "::emulator::launcher(k, 1, 2)(3, B, ( f ( 1 , 2 ) )); }"},
      {"__global__ void k(int a = 1); __global__ void k(int a) {} void m() { k<<<1, 2>>>(); k<<<1, 2>>>(3); }",
       "__global__ void k(int a = 1); __global__ void k(int a) {} "
       "void m() { ::emulator::launcher(k, 1, 2)( ( 1 )); ::emulator::launcher(k, 1, 2)(3); }"},
      {"__global__ void k(int a, int b = 1) {} void m() { k<<<1, 2>>>(); }",
       "__global__ void k(int a, int b = 1) {} void m() { ::emulator::launcher(k, 1, 2)(); }"},
  });
}

TEST_CASE("columns of the rewritten text are known in the text before") {
  const std::string text =
      "int a;\n  kk<<<g, b>>>(A, c); int d;\nvoid f() { extern __shared__ float s[]; e; }\nx;";
  const Rewritten result = rewrite(text);
  int tried = 0;
  for (const char* name : {"a;", "kk", "g,", "b>", "A,", "c)", "d;", "e; }", "x;"}) {
    const std::string word(name, 1);
    const auto place = [&](const std::string& in, std::size_t at) {
      const std::size_t begin = in.rfind('\n', at) + 1;
      return std::pair(1 + std::count(in.begin(), in.begin() + static_cast<std::ptrdiff_t>(at), '\n'),
                       static_cast<int>(at - begin) + 1);
    };
    const std::size_t before = text.find(name);
    const std::size_t after = result.text.find(name[1] == '>' ? "b)" : name);
    REQUIRE(after != std::string::npos);
    const auto [line, column] = place(result.text, after);
    CAPTURE(name);
    CHECK(text::column_as_written(result.replacements, static_cast<int>(line), column) ==
          place(text, before).second);
    ++tried;
  }
  CHECK(tried == 9);
}

TEST_CASE("kernels of an included file are launched like those of the file itself") {
  const std::string header =
      "#define KERNEL __global__ void\ntemplate <class T> KERNEL k(T* a) {}\nvoid host();\n";
  const Rewritten launch = rewrite("void m() { k<<<1, 2>>>(A); }", std::span(&header, 1));
  CHECK(launch.problems.empty());
  CHECK(launch.text.find("__emulator_kernel_k(emulator_a...)") != std::string::npos);
  CHECK(rewrite("void m() { host<<<1, 2>>>(A); }", std::span(&header, 1)).problems.size() == 1);
}

TEST_CASE("a variable of the name gridDim is the file's own to the end of its scope") {
  check_all({
      {"void m() { dim3 gridDim(8), blockDim(32); k<<<gridDim, blockDim>>>(A); }",
       "void m() { dim3 __emulator_own_gridDim(8), __emulator_own_blockDim(32); "
       "::emulator::launcher(k, __emulator_own_gridDim, __emulator_own_blockDim)(A); }"},
      {"void m(dim3 gridDim) { f(gridDim); } __global__ void k() { gridDim.x; }",
       "void m(dim3 __emulator_own_gridDim) { f(__emulator_own_gridDim); } "
       "__global__ void k() { gridDim.x; }"},
      {"struct C { dim3 blockDim; }; void m(C c) { f(c.blockDim); }",
       "struct C { dim3 __emulator_own_blockDim; }; void m(C c) { f(c.__emulator_own_blockDim); }"},
      {"__global__ void k() { f(threadIdx, blockIdx); uint3 i = threadIdx; return g(blockDim); }",
       "__global__ void k() { f(threadIdx, blockIdx); uint3 i = threadIdx; return g(blockDim); }"},
  });
  CHECK(only_problem("dim3 gridDim(8);") ==
        "1:6 `gridDim` is CUDA's own name, which only a variable in a function may have: choose another.");
}

TEST_CASE("grid and block in the wrong order are told by their names") {
  const std::string sentence =
      " a launch is kernel<<<grid, block>>>, the grid first: here it is <<<block, grid>>>. Swap the two.";
  CHECK(only_problem("void m(dim3 grid, dim3 block) {\n k<<<block, grid>>>(A);\n}") == "2:3" + sentence);
  CHECK(only_problem("void m() {\n dim3 block(16), grid((n + 15) / 16);\n k<<<block, grid, 0>>>(A);\n}") ==
        "3:3" + sentence);
  for (const char* text : {
           "void m() { k<<<grid, block>>>(A); k<<<blocks, threads>>>(A); k<<<block, n>>>(A); }",
           "void m() { dim3 block(n / 16), grid(16); k<<<block, grid>>>(A); }",  // misnamed, but right
       }) {
    CHECK(rewrite(text).problems.empty());
  }
}

TEST_CASE("two brackets in place of three, blanks between them, and a semicolon for the comma") {
  const std::string kernel = "__global__ void k(int* x) {}\nvoid m(int* x) {\n  ";
  const std::string three = "3:4 a launch has three brackets on each side: k<<<grid, block>>>(arguments).";
  CHECK(only_problem(kernel + "k<<1, 2>>(x);\n}") == three);
  CHECK(only_problem(kernel + "k<<1, 2>>>(x);\n}") == three);
  CHECK(only_problem(kernel + "k<< <1, 2> >>(x);\n}") ==
        "3:4 <<< and >>> are written without blanks: k<<<grid, block>>>(arguments).");
  CHECK(only_problem(kernel + "k<<<1, 2>>(x);\n}") ==
        "3:4 <<< opens a launch, but no >>> closes it: write kernel<<<grid, block>>>(arguments).");
  CHECK(only_problem(kernel + "k<<<1; 2>>>(x);\n}") ==
        "3:4 between <<< and >>> a comma stands between the grid and the block, and no `;`.");
  CHECK(only_problem("template <int N> __global__ void k() {}\nvoid m() { k<16><<1, 2>>(); }") ==
        "2:17 a launch has three brackets on each side: k<<<grid, block>>>(arguments).");
  CHECK(rewrite("__global__ void k() {}\nvoid m(int a) { out << k << 1; int b = a << 2; }").problems.empty());
}

TEST_CASE("a __shared__ variable with an initial value, and an array with round brackets") {
  const std::string none =
      "` is __shared__, which has no initial value: let the threads store it, then call __syncthreads().";
  CHECK(only_problem("__global__ void k() { __shared__ float sum = 0; }") == "1:40 `sum" + none);
  CHECK(only_problem("__global__ void k() { __shared__ float As[4][4] = {}; }") == "1:40 `As" + none);
  CHECK(only_problem("__global__ void k() { __shared__ __align__(16) float As[4]{0}; }") ==
        "1:54 `As" + none);
  CHECK(only_problem("__global__ void k() { __shared__ float As(4, 4); }") ==
        "1:40 the sizes of an array stand in square brackets, one pair for each: As[rows][columns].");
  for (const char* text : {
           "__global__ void k() { __shared__ float As[4][4], Bs[N + 1]; As[0][0] = 0; }",
           "__global__ void k() { __shared__ float(*p)[4]; __shared__ float (&r)[4]; }",
           "__global__ void k() { __shared__ alignas(16) float As[sizeof(int)]; __shared__ decltype(x) y; }",
       }) {
    CAPTURE(text);
    CHECK(rewrite(text).problems.empty());
  }
}

TEST_CASE("a } without its {: the head that lacks it, or the } that is one too many") {
  CHECK(only_problem(
            "__global__ void k(int n)\n  int i = n;\n  i += 1;\n}\nvoid m() {\n  k<<<1, 2>>>(3);\n}\n") ==
        "1:24 a { is missing after the head of `k`.");
  CHECK(only_problem("void m() {\n  for (int i = 0; i < 3; ++i)\n    f(i);\n    g(i);\n  }\n  h();\n}\n") ==
        "2:29 a { is missing after this `for`: the } in line 5 belongs to it.");
  CHECK(only_problem("void m() {\n  if (a) {\n    f();\n  } else\n    g();\n    h();\n  }\n}\n") ==
        "4:5 a { is missing after this `else`: the } in line 7 belongs to it.");
  CHECK(
      only_problem("void m() {\n  for (;;) {\n    if (a)\n      f();\n  }\n  }\n}\n") ==
      "6:3 this } closes the { of line 1, which its column does not fit: it is one too many, or its own { is "
      "missing.");
  CHECK(only_problem("void m() { f(); } }\n") ==
        "1:19 this } has no {: it is one too many, or its { is missing.");
  for (const char* text : {
           "#define BEGIN {\nvoid f() BEGIN\n}\n",
           "#ifdef X\nnamespace n {\n#endif\nvoid f();\n#ifdef X\n}\n#endif\n",
           "void f() {\n  for (;;)\n    if (a)\n      g();\n}\n",
           "void f()\n{\n  for (;;)\n    g();\n}\nint a[] = {1, 2};\nstruct S {};\n",
       }) {
    CAPTURE(text);
    CHECK(rewrite(text).problems.empty());
  }
}

TEST_CASE("a brace that is never closed is the only problem, at the brace that its indentation gives away") {
  CHECK(only_problem("__global__ void k() {\n  if (x) {\n    f();\n}\nvoid m() {\n  k<<<1, 2>>>();\n}\n") ==
        "2:10 this { is never closed: a } is missing before line 5, where `m` begins.");
  CHECK(only_problem("__global__ void k() {\n  if (x) {\n    f();\n  }\nvoid m() {\n  k<<<1, 2>>>();\n}\n") ==
        "1:21 this { is never closed: a } is missing before line 5, where `m` begins.");
  CHECK(only_problem("void m() {\n  for (;;) {\n  f();\n  }\n") ==
        "1:10 this { is never closed: a } is missing before the end of the file.");
  for (const char* text : {
           "#define BEGIN {\n#define END }\nvoid f() {\nEND\n",
           "#ifdef X\nvoid f() {\n#else\nvoid f(int) {\n#endif\n}\n",
           "#if 0\n{\n#endif\n",
       }) {
    CHECK(rewrite(text).problems.empty());
  }
}

TEST_CASE("macros are rewritten too, over their continued lines") {
  check_all({
      {"#define RUN(k) \\\n  k<<<1, \\\n 2>>>(A)\n",
       "#define RUN(k) \\\n  ::emulator::launcher(k, 1, \\\n 2)(A)\n"},
      {"#define AT(g, b) <<<g, b>>>\n", "#define AT(g, b)  ->* ::emulator::configure(g, b)\n"},
      {"#define S extern __shared__ \\\n float s[];\n",
       "#define S __emulator_dynamic_shared__(s, \\\n float );\n"},
      {"#define COUNTER __device__ int counter = 0;\n",
       "#define COUNTER __emulator_device_variable__ int counter = 0;\n"},
      {"#define DEVICE __host__ __device__ __forceinline__\n",
       "#define DEVICE __host__ __device__ __forceinline__\n"},
  });
}

TEST_CASE("comments, strings, other directives and what #if 0 leaves out stay as they are") {
  for (const char* text : {
           "// k<<<1, 2>>>(A)\n/* extern __shared__ float s[]; */",
           R"x(puts("k<<<1, 2>>> __device__ int x;"); puts(R"(extern __shared__ float s[];)"); f('<<<');)x",
           "#pragma unroll\n#error don't <<<\n",
           "#if 0\n"
           "k<<<1; it isn't C++ __shfl_sync(\n#if 1\n__device__ int y;\n#endif\n#include <mma.h>\n#endif\n",
           "",
       }) {
    CHECK(clean(text) == text);
  }
  CHECK(clean("#if 0\nk<<<1;\n#else\n__device__ int x;\n#endif\n") ==
        "#if 0\nk<<<1;\n#else\n__emulator_device_variable__ int x;\n#endif\n");
  CHECK(clean("// continued \\\n __device__ int x;\n__device__ int y;") ==
        "// continued \\\n __device__ int x;\n__emulator_device_variable__ int y;");
}

TEST_CASE("__device__ in front of a variable is told from __device__ in front of a function") {
  check_all({
      {"__device__ int counter;", "__emulator_device_variable__ int counter;"},
      {"__device__ [[maybe_unused]] int x;", "__emulator_device_variable__ [[maybe_unused]] int x;"},
      {"static __device__ float table[256] = {f(1)};",
       "static __emulator_device_variable__ float table[256] = {f(1)};"},
      {"__device__ __align__(16) pair<int, f<(1>2)>> p{1};",
       "__emulator_device_variable__ __align__(16) pair<int, f<(1>2)>> p{1};"},
      {"__device__\n decltype(f(1)) x = 2;", "__emulator_device_variable__\n decltype(f(1)) x = 2;"},
      {"namespace n { template <class T> __device__ T zero = T(0); }",
       "namespace n { template <class T> __emulator_device_variable__ T zero = T(0); }"},
      {"__device__ __constant__ float w[9];", "__emulator_constant_to_be_set__ float w[9];"},
      {"__constant__ __device__ float w[9];", "__emulator_constant_to_be_set__ float w[9];"},
      {"__constant__ static __device__ float w[9];", "__emulator_constant_to_be_set__ static float w[9];"},
      {"__constant__ float w[9]; __device__ int x;",
       "__emulator_constant_to_be_set__ float w[9]; __emulator_device_variable__ int x;"},
      {"extern __constant__ int n; __constant__ int n = 3, w[] = {n};",
       "extern __constant__ int n; __constant__ int n = 3, w[] = {n};"},
  });
  for (const char* text : {
           "__device__ float f(float x) { return x; }",
           "__device__ __forceinline__ std::pair<int, int> f(int a = 1);",
           "__host__ __device__ __launch_bounds__(256) void f();",
           "[[nodiscard]] __device__ [[gnu::pure]] int f();",
           "struct V { __device__ V() : x{0} {} __device__ V& operator=(const V&); "
           "__device__ float operator[](int); };",
           "struct V { __device__ bool operator==(const V&) const; __device__ operator float() const; };",
           "auto f = [=] __device__ (int i) { return i; }; auto g = [] __device__ { return 1; };",
           "__device__ __attribute__((noinline)) auto f() -> int;",
           "__device__\n#if X\n__forceinline__\n#endif\nint f(int);",
       }) {
    CHECK(clean(text) == text);
  }
}

TEST_CASE("a launch that does not end or passes no arguments is a problem with its place") {
  CHECK(only_problem("void matmul() {\n  k<<<grid, block(A, B);\n}") ==
        "2:4 <<< opens a launch, but no >>> closes it: write kernel<<<grid, block>>>(arguments).");
  const std::string no_arguments =
      " after <<<grid, block>>> the kernel's arguments must follow in parentheses: "
      "kernel<<<grid, block>>>(arguments).";
  CHECK(only_problem("\n k<<<grid, block>>>;") == "2:17" + no_arguments);
  CHECK(only_problem("k<<<1, S<int>>>>(A);") == "1:13" + no_arguments);  // nvcc refuses it as well
  CHECK(only_problem("k<<<1, 2>>>") == "1:9" + no_arguments);
}

TEST_CASE("launching what is no kernel names the function and its line") {
  const std::string sentence =
      " 'tiled' is launched with <<<>>> but is not a __global__ function: "
      "write __global__ in front of it (line 2).";
  CHECK(only_problem(
            "template <int N>\nvoid tiled(float* A) { A[0] = N; }\nvoid m() { tiled<16><<<1, 2>>>(A); }") ==
        "3:21" + sentence);
  CHECK(only_problem("\ntemplate <int N> void tiled() {}\nvoid m() { tiled<(2 > 1)><<<1, 2>>>(); }") ==
        "3:26" + sentence);
  CHECK(only_problem("\n__device__ void tiled() {}\nvoid m() {\ntiled<<<1, 2>>>(); }") == "4:6" + sentence);
  for (const char* text : {
           "__global__ void k();\nvoid k() {}\nvoid m() { k<<<1, 2>>>(); }",
           "extern \"C\" __global__ void __launch_bounds__(256) k() {} void m() { k<<<1, 2>>>(); }",
           "#define KERNEL __global__ void\nKERNEL k() {} void m() { k<<<1, 2>>>(); }",
           "template <class F> void m(F k) { k<<<1, 2>>>(); (*k)<<<1, 2>>>(); }",
           "void k(int); template <> __global__ void k<int>(float) {} void m() { k<int><<<1, 2>>>(); }",
       }) {
    CAPTURE(text);
    CHECK(rewrite(text).problems.empty());
  }
}

TEST_CASE("a kernel launched by a kernel is refused in a kernel file") {
  const std::string sentence =
      "k<<<>>>: a kernel can launch another only where nvcc is told -rdc=true, and kernel files are built "
      "without: launch it from the host.";
  CHECK(only_problem("__global__ void k();\n__global__ void p() { if (1) { k<<<1, 1>>>(); } }") ==
        "2:33 " + sentence);
  CHECK(only_problem("__device__ void p() {\n for_each([&](int) { k<<<1, 1>>>(); }); }") ==
        "2:23 " + sentence);
  CHECK(only_problem("void m() {\n run([=] __device__ (int) { k<<<1, 1>>>(); }); }") == "2:30 " + sentence);
  CHECK(rewrite("__global__ void k(); __host__ __device__ void p() { k<<<1, 1>>>(); }").problems.empty());
}

TEST_CASE("a launch is given the default values of the arguments that it leaves out") {
  check_all({
      {"__global__ void k(int a, float* b = NULL, int c = f(1, 2)); void m() { k<<<1, 2>>>(3); k<<<1, 2>>>(3, B); }",
       "__global__ void k(int a, float* b = NULL, int c = f(1, 2)); "
       "void m() { ::emulator::launcher(k, 1, 2)(3, nullptr, ( f ( 1 , 2 ) )); "
       "::emulator::launcher(k, 1, 2)(3, B, ( f ( 1 , 2 ) )); }"},
      {"__global__ void k(int a = 1); __global__ void k(int a) {} void m() { k<<<1, 2>>>(); k<<<1, 2>>>(3); }",
       "__global__ void k(int a = 1); __global__ void k(int a) {} "
       "void m() { ::emulator::launcher(k, 1, 2)( ( 1 )); ::emulator::launcher(k, 1, 2)(3); }"},
      {"__global__ void k(int a, int b = 1) {} void m() { k<<<1, 2>>>(); }",
       "__global__ void k(int a, int b = 1) {} void m() { ::emulator::launcher(k, 1, 2)(); }"},
  });
}

TEST_CASE("columns of the rewritten text are told as they were written") {
  const std::string text = "void f() {\n  __shared__ float s[Q]; k<<<1, R>>>(s);\n}\n";
  const Rewritten result = rewrite(text);
  const auto line_of = [](const std::string& all) { return all.substr(all.find('\n') + 1); };
  for (const char sign : {'Q', 'R'}) {
    const int now = 1 + static_cast<int>(line_of(result.text).find(sign));
    const int before = 1 + static_cast<int>(line_of(text).find(sign));
    CHECK(now != before);
    CHECK(text::column_as_written(result.replacements, 2, now) == before);
  }
  CHECK(text::column_as_written(result.replacements, 2, 3) == 3);
  CHECK(text::column_as_written(result.replacements, 2, 12) == 3);  // within __emulator_shared__(float)
  CHECK(text::column_as_written(result.replacements, 1, 30) == 30);
}
