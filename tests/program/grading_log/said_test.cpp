// What a text says.
#include "said.h"

#include <doctest/doctest.h>

using namespace tries_test;
using Named = std::vector<int>;

TEST_CASE("the message alone") {
  const std::string text =
      "02_tiled: kernel.cu, on the CPU emulator\n\n3 of 13 passed.\n\n  02_tiled  2.1 first   RACE\n    One.\n\n"
      "    Hint\n\n15 of 100 points.\nNext: run\n";
  CHECK(message_of(text, "02_tiled") == "  02_tiled  2.1 first   RACE\n    One.\n\n    Hint\n\n");
  CHECK(length(message_of(text, "02_tiled")) == 3);
  CHECK(message_of("13 of 13 passed.\n\n100 of 100 points.\n", "02_tiled") == "");
}

TEST_CASE("lines that are named") {
  CHECK(lines_named("  02  RACE\n    Line 20 reads As, which line\n      16 fills.\n") == Named{20, 16});
  CHECK(lines_named("  02\n    kernel.cu:12: thread (0,1) reads A[33][0].\n       12 | sum += A[33];\n") ==
        Named{12});
  CHECK(lines_named("  02\n    lines 3, 4 and 7 do, and 9 elements\n") == Named{3, 4, 7});
  CHECK(lines_named("  02  WRONG RESULT\n    C[0][0] is 11, expected 68. M=32 N=48 K=64, seed 1\n").empty());
  CHECK(lines_named("  02\n    With the outline 5.\n").empty());
}

TEST_CASE("the words of an EXPECT line, broken or not") {
  CHECK(expected_of("// EXPECT: RACE\\s+x\n// Why: y\n") == "RACE\\s+x");
  CHECK(expected_of("int x;\n") == "");
  CHECK(has_expected("  RACE\n    The barrier after\n      using As", "The barrier after using As"));
  CHECK(has_expected("RACE\n    x", "RACE[\\s\\S]*x"));
  CHECK_FALSE(has_expected("RACE", "BARRIER"));
}
