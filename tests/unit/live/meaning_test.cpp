// What lines say, and files in other words.
#include "live/meaning.h"

#include <doctest/doctest.h>

/** With a start that says nothing for the student only. */
std::string adopted(std::string_view mine, std::string_view target) {
  return live::adopted(mine, target, "");
}
using live::same_meaning;

TEST_CASE("comments, blanks and brackets that change nothing are nothing") {
  CHECK(same_meaning("int a=b*TILE+c;", "  int a = b * TILE + c;  // mine\n\n// more\n"));
  CHECK(same_meaning("x = (b * TILE) + c;", "x = b * TILE + c;"));
  CHECK(same_meaning("x = A[(r * K) + (p * T + k)];", "x = A[r * K + (p * T + k)];"));
  CHECK(same_meaning("x = ((a + b)) / c;", "x = (a + b) / c;"));
  CHECK(same_meaning("if ((a < b) && (c < d)) return (x);", "if (a < b && c < d) return x;"));
  CHECK(same_meaning("int n = ((K + T - 1) / T);", "int n = (K + T - 1) / T;"));
}

TEST_CASE("brackets that change something are kept") {
  for (const auto& [a, b] : {std::pair{"x = (a + b) * c;", "x = a + b * c;"},
                             {"x = a - (b - c);", "x = a - b - c;"},
                             {"x = a / (b * c);", "x = a / b * c;"},
                             {"x = *(p + 1);", "x = *p + 1;"},
                             {"x = (float)(a + b);", "x = (float)a + b;"},
                             {"x = (float)a;", "x = float a;"},
                             {"x = -(a + b);", "x = -a + b;"},
                             {"x = a * (-b + c);", "x = a * -b + c;"},
                             {"f(a);", "f a;"},
                             {"x = (a, b);", "x = a, b;"},
                             {"x = (a ? b : c) + d;", "x = a ? b : c + d;"},
                             {"x = a + (b + c);", "x = a + b + c;"},
                             {"y = sizeof(a);", "y = sizeof a;"}}) {
    const std::string first = a;
    INFO(first);
    CHECK_FALSE(same_meaning(a, b));
  }
  CHECK_FALSE(same_meaning("x = 1;", "x = 2;"));
  CHECK_FALSE(same_meaning("x = \"a b\";", "x = \"ab\";"));
}

TEST_CASE("what is right already stays as it is written") {
  const char* mine =
      "// TODO 1: How many?\n"
      "// (1 line)\n"
      "int phases=K/TILE;  // I think\n"
      "for (;;) {\n"
      "  // my comment\n"
      "  // TODO 2: Fetch.\n"
      "}\n";
  const char* target =
      "// K is a multiple of TILE.\n"
      "int phases = K / TILE;\n"
      "for (;;) {\n"
      "  // Both tiles.\n"
      "  fetch();\n"
      "}\n";
  CHECK(adopted(mine, target) ==
        "int phases=K/TILE;  // I think\n"
        "for (;;) {\n"
        "  // Both tiles.\n"
        "  fetch();\n"
        "  // my comment\n"
        "}\n");
}

TEST_CASE("TODOs that are still to be done stay, and what is wrong goes") {
  const char* mine = "a;\nwrong;\n// TODO 2: More.\n// (2 lines)\nb;\n";
  const char* target = "a;\nright;\n// TODO 2: More.\n// (2 lines)\nb;\n";
  CHECK(adopted(mine, target) == "a;\nright;\n// TODO 2: More.\n// (2 lines)\nb;\n");
  CHECK(adopted(target, target) == target);
  CHECK(same_meaning(adopted("", target), target));
}

TEST_CASE("what the start says for the student goes where the target no more says it") {
  CHECK(live::adopted("// Fill in.\n// mine\na;\n", "a;\nb;\n", "// Fill in.\na;\n") == "// mine\na;\nb;\n");
  CHECK(live::adopted("// Fill in.\na;\n", "// Fill in.\na;\nb;\n", "// Fill in.\na;\n") ==
        "// Fill in.\na;\nb;\n");
}
