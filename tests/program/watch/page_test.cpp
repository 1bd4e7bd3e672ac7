// Pages on terminals of all sizes.
#include "watch/page.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace {

/** Signs that take room. */
std::size_t width(const std::string& line) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < line.size();) {
    if (line[i] == '\x1b') {
      i = line.find('m', i) + 1;
    } else {
      n += (static_cast<unsigned char>(line[i]) & 0xC0) != 0x80;
      ++i;
    }
  }
  return n;
}

std::string lines(int n) {
  std::string text;
  for (int i = 1; i <= n; ++i) text += "line " + std::to_string(i) + "\n";
  return text;
}

}  // namespace

TEST_CASE("a page has as many lines as the screen, the last two are status and keys") {
  const auto page = watch::laid_out({.body = "one\ntwo\n", .status = "02_tiled: graded", .rest = ""},
                                    {.rows = 24, .columns = 80});
  REQUIRE(page.size() == 24);
  CHECK(page[0] == "one");
  CHECK(page[1] == "two");
  CHECK(page[2].empty());
  CHECK(page[22] == "02_tiled: graded");
  CHECK(page[23].starts_with("h hint   l list   n next lesson   p picture   r run again   "));
}

TEST_CASE("what does not fit is cut, and said to be") {
  const watch::Page exactly = {.body = lines(22), .status = "", .rest = "./course grade 02"};
  CHECK(watch::laid_out(exactly, {.rows = 24, .columns = 80})[21] == "line 22");
  const watch::Page more = {.body = lines(23), .status = "", .rest = "./course grade 02"};
  const auto page = watch::laid_out(more, {.rows = 24, .columns = 80});
  REQUIRE(page.size() == 24);
  CHECK(page[20] == "line 21");
  CHECK(page[21] == "... ./course grade 02 shows the rest.");
}

TEST_CASE("no line is wider than the screen, however small that is, and nothing is torn") {
  const std::string body = "\x1b[1;31m" + std::string(50, 'x') + "\x1b[0m ends\nK×N, 行列の積\n";
  for (const int columns : {1, 5, 20, 79}) {
    for (const int rows : {1, 5, 24}) {
      const auto page =
          watch::laid_out({.body = body, .status = "a status that is long enough", .rest = "rest"},
                          {.colour = true, .rows = rows, .columns = columns});
      CHECK(page.size() == std::max<std::size_t>(3, static_cast<std::size_t>(rows)));
      for (const std::string& line : page) CHECK(width(line) <= static_cast<std::size_t>(columns));
    }
  }
  // Colour goes on where a line was broken, and each line ends without.
  const auto page = watch::laid_out({.body = body, .status = "", .rest = ""}, {.rows = 24, .columns = 20});
  CHECK(page[0] == "\x1b[1;31m" + std::string(20, 'x') + "\x1b[0m");
  CHECK(page[1] == "\x1b[1;31m" + std::string(20, 'x') + "\x1b[0m");
  CHECK(page[3] == "K×N, 行列の積");
}

TEST_CASE("lines are broken at blanks where they can be, and go on indented") {
  const auto page = [](const std::string& body) {
    return watch::laid_out({.body = body, .status = "", .rest = ""}, {.rows = 24, .columns = 20});
  };
  CHECK(page("Written. To see it, open /tmp/a/page.html")[0] == "Written. To see it,");
  CHECK(page("Written. To see it, open /tmp/a/page.html")[1] == "open");
  CHECK(page("Written. To see it, open /tmp/a/page.html")[2] == "/tmp/a/page.html");
  CHECK(page("   5 | sum += As[ty][k] * Bs[k][tx];")[0] == "   5 | sum +=");
  CHECK(page("   5 | sum += As[ty][k] * Bs[k][tx];")[1] == "     As[ty][k] *");
}

TEST_CASE("of a status that is too long its newest part") {
  const auto status = [](const std::string& words, int columns) {
    return watch::laid_out({.body = "", .status = words, .rest = ""}, {.rows = 5, .columns = columns})[3];
  };
  const std::string words = "02_tiled: saved 11:02:13, graded in 0.44 s";
  CHECK(status(words, 80) == words);
  CHECK(status(words, 40) == "saved 11:02:13, graded in 0.44 s");
  CHECK(status(words, 20) == "graded in 0.44 s");
  CHECK(status(words, 10) == "graded in");
}

TEST_CASE("20 columns name the keys") {
  CHECK(watch::laid_out({.body = "", .status = "", .rest = ""}, {.rows = 10, .columns = 20})[9].starts_with(
      "h l n p r"));
}
