// What others wrote stays text in a page.
#include "text/markup.h"

#include <doctest/doctest.h>

#include <string>

using text::escaped;

TEST_CASE("markup: nothing hides, and nothing turns what follows around") {
  CHECK(escaped("Bo\u202E<\u200B") == "Bo\\u202E&lt;\\u200B");
}

TEST_CASE("markup: escapes and broken letters") {
  CHECK(escaped("<a href='x'>&\"") == "&lt;a href=&#39;x&#39;&gt;&amp;&quot;");
  CHECK(escaped("\u00fc\u4e2d\U0001f600") == "\u00fc\u4e2d\U0001f600");
  const std::string replaced = "\xef\xbf\xbd";
  for (const char* broken :
       {"\x01", "\xff", "\xc3", "\xed\xa0\x80", "\xc0\xaf", "\xf5\x80\x80\x80", "\xef\xbf\xbf"}) {
    CAPTURE(broken);
    CHECK(escaped(broken).starts_with(replaced));
  }
  CHECK(escaped(std::string_view("\0", 1)) == replaced);
}
