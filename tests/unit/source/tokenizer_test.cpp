// The tokenizer: every kind of token, its place, and what only looks like one.
#include "source/tokenizer.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using source::Kind;
using source::Token;
using source::tokenize;

namespace {

/** The tokens' texts, apart by " ~ ". */
std::string joined(std::string_view text) {
  std::string result;
  for (const Token& token : tokenize(text)) {
    if (!result.empty()) result += " ~ ";
    result += token.text;
  }
  return result;
}

Kind kind_of(std::string_view text) {
  const std::vector<Token> tokens = tokenize(text);
  REQUIRE(tokens.size() == 1);
  CHECK(tokens[0].text == text);
  return tokens[0].kind;
}

}  // namespace

TEST_CASE("each kind of token is one token") {
  for (const char* text : {"row", "_x1", "größe", "u8", "R"}) CHECK(kind_of(text) == Kind::identifier);
  for (const char* text : {"0", "1'000", "0x1p-3", "1.5e+2f", ".5f", "0xFFull"})
    CHECK(kind_of(text) == Kind::number);
  for (const char* text :
       {R"("a \" b")", R"(L"x")", R"(u8"x")", "R\"(a \" // \n)\"", "u8R\"ab()\" )x\")ab\""}) {
    CHECK(kind_of(text) == Kind::string);
  }
  for (const char* text : {"'a'", R"('\'')", "L'x'", "'\"'"}) CHECK(kind_of(text) == Kind::character);
  for (const char* text : {"// a <<< b", "/* a\n b */", "// goes \\\n on", "// goes \\\r\n on", "/**/"}) {
    CHECK(kind_of(text) == Kind::comment);
  }
  for (const char* text : {"<<<", "<<", "->*", "::", ">=", ">", "@", "\\"})
    CHECK(kind_of(text) == Kind::punctuation);
}

TEST_CASE("a token knows its offset, line and column") {
  const std::string text = "\xEF\xBB\xBFint a;\r\n  /* x\n */ b\n";
  const std::vector<Token> tokens = tokenize(text);
  REQUIRE(tokens.size() == 5);
  CHECK(tokens[0].column == 1);
  CHECK(tokens[0].offset == 3);
  CHECK(tokens[1].column == 5);
  CHECK(tokens[3].line == 2);
  CHECK(tokens[3].column == 3);
  CHECK(tokens[4].text == "b");
  CHECK(tokens[4].line == 3);
  CHECK(tokens[4].column == 5);
}

TEST_CASE("what is not closed ends with the line or the file") {
  CHECK(joined("'a\nb") == "'a ~ b");
  CHECK(joined("\"a\\") == "\"a\\");
  CHECK(joined("\"a\r\nb") == "\"a\r ~ b");
  CHECK(joined("\"a \\\n b\" c") == "\"a \\\n b\" ~ c");
  CHECK(joined("/* a\nb") == "/* a\nb");
  CHECK(joined("R\"x(a\n)\" b") == "R\"x(a\n)\" b");
  CHECK(joined("R\"a b\" c") == "R\"a b\" ~ c");  // no delimiter: an ordinary string
}

TEST_CASE("> stands alone, and >>> only closes a launch") {
  CHECK(joined("f<g<h<int>>>(x)") == "f ~ < ~ g ~ < ~ h ~ < ~ int ~ > ~ > ~ > ~ ( ~ x ~ )");
  CHECK(joined("a >= b->c") == "a ~ >= ~ b ~ -> ~ c");
  CHECK(joined("k<<<g, b>>>(x)") == "k ~ <<< ~ g ~ , ~ b ~ >>> ~ ( ~ x ~ )");
  CHECK(joined("k<<<(a>>>b), 1>>>()") == "k ~ <<< ~ ( ~ a ~ > ~ > ~ > ~ b ~ ) ~ , ~ 1 ~ >>> ~ ( ~ )");
  CHECK(joined("k<<<S<T<U<int>>>::v>>>()") ==
        "k ~ <<< ~ S ~ < ~ T ~ < ~ U ~ < ~ int ~ > ~ > ~ > ~ :: ~ v ~ >>> ~ ( ~ )");
  CHECK(joined("k<<<a>>b>>>()") == "k ~ <<< ~ a ~ > ~ > ~ b ~ >>> ~ ( ~ )");
  CHECK(joined("s.operator<<<int>(x)") == "s ~ . ~ operator ~ << ~ < ~ int ~ > ~ ( ~ x ~ )");
}

TEST_CASE("a launch without an end does not reach beyond its statement") {
  const auto closed = [](std::string_view text) {
    std::string answers;
    for (const Token& token : tokenize(text)) {
      if (token.text == "<<<") answers += token.closed ? 'y' : 'n';
    }
    return answers;
  };
  CHECK(closed("k<<<1, 2>>>(); k<<<3>>>();") == "yy");
  CHECK(closed("k<<<1, 2; f<g<h<int>>>(x); k<<<3>>>();") == "ny");
  CHECK(closed("f(k<<<1) >>> 2;") == "n");
  CHECK(closed("k<<<[] { return 1; }(), 2>>>();") == "y");
  CHECK(closed("k<<<a<<<1>>>(), 2>>>();") == "yy");
  CHECK(closed("k<<<1,\n#define X k<<<2\n2>>>();") == "yn");
}

TEST_CASE("preprocessor lines are told apart, continuations included") {
  const std::vector<Token> tokens =
      tokenize("#include <a b.h>\n  # define X(a) \\\r\n  a + 1 // c\nint x; # y\n#\n");
  std::vector<std::string> parts;
  for (const Token& token : tokens)
    parts.push_back(std::to_string(token.directive) + std::string(token.text));
  CHECK(parts == std::vector<std::string>{"1include", "1<a b.h>", "2define", "2X", "2(", "2a", "2)", "2a",
                                          "2+", "21", "2// c", "0int", "0x", "0;", "0#", "0y", "3"});
  CHECK(tokens[0].kind == Kind::directive);
  CHECK(tokens[1].kind == Kind::string);
  CHECK(joined("#include <a\nb") == "include ~ <a ~ b");
}
