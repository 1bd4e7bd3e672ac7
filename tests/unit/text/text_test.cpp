// Lines, capitals, wrapping, words for a shell.
#include "text/text.h"

#include <doctest/doctest.h>

TEST_CASE("lines are taken from the front, with and without an end") {
  std::string_view rest = "one\n\nthree";
  CHECK(text::take_line(rest) == "one");
  CHECK(text::take_line(rest) == "");
  CHECK(text::take_line(rest) == "three");
  CHECK(rest.empty());
}

TEST_CASE("a line by its number") {
  CHECK(text::line_of("a\nb\nc\n", 1) == "a");
  CHECK(text::line_of("a\nb\nc\n", 3) == "c");
  CHECK(text::line_of("a\nb", 2) == "b");
  for (const int number : {-1, 0, 4, 5}) CHECK(text::line_of("a\nb\nc\n", number).empty());
}

TEST_CASE("capitals and thousands") {
  CHECK(text::upper("wrong result") == "WRONG RESULT");
  CHECK(text::thousands(0) == "0");
  CHECK(text::thousands(999) == "999");
  CHECK(text::thousands(1000) == "1,000");
  CHECK(text::thousands(1234567) == "1,234,567");
}

TEST_CASE("how far words are apart") {
  CHECK(text::distance("", "") == 0);
  CHECK(text::distance("tiled", "tiled") == 0);
  CHECK(text::distance("", "abc") == 3);
  CHECK(text::distance("abc", "") == 3);
  CHECK(text::distance("tield", "tiled") == 2);
  CHECK(text::distance("kitten", "sitting") == 3);
}

TEST_CASE("a word for a shell is quoted only where it must be") {
  CHECK(text::shell_word("lessons/01_naive/kernel.cu") == "lessons/01_naive/kernel.cu");
  CHECK(text::shell_word("two words.cu") == "'two words.cu'");
  CHECK(text::shell_word("it's") == "'it'\\''s'");
  CHECK(text::shell_word("") == "''");
}

TEST_CASE("long lines break at blanks; quotations stay whole") {
  const std::string words(60, 'a'), line = words + ' ' + words;
  CHECK(text::wrapped(line, "  ") == "  " + words + "\n    " + words + "\n");
  CHECK(text::wrapped(' ' + line, "  ") == "   " + line + "\n");
  CHECK(text::wrapped(words + words, "") == words + words + "\n");
}

TEST_CASE("letters of several bytes take one column, and a wide gap is closed before a line is broken") {
  CHECK(text::columns("4×4 größer") == 10);
  CHECK(text::wrapped("öööö öööö", "", 9) == "öööö öööö\n");
  CHECK(text::wrapped("öööö öööö", "", 8) == "öööö\n  öööö\n");
  CHECK(text::wrapped("is 3.          M=4 N=5", "", 14) == "is 3.  M=4 N=5\n");
  CHECK(text::wrapped("is 3.          M=4 N=5", "", 30) == "is 3.          M=4 N=5\n");
}

TEST_CASE("a row goes on below its last column") {
  CHECK(text::hung("  --file FILE      Grade this file instead of that one", 46) ==
        "  --file FILE      Grade this file instead of\n                   that one\n");
  // Where that column is narrow, a little further in than it began; and words stay whole.
  CHECK(text::hung("  a label that takes nearly all    the room", 36) ==
        "  a label that takes nearly all\n    the room\n");
  CHECK(text::hung("no columns at all here", 12) == "no columns\n  at all\n  here\n");
  CHECK(text::hung("    averyveryverylongword", 12) == "    averyveryverylongword\n");
  CHECK(text::hung("  fits      well", 40) == "  fits      well\n");
  CHECK(text::hung("", 40) == "\n");
}
