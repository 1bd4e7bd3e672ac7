// Files as Windows saves them.
#include "text/encoding.h"

#include <doctest/doctest.h>

using namespace std::string_view_literals;
using text::Encoding;
using text::encoding_of;
using text::in_utf8;

namespace {

/** Of ASCII. */
std::string wide(std::string_view ascii, bool big_endian) {
  std::string result;
  for (const char c : ascii) result += big_endian ? std::string({0, c}) : std::string({c, 0});
  return result;
}

}  // namespace

TEST_CASE("by the byte order mark, or by the zeros of ASCII") {
  CHECK(encoding_of("\xff\xfe" + wide("ab", false)) == Encoding::utf16_little_endian);
  CHECK(encoding_of("\xfe\xff" + wide("ab", true)) == Encoding::utf16_big_endian);
  CHECK(encoding_of(wide("// kernel", false)) == Encoding::utf16_little_endian);
  CHECK(encoding_of(wide("// kernel", true)) == Encoding::utf16_big_endian);
  CHECK(encoding_of("\xff\xfe\0\0a\0\0\0"sv) == Encoding::utf32);
  CHECK(encoding_of("\0\0\xfe\xff\0\0\0a"sv) == Encoding::utf32);
  for (const std::string_view other : {""sv, "a"sv, "\xef\xbb\xbf// ü"sv, "\0\0\0\0"sv, "ab\0\0"sv, "\xff"sv})
    CHECK(encoding_of(other) == Encoding::utf8);
}

TEST_CASE("UTF-16 becomes UTF-8, and nothing else changes") {
  CHECK(in_utf8("\xff\xfe" + wide("int x;\r\n", false)) == "int x;\r\n");
  CHECK(in_utf8("\xfe\xff" + wide("int x;", true)) == "int x;");
  CHECK(in_utf8("\xff\xfe\xf6\0\xac\x20\x3d\xd8\0\xde"sv) == "ö€😀");
  CHECK(in_utf8("\xfe\xff\0\xf6\x20\xac\xd8\x3d\xde\0"sv) == "ö€😀");
  CHECK(in_utf8("\xff\xfe\x3d\xd8"
                "a\0\0\xde"sv) == "\uFFFDa\uFFFD");  // halves of surrogates
  CHECK(in_utf8("\xff\xfe"
                "a\0b"sv) == "a\uFFFD");
  CHECK(in_utf8("\xff\xfe") == "");
  for (const char* other : {"", "ö", "\xef\xbb\xbfx", "\xe9"}) CHECK(in_utf8(other) == other);
}

TEST_CASE("what no compiler reads is told by its name, with the way out") {
  const std::string why = text::why_no_compiler_reads("\xff\xfe" + wide("int x;", false));
  CHECK(why.starts_with("is in UTF-16, which compilers of CUDA do not read: save it as UTF-8."));
  CHECK(text::why_no_compiler_reads("\xff\xfe\0\0a\0\0\0"sv).starts_with("is in UTF-32, "));
  CHECK(text::why_no_compiler_reads("\xef\xbb\xbfint x;") == "");
}
