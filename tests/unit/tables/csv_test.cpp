// Comma-separated values: read as they are meant, written so that no spreadsheet runs them.
#include "tables/csv.h"

#include <doctest/doctest.h>

#include <stdexcept>

using namespace tables;
using Rows = std::vector<Csv::Row>;

TEST_CASE("quotes, line ends and separators") {
  CHECK(parse_csv("a,b\n1,2\n").rows == Rows{{"a", "b"}, {"1", "2"}});
  CHECK(parse_csv("a,b\r\n\"1,\"\"x\"\"\n\",2").rows == Rows{{"a", "b"}, {"1,\"x\"\n", "2"}});
  CHECK(parse_csv("\"a,b\";c\n1,5;2\n").rows == Rows{{"a,b", "c"}, {"1,5", "2"}});
  CHECK(parse_csv("a\tb\n1\t\n").rows == Rows{{"a", "b"}, {"1", ""}});
  CHECK(parse_csv("\n\na\n\n").rows == Rows{{"a"}});
  CHECK(parse_csv("").rows.empty());
}

TEST_CASE("each row knows the line that it begins in") {
  const Csv csv = parse_csv("\xEF\xBB\xBF\"a\",b\r\n\r\n\"x, \"\"y\"\"\n z\",2\n\nlast,");
  CHECK(csv.rows == Rows{{"a", "b"}, {"x, \"y\"\n z", "2"}, {"last", ""}});
  CHECK(csv.lines == std::vector<int>{1, 3, 6});
}

TEST_CASE("what is read is written as it was") {
  for (const char* text : {"a,b\n1,\"2,3\"\n", "\xef\xbb\xbfx;b\r\n\"x;y\";2\r\n",
                           "a\tb\n\"say \"\"hi\"\"\"\t\n", "a,\"  b\"\n"})
    CHECK(to_csv(parse_csv(text)) == text);
}

TEST_CASE("a file that is no table of UTF-8 gets a sentence") {
  CHECK_THROWS_WITH(parse_csv("a,b\n1,\"2\n"), "In line 2 a quote (\") is opened and never closed.");
  CHECK_THROWS_WITH(parse_csv(std::string_view("\xff\xfe\0\0\x61\0\0\0", 8)),
                    "The file is not in UTF-8: save it as \"CSV UTF-8\", then try again.");
  CHECK_THROWS_AS(parse_csv("a,\xe9\n"), std::runtime_error);
}

TEST_CASE("UTF-16, as Excel saves Unicode Text, is read as well") {
  using namespace std::string_view_literals;
  const Csv little = parse_csv(
      "\xff\xfe"
      "a\0\t\0\xf6\0\r\0\n\0"
      "1\0\t\0"
      "2\0\r\0\n\0"sv);
  CHECK(little.rows == Rows{{"a", "ö"}, {"1", "2"}});
  CHECK(to_csv(little) == "a,ö\r\n1,2\r\n");
  CHECK(parse_csv("\xfe\xff\0a\0,\0\xf6\0\n"sv).rows == Rows{{"a", "ö"}});
}

TEST_CASE("columns are found by their titles, and cells that are not there are empty") {
  const Csv csv = parse_csv("Student,ID\nx\n");
  CHECK(csv.column("id") == 1);
  CHECK(!csv.column("Section"));
  CHECK(csv.cell(1, 0) == "x");
  CHECK(csv.cell(1, 1) == "");
}

TEST_CASE("no cell begins as a formula does") {
  for (const char* cell : {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1"})
    CHECK(harmless_cell(cell) == "'" + std::string(cell));
  CHECK(harmless_cell("Bo\u202Enworb\n") == "Bo\\u202Enworb\n");
  for (const char* cell : {"", "Jane", "1-1", "a=b", "85", "陈伟"}) CHECK(harmless_cell(cell) == cell);
}
