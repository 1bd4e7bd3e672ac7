// What would hide an access is named, whoever declares it and however it came about.
#include "source/unseen.h"

#include <doctest/doctest.h>

#include <string>

#include "unit/source/problems.h"

namespace {

std::string names_of_unseen(std::string_view text) { return names_of(source::unseen(source::read(text))); }

}  // namespace

TEST_CASE("attributes, machine code, the compiler's own copies and the hooks' names") {
  CHECK(names_of_unseen("[[gnu::no_sanitize(\"thread\")]] void f();") == "no_sanitize");
  CHECK(names_of_unseen("__attribute__((__no_sanitize_thread__)) void f();") == "__no_sanitize_thread__");
  CHECK(names_of_unseen("#pragma clang attribute push(__attribute__((no_sanitize(\"thread\"))))\n") ==
        "no_sanitize");
  CHECK(names_of_unseen("#define FAST no_sanitize\n#undef no_sanitize_thread\n") ==
        "no_sanitize no_sanitize_thread");
  CHECK(names_of_unseen("extern \"C\" void __tsan_read4(void*) {}") == "__tsan_read4");
  CHECK(names_of_unseen("void* __wrap_memcpy(void*, const void*, unsigned long);") == "__wrap_memcpy");
  CHECK(names_of_unseen(in_kernel("asm volatile(\"bar.sync 0;\")")) == "asm");
  CHECK(names_of_unseen(in_kernel("__asm__(\"\")")) == "__asm__");
  CHECK(names_of_unseen(in_kernel("__m256 x = _mm256_i32gather_ps(A, i, 4)")) ==
        "__m256 _mm256_i32gather_ps");
  CHECK(names_of_unseen("#include <immintrin.h>\n#include \"avx2intrin.h\"\n") ==
        "#include <immintrin.h> #include <avx2intrin.h>");
}

TEST_CASE("attributes by which code runs before matmul, or by other rules than the rest") {
  CHECK(names_of_unseen("__attribute__((constructor)) void f();") == "constructor");
  CHECK(names_of_unseen("__attribute__((used, __constructor__(101))) void f();") == "__constructor__");
  CHECK(names_of_unseen("[[gnu::constructor]] void f();") == "constructor");
  CHECK(names_of_unseen("[[using gnu: noinline, destructor]] void f();") == "destructor");
  CHECK(names_of_unseen("#define EARLY __attribute__((constructor))\n") == "constructor");
  CHECK(names_of_unseen("__attribute__((section(\".init_array\"))) void (*p)();") == "section");
  CHECK(names_of_unseen("__attribute__((section(\"emulator_constant\"))) float c[4];") == "");
  CHECK(names_of_unseen("[[maybe_unused]] int section, target; float a[2]; int x = a[constructor];") == "");
  CHECK(names_of_unseen("__attribute__((aligned(16), noinline)) void f();") == "");
}

TEST_CASE("of a program the device code alone") {
  const auto of_program = [](std::string_view text) {
    const source::File file = source::read(text);
    return names_of(source::unseen_on_device(file, source::device_lines(file)));
  };
  CHECK(of_program("int main() { asm(\"nop\"); __m128i x; __builtin_memcpy(a, b, 4); }") == "");
  CHECK(of_program("#include <immintrin.h>\n#define FAST asm\n__attribute__((constructor)) void f() {}\n") ==
        "");
  CHECK(of_program(in_kernel("asm(\"nop\")")) == "asm");
  CHECK(of_program("__device__\n__attribute__((no_sanitize(\"thread\")))\nvoid f() {}") == "no_sanitize");
  CHECK(of_program("void g() { asm(\"\"); }\n__host__ __device__ int f() {\n  asm(\"\");\n}") == "asm");
  CHECK(of_program("#ifdef _MSC_VER\nint f() { __asm { mov eax, 1 } }\n#endif\n__global__ void k() {}") ==
        "");
  CHECK(source::macros_hide(source::read("#define FAST asm(\"nop\")\n")));
  CHECK_FALSE(source::macros_hide(source::read("#define TILE 16\nvoid f() { asm(\"nop\"); }")));
}

TEST_CASE("a sentence says where, why and what to do") {
  const auto problems = source::unseen(source::read(in_kernel("asm(\"nop\")")));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].line == 2);
  CHECK(problems[0].column == 1);
  CHECK(problems[0].sentence ==
        "asm: the emulator has no inline PTX yet; grade with --gpu, or write it in C++.");
}

TEST_CASE("which texts a preprocessor has to be asked about") {
  for (const char* text : {"#define P(a, b) a##b", "%:define P", "_Pragma(\"x\")",
                           "__attribute__((EARLY)) void f();", "as\\\nm", "as\\\r\nm"})
    CHECK(source::makes_names(text));
  CHECK_FALSE(source::makes_names("#define TILE 16\n// a \\ b\nfloat x = a % b;\n"));
}

TEST_CASE("lines that would be counted to another file") {
  CHECK(source::line_directives(source::read("#line 7 \"x.cu\"\n# 9 \"y.cu\"\n#define line 3\n")).size() ==
        2);
}

TEST_CASE("of preprocessed text the file's own lines, each where it stood") {
  const std::string text =
      "# 0 \"k.cu\"\n# 1 \"/usr/include/math.h\" 1 3 4\nasm here;\n# 3 \"k.cu\" 2\nfirst\n\n# 7 \"k.cu\"\nsecond\n"
      "# 7 \"k.cu\"\nthird\n";
  CHECK(source::own_lines(text, "k.cu") == "\n\nfirst \n \n\n\nsecond third ");
  CHECK(source::own_lines("", "k.cu") == "");
  CHECK(source::own_lines("# x\n# 5\n#", "k.cu") == "");
}
