// The rewriter: dynamic shared memory, the alignment of shared arrays, and local arrays read several elements at a time.
#include <doctest/doctest.h>

#include <string>

#include "rewriting.h"

TEST_CASE("dynamic shared memory in a function") {
  check_all({
      {"void f() { extern __shared__ float s[]; }", "void f() { __emulator_dynamic_shared__(s, float ); }"},
      {"void f() { __shared__ extern unsigned char s[]; }",
       "void f() { __emulator_dynamic_shared__(s, unsigned char ); }"},
      {"void f() { extern __shared__ __align__(16) float4 s []; }",
       "void f() { __emulator_dynamic_shared__(s, float4 ); }"},
      {"void f() { extern __align__(16) __shared__ typename P<T, 2>::type s[]; }",
       "void f() { __emulator_dynamic_shared__(s, typename P<T, 2>::type ); }"},
      {"void f() { alignas(T) extern volatile __shared__ T s[]; }",
       "void f() { alignas(T) __emulator_dynamic_shared__(s, volatile T ); }"},
      {"void f() { extern float __shared__ s[]; }", "void f() { __emulator_dynamic_shared__(s, float ); }"},
      {"void f() { extern __shared__ float s[][4]; }",
       "void f() { __emulator_dynamic_shared__(s, __typeof__( float [4])); }"},
      {"void f() {\n extern __shared__\n  alignas(\n16) float // why\n s[\n];\n}",
       "void f() {\n __emulator_dynamic_shared__(s, \n  \nfloat // why\n \n);\n}"},
      {"namespace n { template <class T> __global__ void f(T*) { if (true) { "
       "extern __shared__ float s[]; } } }",
       "namespace n { template < class T > auto __emulator_kernel_f(T *) -> void (*)(T *); "
       "template <class T> __global__ void f(T*) { if (true) { "
       "__emulator_dynamic_shared__(s, float ); } } }"},
      {"void f() { extern __shared__ float s[]; auto g = [=](int i) { return s[i]; }; }",
       "void f() { __emulator_dynamic_shared_pointer__(s, float ); auto g = [=](int i) { return s[i]; }; }"},
      {"__global__ void k() { __shared__ alignas(16) float s[4]; }",
       "__global__ void k() { alignas ( 16 ) __emulator_shared__(float) float s[4]; }"},
      {"struct S { __device__ void f() { extern __shared__ float s[]; } };",
       "struct S { __device__ void f() { __emulator_dynamic_shared__(s, float ); } };"},
      {"auto f = [] __device__ { extern __shared__ int s[]; };",
       "auto f = [] __device__ { __emulator_dynamic_shared__(s, int ); };"},
  });
}

TEST_CASE("dynamic shared memory outside functions") {
  check_all({
      {"extern __shared__ float s[];", "__emulator_dynamic_shared_global__(s, float );"},
      {"namespace a { namespace { extern __shared__ int s[]; } }",
       "namespace a { namespace { __emulator_dynamic_shared_global__(s, int ); } }"},
      {"inline namespace a { extern __shared__ int s[]; }",
       "inline namespace a { __emulator_dynamic_shared_global__(s, int ); }"},
      {"extern \"C\" { extern __shared__ int s[]; }",
       "extern \"C\" { __emulator_dynamic_shared_global__(s, int ); }"},
      {"void f() { } struct S { int x; }; int a[] = {1}; extern __shared__ int s[];",
       "void f() { } struct S { int x; }; int a[] = {1}; __emulator_dynamic_shared_global__(s, int );"},
      {"#ifdef X\nvoid f(int) {\n#else\nvoid f() {\n#endif\n}\nextern __shared__ int s[];",
       "#ifdef X\nvoid f(int) {\n#else\nvoid f() {\n#endif\n}\n__emulator_dynamic_shared_global__(s, int );"},
      {"void f() { g((1; }\nextern __shared__ int s[];",
       "void f() { g((1; }\n__emulator_dynamic_shared_global__(s, int );"},
      {"SETUP\n#if X\n#endif\nextern \"C\" { extern __shared__ int s[]; }",
       "SETUP\n#if X\n#endif\nextern \"C\" { __emulator_dynamic_shared_global__(s, int ); }"},
  });
  const char* untouched =
      "extern int n; extern __device__ int f(int); __shared__ float* p; extern \"C\" int g();";
  CHECK(clean(untouched) == untouched);
}

TEST_CASE("a function that uses dynamic shared memory from outside has a name of its own for it") {
  const std::string outside = "extern __shared__ T raw[];\n",
                    there = "__emulator_dynamic_shared_global__(raw, T );\n",
                    here = "__emulator_dynamic_shared__(raw,T); ";
  const auto in_function = [&](const std::string& head, const std::string& body) {
    return Pair{outside + head + "{ " + body + "}", there + head + "{ " + here + body + "}"};
  };
  const auto untouched = [&](const std::string& function) {
    return Pair{outside + function, there + function};
  };
  check_all({
      in_function("__global__ void k() ", "float* s = (float*)raw; "),
      in_function("__device__ int f(int i) ", "return reinterpret_cast<int*>(&raw[4])[i]; "),
      in_function("__host__ __device__ void f() ", "g(x.raw, raw + 1); "),
      untouched("__global__ void k() { x.raw = p->raw + n::raw; }"),
      untouched("__global__ void k(float* raw) { raw[0] = 1; }"),
      untouched("__device__ void f() { int raw = 3; g(raw); }"),
      untouched("void host() { int raw = 3; g(raw); }"),
      {"extern __shared__ float s[][8][4];\n__global__ void k() { s[0][1][2] = 1; }",
       "__emulator_dynamic_shared_global__(s, __typeof__( float [8][4]));\n"
       "__global__ void k() { __emulator_dynamic_shared__(s,__typeof__(float [8][4])); s[0][1][2] = 1; }"},
  });
}

TEST_CASE("dynamic shared memory in no such form is refused") {
  for (const char* text :
       {"extern __shared__ float s[16];", "extern __shared__ float a[], b[];", "extern __shared__ float* s;",
        "extern __shared__ s[];", "extern __shared__ float s = 1;"}) {
    CHECK(only_problem(text) ==
          "1:1 the emulator knows dynamic shared memory only as one array without a size: "
          "write extern __shared__ float tile[]; in a declaration of its own.");
  }
}

TEST_CASE("__shared__ says the alignment of its type, so that a compiler chooses none") {
  check_all({
      {"void f() { __shared__ float As[16][17], Bs[4]; }",
       "void f() { __emulator_shared__(float) float As[16][17], Bs[4]; }"},
      {"void f() { __shared__ __align__(16) const unsigned int n; }",
       "void f() { __emulator_shared__(const unsigned int) __align__(16) const unsigned int n; }"},
      {"void f() { __align__(16) __shared__ typename P<T, 2>::type s[N < 3]; }",
       "void f() { __align__(16) __emulator_shared__(typename P < T , 2 > :: type) "
       "typename P<T, 2>::type s[N < 3]; }"},
      {"#define TILE(T) __shared__ T tile[16];\n", "#define TILE(T) __emulator_shared__(T) T tile[16];\n"},
  });
  for (const char* text :
       {"void f() { __shared__ float* p; }", "void f() { __shared__ struct { int x; } s; }",
        "#define SHARED __shared__\n", "__shared__ decltype(x) y[2];", "__shared__ x"})
    CHECK(clean(text) == text);
}

TEST_CASE("device code that takes an array's elements several at a time is looked at") {
  const std::string head = "__device__ void f() { float a[8]; ";
  const std::string wide = "__emulator_wide__(a, float4)";
  const auto body = [&](const std::string& text) { return head + text + " }"; };
  check_all({
      {body("*reinterpret_cast<float4*>(&a[4]) = v;"),
       body("*reinterpret_cast<float4*>(&" + wide + "[4]) = v;")},
      {body("reinterpret_cast<float4&>(a[4]) = v;"), body("reinterpret_cast<float4&>(" + wide + "[4]) = v;")},
      {body("*(float4*)a = v;"), body("*(float4*)" + wide + " = v;")},
      {body("v = *(const float4*)(a + 4);"),
       body("v = *(const float4*)(__emulator_wide__(a, const float4) + 4);")},
  });
  for (const char* text :
       {"__device__ void f(float* a) { *(float4*)a = v; }", "void f() { a[0]; *(float4*)a = v; }",
        "struct S { float a[8]; __device__ void f() { *(float4*)a = v; } };",
        "__device__ void f() { a[0]; g((a * b) & a[1], (int)a[2], (float4*)a.b, (float4*)g(a)); }"})
    CHECK(clean(text) == text);
}

TEST_CASE("a macro that casts its argument is looked through") {
  const std::string macro = "#define FETCH(i, x) (reinterpret_cast<float4*>(&(x))[0])\n";
  const std::string head = "__device__ void f() { float a[8]; ";
  check_all({
      {macro + head + "FETCH(g(1, 2), a[4]) = FETCH(0, (b.c)); }",
       macro + head + "FETCH(g(1, 2), __emulator_wide__(a, float4)[4]) = FETCH(0, (b.c)); }"},
  });
  const std::string by_type = "#define AS(T, x) (*(T*)&(x))\n" + head + "AS(float4, a[0]) = v; }";
  CHECK(clean(by_type) == by_type);
}
