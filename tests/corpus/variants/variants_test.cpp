// That variants are what they are said to be: the same each time, no two alike, readable, of every kind.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include "corpus/variants/dice.h"
#include "corpus/variants/text.h"
#include "corpus/variants/variant.h"

using namespace variants;

namespace {

constexpr std::uint64_t kAll = 1000;

std::string typed(std::string_view pattern) {
  Text text;
  text.name("row", "r");
  text.name("place", "$row * 4");
  text.say(pattern);
  return text.written();
}

}  // namespace

TEST_CASE("names are put in, also those that stand in names") {
  CHECK(typed("C[$place] = $row;") == "C[r * 4] = r;\n");
  CHECK_THROWS_AS(typed("$col = 1;"), std::runtime_error);
}

TEST_CASE("what stands in braces is indented, directives are not") {
  CHECK(typed("if (x) {\nwhile (y) {\nz();\n}\n} else {\n#pragma unroll\nw();\n}") ==
        "if (x) {\n  while (y) {\n    z();\n  }\n} else {\n#pragma unroll\n  w();\n}\n");
}

TEST_CASE("a long line is broken") {
  const std::string word(60, 'x');
  CHECK(typed("f(" + word + ", " + word + ");") == "f(" + word + ",\n    " + word + ");\n");
}

TEST_CASE("the dice fall alike on every machine") {
  Dice dice(1);
  std::string thrown;
  for (int i = 0; i < 8; ++i) thrown += std::to_string(dice.below(10));
  CHECK(thrown == "84270791");
}

TEST_CASE("a variant is the same each time, and no two are alike") {
  std::set<std::string> texts;
  for (std::uint64_t n = 1; n <= kAll; ++n) {
    CHECK(texts.insert(variant(n).text).second);
    CHECK(variant(n).text == variant(n).text);
  }
}

TEST_CASE("variants are readable: short lines, braces in pairs, no key left") {
  for (std::uint64_t n = 1; n <= kAll; ++n) {
    const std::string text = variant(n).text;
    CAPTURE(n);
    for (const std::string& line : lines_of(text)) {
      CAPTURE(line);
      CHECK(line.size() <= 110);
      CHECK(!line.ends_with(' '));
    }
    CHECK(std::ranges::count(text, '{') == std::ranges::count(text, '}'));
    CHECK(std::ranges::count(text, '(') == std::ranges::count(text, ')'));
    CHECK(text.find('$') == std::string::npos);
    CHECK(text.find("\n\n\n") == std::string::npos);
  }
}

TEST_CASE("among 1,000 each kind is there at least ten times, and each lesson fifty times") {
  std::map<std::string, int> traits, lessons;
  for (std::uint64_t n = 1; n <= kAll; ++n) {
    const Variant v = variant(n);
    ++lessons[v.lesson];
    for (const std::string& trait : std::set<std::string>(v.traits.begin(), v.traits.end())) ++traits[trait];
  }
  CHECK(lessons.size() == 5);
  for (const auto& [lesson, count] : lessons) {
    const std::string name = lesson;
    CAPTURE(name);
    CHECK(count >= 50);
  }
  for (const char* trait : {"1-D block",
                            "As transposed",
                            "Bs transposed",
                            "Kahan sum",
                            "__device__ helper",
                            "__launch_bounds__",
                            "__restrict__",
                            "a launch per slice of K",
                            "a row per block",
                            "a stream",
                            "a sum per window",
                            "asynchronous copies ahead",
                            "asynchronous copies of 16 bytes",
                            "no barrier after the last window",
                            "perhaps a block too many",
                            "raw bytes",
                            "reads a copy of A",
                            "sizes in a struct",
                            "sums reduced in shared memory",
                            "threads column by column",
                            "windows by number",
                            "backwards",
                            "barrier first",
                            "blocks walk over tiles",
                            "checked calls",
                            "do",
                            "dynamic shared memory",
                            "early return",
                            "fetches ahead",
                            "float4 loads",
                            "float4 reads of Bs",
                            "float4 stores",
                            "four sums",
                            "grid turned",
                            "grid-stride, 1-D",
                            "grid-stride, 2-D",
                            "guarding helper",
                            "lambda as accessor",
                            "macro for indices",
                            "moving pointers",
                            "next tile in registers",
                            "other order of parameters",
                            "padding",
                            "rows per thread, no tiles",
                            "split-K with atomicAdd",
                            "struct as accessor",
                            "sum in double",
                            "template",
                            "tile 12x12x12",
                            "tiles in a struct",
                            "two kernels: B transposed first",
                            "two kernels: split-K and a sum",
                            "two stages, one barrier",
                            "unrolled by hand",
                            "while",
                            "zeroing kernel"}) {
    CAPTURE(std::string(trait));
    CHECK(traits[trait] >= 10);
  }
}
