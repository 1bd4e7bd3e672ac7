// Characters that a document puts into code: named once each, and mended so that the other mistakes show.
#include "source/pasted.h"

#include <doctest/doctest.h>

namespace {

using source::mend_pasted;
using source::Mended;

}  // namespace

TEST_CASE("a no-break space is named once, where it first stands, with how often") {
  const Mended mended = mend_pasted("int x;\n\u00A0 int y =\u00A01;\n");
  REQUIRE(mended.problems.size() == 1);
  CHECK(mended.problems[0].line == 2);
  CHECK(mended.problems[0].column == 1);
  CHECK(mended.problems[0].sentence ==
        "here is a no-break space (U+00A0), as in text copied "
        "from a document: type a plain space (2 times in this file)");
  CHECK(mended.text == "int x;\n   int y =  1;\n");
}

TEST_CASE("signs are mended into those that were meant, at their columns") {
  const Mended mended = mend_pasted("int x = 4 \u2013 1\uFF1B\nf\uFF080x2\uFF0C y\uFF09;\n");
  CHECK(mended.text == "int x = 4 -   1;  \nf(  0x2,   y)  ;\n");
  REQUIRE(mended.problems.size() == 5);
  CHECK(mended.problems[0].sentence ==
        "here is a dash (U+2013), as in text copied from a document: type a plain -");
}

TEST_CASE("macros are code; comments, strings and ordinary letters of other scripts are not touched") {
  CHECK(mend_pasted("#define ONE\u00A01\n").problems.size() == 1);
  const char* fine = "// a\u00A0b\nconst char* s = \"\u201C\u00A0\"; /* \uFF0C */ int s\u1ED1 = 1;\n";
  CHECK(mend_pasted(fine).problems.empty());
  CHECK(mend_pasted(fine).text == fine);
  CHECK(mend_pasted("").text.empty());
}
