// Nothing that a student's file prints, or is called, steers the terminal.
#include "text/harmless.h"

#include <doctest/doctest.h>

using text::harmless;
using text::harmless_name;

TEST_CASE("what is only shown stays as it is") {
  for (const char* text : {"", "kernel.cu", "a\nb\n", "Größe: 3 µm", "行列", "\xF0\x9F\x98\x80 C[0][0]"})
    CHECK(harmless(text) == text);
}

TEST_CASE("control characters of ASCII, and a tab for a blank") {
  CHECK(harmless("\x1b[2J\r\x07\x7f x") == "?[2J??? x");
  CHECK(harmless("a\tb") == "a b");
}

TEST_CASE("U+009B begins a command as ESC [ does") {
  CHECK(harmless("\xC2\x9B 2J") == "? 2J");
  CHECK(harmless("\x9B 2J") == "? 2J");
  CHECK(harmless("\xC2\x80\xC2\x9F\xC2\xA0") == "??\xC2\xA0");
}

TEST_CASE("U+202E and its like turn what follows around") {
  CHECK(harmless("\xE2\x80\xAE"
                 "uc.lenrek") == "?uc.lenrek");
  CHECK(harmless("\xE2\x80\xAA\xE2\x81\xA6\xE2\x81\xA9\xE2\x80\x8F\xD8\x9C") == "?????");
}

TEST_CASE("bytes that are no UTF-8") {
  CHECK(harmless("\xFF\xC0\xAF\xE2\x80") == "?????");
  CHECK(harmless("\xE2\x28\xA1") == "?(?");
}

TEST_CASE("a name has no line ends") { CHECK(harmless_name("a\nb\x1b.cu") == "a?b?.cu"); }

TEST_CASE("what nobody sees is named in a table or a page, and is a ? in a terminal") {
  using text::visible;
  CHECK(visible("Bo\u202Enworb") == "Bo\\u202Enworb");
  CHECK(visible("a\u200Bb\u2066\uFEFF\u00AD") == "a\\u200Bb\\u2066\\uFEFF\\u00AD");
  CHECK(visible("a\U000E0041") == "a\\U000E0041");
  CHECK(visible("Öz\ttürk\n\u200F\xff") == "Öz\ttürk\n\\u200F\xff");
  CHECK(harmless_name("Bo\u202Enworb\u2060") == "Bo?nworb?");
  CHECK(harmless("a\u200Bb\u2060") == "a?b?");
}
