// Which barriers a thread that leaves a kernel should have come to.
#include "source/ways_out.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "rewriting.h"
#include "text/position.h"

namespace {

using text::MoreTurns;
using text::WayOut;

std::vector<source::KernelEnds> ends_of(const source::File& file) {
  return source::ways_out(file.code, source::macros_that_return(file.directives));
}

/** Of the only return of a kernel with this body, whose first line is line 2: does a thread that leaves there owe the barrier which
 *  stands alone in its line? */
bool owes(const std::string& body, MoreTurns more = {}) {
  const std::string text = "__global__ void k(int n) {\n" + body + "\n}\n";
  const source::File file = source::read(text);
  const auto all = ends_of(file);
  REQUIRE(all.size() == 1);
  REQUIRE(all[0].returns.size() == 1);
  CHECK(all[0].otherwise.owes(1, {}));
  for (std::size_t i = 0; i < file.code.size(); ++i) {
    if (file.code.is(i, "__syncthreads"))
      return text::read_way_out(written(all[0].returns[0].way)).owes(source::position(file.code[i]), more);
  }
  FAIL("no barrier");
  return false;
}

constexpr MoreTurns kMore = {1}, kLess = {-1}, kMoreInner = {0, 1};

}  // namespace

TEST_CASE("who returns owes what stands in front of the return") {
  CHECK(owes("__syncthreads();\nif (n < 3)\n  return;"));
  CHECK_FALSE(owes("if (n < 3) return;\n__syncthreads();"));
  CHECK_FALSE(owes("if (n > 5) {\n  n = 4;\n  return;\n}\nwhile (n) __syncthreads();"));
}

TEST_CASE("in a loop it owes what stands in turns that it has left behind") {
  const std::string behind = "for (int i = 0; i < n; ++i) {\n  __syncthreads();\n  if (n > 1) return;\n}";
  CHECK(owes(behind));
  CHECK(owes(behind, kMore));
  CHECK_FALSE(owes(behind, kLess));
  const std::string before = "do {\n  if (n > 1) return;\n  __syncthreads();\n} while (n > 0);";
  CHECK_FALSE(owes(before));
  CHECK(owes(before, kMore));
  const std::string inner = "while (true) {\n  while (n > 1)\n    if (n > 3) return;\n  __syncthreads();\n}";
  CHECK_FALSE(owes(inner, kMoreInner));
  CHECK(owes(inner, kMore));
  CHECK(owes("while (n) {\n  __syncthreads();\n}\nwhile (n)\n  return;", kLess));
}

TEST_CASE("of a goto back and of a switch nobody knows the turns") {
  CHECK_FALSE(owes("again:\n__syncthreads();\nif (n > 1) return;\nif (n < 9) goto again;"));
  CHECK(owes("if (n > 1) goto skip;\n__syncthreads();\nskip:\nreturn;"));
  CHECK_FALSE(owes("switch (n) {\n  case 0:\n    __syncthreads();\n    break;\n  default:\n    return;\n}"));
}

TEST_CASE("of another branch it owes nothing") {
  CHECK_FALSE(owes("if (n > 1) {\n  __syncthreads();\n} else if (n < 1) {\n  return;\n}"));
  CHECK_FALSE(owes("if (n > 1) {\n  return;\n} else {\n  __syncthreads();\n}"));
  CHECK(owes("if (n > 1) {\n  n = 0;\n} else {\n  __syncthreads();\n  return;\n}"));
  CHECK(owes("__syncthreads();\nif (n > 1) {\n  n = 0;\n} else {\n  return;\n}"));
}

TEST_CASE("turns are counted of loops around a return, wherever they repeat") {
  const std::string text =
      "__global__ void k(int n) {\n"
      "  for (int i = 0; i < n; ++i) {\n"
      "    while (n > i) if (n > 3) return;\n"
      "    do { n = i; } while (n > 4);\n"
      "  }\n"
      "}\n";
  const source::File file = source::read(text);
  const auto all = ends_of(file);
  REQUIRE(all.size() == 1);
  REQUIRE(all[0].loops.size() == 2);
  CHECK(all[0].loops[0].depth == 0);
  CHECK(file.code.is(all[0].loops[0].body, "{"));
  CHECK(all[0].loops[1].depth == 1);
  CHECK(file.code.is(all[0].loops[1].body, "if"));
}

TEST_CASE("a lambda and a function of a local type return to their kernel") {
  const auto returns = [](const std::string& body) {
    const std::string text = "__global__ void k(int n) {\n" + body + "\n}\n";
    const source::File file = source::read(text);
    std::vector<int> lines;
    const auto all = ends_of(file);
    for (const auto& one : all.at(0).returns) lines.push_back(file.code[one.at].line);
    return lines;
  };
  CHECK(returns("auto f = [&](int i) {\n  if (i) return;\n};\nf(n);\nif (n) return;") == std::vector{6});
  CHECK(returns(
            "auto f = [=]() mutable -> void {\n  return;\n};\nint a[3];\na[0] = n;\nif (a[0]) { return; }") ==
        std::vector{7});
  CHECK(returns("struct S {\n  __device__ void f() {\n    return;\n  }\n};\nreturn;") == std::vector{7});
  CHECK(returns("if (n < 3) return wait(n);\nreturn (void)(n = 3);") == std::vector{2, 3});
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
  CHECK_FALSE(all[0].otherwise.owes(text::position(4, 3), {}));
  CHECK(all[0].otherwise.owes(text::position(2, 30), {}));
  CHECK(all[0].returns.empty());
  CHECK(all[1].otherwise.owes(text::position(6, 28), {}));
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
  CHECK(forged("__global__ void k() {\n  emulator_way_out(0);\n}\n") == std::vector{2});
  CHECK(forged("#define emulator_way_out(x)\n#define return if (0) return\n") == std::vector{1, 2});
  CHECK(forged("__global__ void k() { return; }").empty());
  const source::File ours = source::read("void k() {emulator_way_out(7);\nreturn emulator_way_out(3);\n}\n");
  const auto pasted = [&](const char* left) {
    return lines(source::ways_out_pasted(source::read(left).code, ours.code));
  };
  CHECK(pasted("void k() {emulator_way_out(7);\n\n}\n").empty());
  CHECK(pasted("void k() {emulator_way_out(7); emulator_way_out(7);\n}\n") == std::vector{1});
  CHECK(pasted("void k() {\nemulator_way_out(7);\n emulator_way_out") == std::vector{2, 3});
}

TEST_CASE("a kernel tells where its threads leave it") {
  CHECK(clean("__global__ void k(int n) {\n  if (n < 3) return;\n  n = 4;\n}\n") ==
        "__global__ void k(int n) {emulator_way_out(\"4294967295:4122:16385:\");\n"
        "  if (n < 3) return emulator_way_out(\"8206:4122:16385:\");\n  n = 4;\n}\n");
  CHECK(clean("void m(int n) { if (n < 3) return; }") == "void m(int n) { if (n < 3) return; }");
  CHECK(clean("__global__ void k(int n) { while (n) { if (n) return; } for (;;) return; }")
            .find("while (n) {emulator_turn_begins(0); if") != std::string::npos);
  CHECK(clean("__global__ void k(int n) { for (;;) return; }")
            .find("for (;;) if (emulator_turn_begins(0)) {} else return") != std::string::npos);
  CHECK(
      clean("__global__ void j(); __global__ void k() { j<<<1, 1>>>(); }", source::Form::program) ==
      "__global__ void j(); __global__ void k() {emulator_way_out(\"4294967295:4138:4155:\"); ::emulator::launcher(j, 1, "
      "1)(); }");
}
