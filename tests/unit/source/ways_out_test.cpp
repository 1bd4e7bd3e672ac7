// Which barriers a thread that leaves a kernel should have come to.
#include "source/ways_out.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

/** Of each return of the kernel with this body, whose first line is line 2, the line of what it owes. */
std::vector<unsigned> owed(const std::string& body) {
  const std::string text = "__global__ void k(int n) {\n" + body + "\n}\n";
  std::vector<unsigned> lines;
  const source::File file = source::read(text);
  for (const source::KernelEnds& ends :
       source::ways_out(file.code, source::macros_that_return(file.directives))) {
    CHECK(ends.owes == text::kPastEnd);
    for (const source::WayOut& way : ends.returns) lines.push_back(way.owes / 4096);
  }
  return lines;
}

using Lines = std::vector<unsigned>;

}  // namespace

TEST_CASE("who returns owes what stands in front of the return") {
  CHECK(owed("__syncthreads();\nif (n < 3)\n  return;\n__syncthreads();") == Lines{4});
  CHECK(owed("if (n < 3) return;\nif (n > 5) {\n  n = 4;\n  return;\n}") == Lines{2, 5});
  CHECK(owed("__syncthreads();").empty());
}

TEST_CASE("in a loop it owes what stands in front of the outermost one") {
  CHECK(owed("n = 0;\nfor (int i = 0; i < n; ++i) {\n  __syncthreads();\n  while (n > 1)\n    return;\n}") ==
        Lines{3});
  CHECK(owed("do {\n  __syncthreads();\n  if (n > 1) return;\n} while (n > 0);\nif (n) return;") ==
        Lines{2, 6});
  CHECK(
      owed("n = 0;\nagain:\n__syncthreads();\nif (n > 1) return;\nif (n < 9) goto again;\nif (n) return;") ==
      Lines{3, 7});
  CHECK(owed("if (n > 1) goto skip;\n__syncthreads();\nskip:\nreturn;") == Lines{5});
}

TEST_CASE("of an else it owes what stands in front of the if; so of a switch") {
  CHECK(owed("if (n > 1) {\n  __syncthreads();\n} else if (n < 1) {\n  return;\n} else {\n  return;\n}") ==
        Lines{2, 2});
  CHECK(owed("if (n > 1) {\n  return;\n} else {\n  __syncthreads();\n}\nreturn;") == Lines{3, 7});
  CHECK(owed("switch (n) {\n  case 0:\n    __syncthreads();\n    break;\n  default:\n    return;\n}") ==
        Lines{2});
}

TEST_CASE("a lambda and a function of a local type return to their kernel") {
  CHECK(owed("auto f = [&](int i) {\n  if (i) return;\n};\nf(n);\nif (n) return;") == Lines{6});
  CHECK(
      owed("auto f = [=]() mutable -> void {\n  return;\n};\nint a[3];\na[0] = n;\nif (a[0]) { return; }") ==
      Lines{7});
  CHECK(owed("struct S {\n  __device__ void f() {\n    return;\n  }\n};\nreturn;") == Lines{7});
}

TEST_CASE("a return with a value of no type is one, too") {
  CHECK(owed("if (n < 3) return wait(n);\nreturn (void)(n = 3);") == Lines{2, 3});
}

TEST_CASE("a function that a kernel ends with is a part of it, unless others call it") {
  const auto bodies = [](const std::string& text) {
    const source::File file = source::read(text);
    std::vector<int> lines;
    for (const source::KernelEnds& ends : source::ways_out(file.code, {}))
      if (!ends.is_kernel) lines.push_back(file.code[ends.body].line);
    return lines;
  };
  const std::string body = "__device__ void body(int n) {\n  if (n < 3) return;\n  wait();\n}\n";
  CHECK(bodies(body + "__global__ void k(int n) { body(n); }") == std::vector{1});
  CHECK(bodies(body + "__global__ void k(int n) { n = 3; body(n); }") == std::vector{1});
  CHECK(bodies(body + "__global__ void k(int n) { body(n); n = 3; }").empty());
  CHECK(bodies(body + "__global__ void k(int n) { body(n); body(n); }").empty());
  CHECK(
      bodies(
          "__device__ void inner(int n) {\n  if (n) return;\n}\n__device__ void outer(int n) { inner(n); }\n"
          "__global__ void k(int n) { outer(n); }") == std::vector{4, 1});
}

TEST_CASE("a macro that returns leaves the kernel where it is used") {
  const char* text =
      "#define GUARD(x) if (!(x)) return\n"
      "__global__ void k(int n) {\n"
      "  GUARD(n < 3);\n"
      "  __syncthreads();\n"
      "}\n"
      "__global__ void other() {}\n"
      "__global__ void declared();\n"
      "__device__ void helper() { return; }\n";
  const source::File file = source::read(text);
  const auto all = source::ways_out(file.code, source::macros_that_return(file.directives));
  REQUIRE(all.size() == 2);
  CHECK(all[0].owes / 4096 == 3);
  CHECK(all[0].returns.empty());
  CHECK(all[1].owes == text::kPastEnd);
}

TEST_CASE("a kernel that the file does not finish has no ways out, or some") {
  for (const char* text :
       {"__global__ void k() {", "__global__ void k() { return", "__global__ void k() { if (a) return; ",
        "__global__ void k() { [", "__global__ void k() { goto"})
    CHECK(source::ways_out(source::read(text).code, {}).size() <= 1);
}

TEST_CASE("a graded file tells no ways out itself, not even by pasted names") {
  const auto lines = [](const std::vector<source::Problem>& problems) {
    std::vector<int> all;
    for (const source::Problem& p : problems) all.push_back(p.line);
    return all;
  };
  const auto forged = [&](const char* text) { return lines(source::ways_out_forged(source::read(text))); };
  CHECK(forged("__global__ void k() {\n  emulator_owes_barriers(0);\n}\n") == std::vector{2});
  CHECK(forged("#define emulator_owes_barriers(x)\n#define return if (0) return\n") == std::vector{1, 2});
  CHECK(forged("__global__ void k() { return; }").empty());
  const source::File ours =
      source::read("void k() {emulator_owes_barriers(7u);\nreturn emulator_owes_barriers(3u);\n}\n");
  const auto pasted = [&](const char* left) {
    return lines(source::ways_out_pasted(source::read(left).code, ours.code));
  };
  CHECK(pasted("void k() {emulator_owes_barriers(7u);\n\n}\n").empty());
  CHECK(pasted("void k() {emulator_owes_barriers(7u); emulator_owes_barriers(7u);\n}\n") == std::vector{1});
  CHECK(pasted("void k() {\nemulator_owes_barriers(7u);\n emulator_owes_barriers") == std::vector{2, 3});
}
