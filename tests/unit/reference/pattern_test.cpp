// Every shape from a picture of C, and that no shape ever leaves a wrong element out.
#include "reference/pattern.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string_view>

using namespace reference;

namespace {

/** The pattern of a picture in which x is a wrong element. */
Pattern seen(const std::vector<std::string_view>& picture) {
  std::vector<bool> wrong;
  for (const auto& row : picture) {
    for (const char element : row) wrong.push_back(element == 'x');
  }
  return find_pattern(wrong, int(picture.size()), int(picture.front().size()));
}

/** The region as pattern.h defines it. */
bool contains(const Pattern& p, int row, int col) {
  const auto within = [](Range range, int i) { return range.begin <= i && i < range.end; };
  const auto listed = [&](int i) { return std::binary_search(p.lines.begin(), p.lines.end(), i); };
  switch (p.shape) {
    case Shape::none:
      return false;
    case Shape::all:
      return true;
    case Shape::rows_from:
      return row >= p.rows.begin;
    case Shape::columns_from:
      return col >= p.cols.begin;
    case Shape::edges:
      return row >= p.rows.begin || col >= p.cols.begin;
    case Shape::every_nth_row:
      return row >= p.lines[0] && (row - p.lines[0]) % p.n() == 0;
    case Shape::every_nth_column:
      return col >= p.lines[0] && (col - p.lines[0]) % p.n() == 0;
    case Shape::rows:
      return listed(row);
    case Shape::columns:
      return listed(col);
    case Shape::off_diagonal:
      return row != col;
    case Shape::rectangle:
    case Shape::scattered:
      return within(p.rows, row) && within(p.cols, col);
  }
  return false;
}

/** Marks each element of a random region of a random kind with the given chance. */
std::vector<bool> random_marks(int rows, int cols, std::mt19937& random) {
  const auto below = [&](int n) { return int(random() % unsigned(n)); };
  const int kind = below(6), row = below(rows), col = below(cols), n = 1 + below(4), chance = 50 + below(51);
  std::vector<bool> marks;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < cols; ++c) {
      const bool inside[] = {r >= row, c >= col, r >= row || c >= col, r % n == 0, c % n == 0, r != c};
      marks.push_back(inside[kind] && below(100) < chance);
    }
  }
  return marks;
}

}  // namespace

TEST_SUITE("reference: pattern") {
  TEST_CASE("nothing and all") {
    CHECK(seen({"...", "..."}).shape == Shape::none);
    CHECK(seen({"xxx", "xxx"}).shape == Shape::all);
    CHECK(seen({"x"}).shape == Shape::all);
    CHECK(find_pattern({}, 0, 3).shape == Shape::none);
  }

  TEST_CASE("the rows from one on") {
    const Pattern p = seen({"...", "...", "xxx", "xxx"});
    CHECK(p.shape == Shape::rows_from);
    CHECK(p.rows == Range{2, 4});
    CHECK(p.region == 6);
  }

  TEST_CASE("the columns from one on") {
    const Pattern p = seen({"...x", "...x", "...x"});
    CHECK(p.shape == Shape::columns_from);
    CHECK(p.cols == Range{3, 4});
  }

  TEST_CASE("the edges") {
    const Pattern p = seen({"...xx", "...xx", "xxxxx"});
    CHECK(p.shape == Shape::edges);
    CHECK(p.rows.begin == 2);
    CHECK(p.cols.begin == 3);
    CHECK(p.region == 9);
  }

  TEST_CASE("whole rows") {
    const Pattern p = seen({"...", "xxx", "...", "...", "xxx", "xxx", "..."});
    CHECK(p.shape == Shape::rows);
    CHECK(p.lines == std::vector{1, 4, 5});
  }

  TEST_CASE("whole columns") {
    const Pattern p = seen({".x..xx.", ".x..xx.", ".x..xx."});
    CHECK(p.shape == Shape::columns);
    CHECK(p.lines == std::vector{1, 4, 5});
  }

  TEST_CASE("every n-th row") {
    const Pattern p = seen({"..", "xx", "..", "..", "xx", "..", "..", "xx", ".."});
    CHECK(p.shape == Shape::every_nth_row);
    CHECK(p.lines.front() == 1);
    CHECK(p.n() == 3);
  }

  TEST_CASE("every n-th column") {
    const Pattern p = seen({"x.x.x.x", "x.x.x.x"});
    CHECK(p.shape == Shape::every_nth_column);
    CHECK(p.lines.front() == 0);
    CHECK(p.n() == 2);
  }

  TEST_CASE("a series that starts late, ends early or has two members is no n-th row") {
    CHECK(seen({"..", "..", "xx", "..", "xx", "..", "xx"}).shape == Shape::rows);
    CHECK(seen({"xx", "..", "xx", "..", "xx", "..", ".."}).shape == Shape::rows);
    CHECK(seen({"..", "xx", "..", "xx"}).shape == Shape::rows);
    CHECK(seen({"xx", "..", "xx", "..", "..", "xx"}).shape == Shape::rows);
  }

  TEST_CASE("a rectangle") {
    const Pattern p = seen({".....", ".xx..", ".xx..", "....."});
    CHECK(p.shape == Shape::rectangle);
    CHECK(p.rows == Range{1, 3});
    CHECK(p.cols == Range{1, 3});
    CHECK(seen({"...", "xxx", "..."}).shape == Shape::rectangle);
  }

  TEST_CASE("all but the diagonal") {
    CHECK(seen({".xx", "x.x", "xx."}).shape == Shape::off_diagonal);
    CHECK(seen({".xxx", "x.xx", "xx.x"}).shape == Shape::off_diagonal);
  }

  TEST_CASE("scattered") {
    const Pattern p = seen({"......", ".x..x.", "..x...", "....x.", "......"});
    CHECK(p.shape == Shape::scattered);
    CHECK(p.rows == Range{1, 4});
    CHECK(p.cols == Range{1, 5});
  }

  TEST_CASE("elements that are right by chance do not hide a shape") {
    CHECK(seen({".....", ".....", "xx.xx", "xxxxx"}).shape == Shape::rows_from);
    CHECK(seen({"...xx", "...x.", "xxxxx"}).shape == Shape::edges);
    CHECK(seen({".....", "xxx.x", ".....", "x.xxx", ".....", "xxxxx"}).shape == Shape::every_nth_row);
  }

  TEST_CASE("a shape that chance explains as well is not named") {
    // All but the first element: an edge only in name, as another element is right too.
    CHECK(seen({".xxxx", "xx.xx", "xxx.x"}).shape == Shape::scattered);
    CHECK(seen({".....", ".x...", "....x", "....."}).shape == Shape::scattered);
  }

  TEST_CASE("no wrong element ever lies outside") {
    std::mt19937 random(1);
    for (int i = 0; i < 20000; ++i) {
      const int rows = 1 + int(random() % 9), cols = 1 + int(random() % 9);
      const std::vector<bool> wrong = random_marks(rows, cols, random);
      const Pattern p = find_pattern(wrong, rows, cols);
      CAPTURE(i);
      std::int64_t region = 0;
      for (int row = 0; row < rows; ++row) {
        for (int col = 0; col < cols; ++col) {
          region += contains(p, row, col);
          if (wrong[std::size_t(row) * cols + col]) REQUIRE(contains(p, row, col));
        }
      }
      REQUIRE(region == p.region);
    }
  }
}
