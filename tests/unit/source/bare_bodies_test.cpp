// Statements that are indented like the only one that a head without a brace holds.
#include "source/bare_bodies.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "source/file.h"

namespace {

/** "for 2 3": the head, the line of what it holds, the last line that is indented like it. */
std::vector<std::string> found(const std::string& text) {
  const source::File file = source::read(text);
  std::vector<std::string> all;
  for (const source::BareBody& bare : source::bare_bodies(file.code)) {
    all.push_back(std::string(file.code[bare.head].text) + " " + std::to_string(file.code[bare.body].line) +
                  " " + std::to_string(file.code[bare.meant_end - 1].line));
  }
  return all;
}

using List = std::vector<std::string>;

}  // namespace

TEST_CASE("two statements after a head without a brace") {
  CHECK(found("for (;;)\n  a();\n  b();\nc();\n") == List{"for 2 3"});
  CHECK(found("if (x)\n\ta();\n\tb();\n\tc();\nd();\n") == List{"if 2 4"});
  CHECK(found("while (x)\n  a = f({1,\n    2});\n  b();\n") == List{"while 2 4"});
  CHECK(found("if (x) {\n  a();\n} else\n  b();\n  c();\n") == List{"else 4 5"});
  CHECK(found("for (;;)\n  for (;;)\n    a();\n  b();\n") == List{"for 2 4"});
  CHECK(found("for (;;)\n  if (x) a();\n  else {\n  }\n  b();\n") == List{"for 2 5"});
  CHECK(found("if (x)\n  a();\n  b();\nelse\n  c();\n") == List{"if 2 3"});
}

TEST_CASE("what is indented as it is meant") {
  CHECK(found("for (;;)\n  a();\nb();\n").empty());
  CHECK(found("for (;;) {\n  a();\n  b();\n}\n").empty());
  CHECK(found("for (;;)\n{\n  a();\n  b();\n}\n").empty());
  CHECK(found("for (;;) a();\n  b();\n").empty());
  CHECK(found("for (;;)\n  if (x)\n    a();\n  else if (y)\n    b();\n  else\n    c();\nd();\n").empty());
  CHECK(found("do\n  a();\nwhile (x);\nb();\n").empty());
  CHECK(found("for (;;)\n  a(1,\n    2);\nb();\n").empty());
  CHECK(found("    for (;;)\n\ta();\n\tb();\n").empty());  // how wide is a tab?
  CHECK(found("switch (x) {\n  case 1:\n    a();\n    b();\n}\n").empty());
  CHECK(found("if (x)\n  a();\n#if X\n  b();\n#endif\n").empty());
  CHECK(found("for (;;)\n").empty());
  CHECK(found("if (x\n  a();\n  b();\n").empty());
}

TEST_CASE("no solution of a lesson has one") {
  int files = 0;
  for (const auto& lesson : std::filesystem::directory_iterator(LESSONS)) {
    std::ifstream file(lesson.path() / "solution.cu");
    if (!file) continue;
    std::ostringstream text;
    text << file.rdbuf();
    CHECK(found(text.str()).empty());
    ++files;
  }
  CHECK(files > 5);
}
