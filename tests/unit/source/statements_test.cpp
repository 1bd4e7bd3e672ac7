// Where statements end.
#include "source/statements.h"

#include <doctest/doctest.h>

#include <string>

#include "source/file.h"

namespace {

/** The statement that begins with the first token after `mark`. */
std::string statement(const std::string& text) {
  const std::string whole = "void f() { a; " + text + " z; }";
  const source::File file = source::read(whole);
  const source::Code& code = file.code;
  std::size_t first = 2;
  while (!code.is(first - 2, "a")) ++first;
  return std::string(code.text(first, source::past_statement(code, first)));
}

}  // namespace

TEST_CASE("a statement ends with what it holds") {
  for (const char* text :
       {"b = c(1, [] { return 2; });", "int b[] = {1, 2};", "{ b; c; }", ";", "if (b) c;",
        "if (b) c; else d;", "if (b) { c; } else if (d) { e; } else g;", "if (b) for (;;) if (c) d; else e;",
        "if constexpr (b) c; else d;", "for (int i = 0; i < 3; ++i) { b; }", "while (b) c;",
        "do { b; } while (c);", "do b; while (c);", "switch (b) { case 1: c; }"}) {
    CHECK(statement(text) == text);
  }
}

TEST_CASE("a brace that closes ends a statement, too, and so does the end of the text") {
  const source::File file = source::read("void f() { if (a) b }");
  std::size_t first = 0;
  while (!file.code.is(first, "if")) ++first;
  CHECK(file.code.is(source::past_statement(file.code, first), "}"));
  CHECK(source::past_statement(file.code, file.code.size()) == file.code.size());
}
