// Garbage: whatever the text, nothing throws, no line is lost, and the time grows with the length only.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <string>

#include "source/file.h"
#include "source/rewrite.h"

namespace {

constexpr const char* kPieces[] = {"<<<",
                                   ">>>",
                                   "<",
                                   ">",
                                   "(",
                                   ")",
                                   "[",
                                   "]",
                                   "{",
                                   "}",
                                   ";",
                                   ",",
                                   "=",
                                   "::",
                                   "extern ",
                                   "__shared__ ",
                                   "__device__ ",
                                   "__constant__ ",
                                   "__global__ ",
                                   "__align__(16) ",
                                   "alignas(",
                                   "float ",
                                   "k",
                                   "template ",
                                   "namespace n ",
                                   "operator",
                                   "void f() ",
                                   "\n",
                                   "\r\n",
                                   "\\\n",
                                   "\\\r\n",
                                   " ",
                                   "//",
                                   "/*",
                                   "*/",
                                   "\"",
                                   "'",
                                   "R\"(",
                                   ")\"",
                                   "\\",
                                   "\n#if 0\n",
                                   "\n#if X\n",
                                   "\n#else\n",
                                   "\n#endif\n",
                                   "\n#define M ",
                                   "\n#include <",
                                   "__shfl_sync(",
                                   "thrust::",
                                   "\xEF\xBB\xBF",
                                   "\xFF",
                                   "<:",
                                   "<%",
                                   "1'0",
                                   "->",
                                   "struct S ",
                                   "extern \"C\" {",
                                   "s[];",
                                   "#"};

std::string soup(std::mt19937& random, int pieces) {
  std::string text;
  while (pieces-- > 0) text += kPieces[random() % std::size(kPieces)];
  return text;
}

auto lines(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

double seconds_for(const std::string& text) {
  const auto start = std::chrono::steady_clock::now();
  CHECK(lines(source::rewrite(text).text) == lines(text));
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

TEST_CASE("rewriting 2,000 soups of tokens never changes the number of lines") {
  std::mt19937 random(1);
  int changed = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string text = soup(random, 1 + i % 150);
    const source::Rewritten result = source::rewrite(text);
    changed += result.text != text;
    REQUIRE_MESSAGE(lines(result.text) == lines(text), "soup ", i, ":\n", text);
  }
  CHECK(changed > 100);  // else the soups are too thin to prove anything
}

TEST_CASE("a rewritten file is rewritten no further") {
  const std::string text =
      "extern __shared__ int s[];\n__device__ int x;\n__global__ void k() {}\nvoid m() { k<<<1, 1>>>(); }\n";
  const std::string once = source::rewrite(text).text;
  CHECK(once != text);
  CHECK(source::rewrite(once).text == once);
}

TEST_CASE("a megabyte of garbage takes less than a second") {
  std::mt19937 random(2);
  CHECK(seconds_for(soup(random, 250'000).substr(0, 1 << 20)) < 1);
  for (const std::string unit :
       {"(", "{", "<<<", ">", "__device__ a<", "extern __shared__ ", "a<a>>>>> <<<", "\n#if\n", "(\n#if\n",
        "}\n#else\n", "R\"(", "[[", "k<<<1>>>();", "x", "__shfl_sync(x);", "{}", "f({", "// <<<\n",
        "((("
        "\n#elif\n}"}) {
    INFO("a megabyte of ", unit);
    std::string text;
    while (text.size() < (1 << 20)) text += unit;
    CHECK(seconds_for(text) < 1);
  }
}
