// The map, character by character.
#include "reference/map.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "unit/reference/case.h"

using namespace reference;

namespace {

/** The map of an M x N result in which the elements that `is_wrong` picks are replaced. */
template <class Predicate>
std::string map_of(int M, int N, Predicate is_wrong, float replacement = 1000, int most_rows = 16) {
  const Case wrong = spoiled(M, N, is_wrong, replacement);
  const std::optional<Map> map = draw_map(wrong.evidence(), most_rows);
  return map ? text(*map) : "";
}

const float kNan = std::bit_cast<float>(kPoison);

}  // namespace

TEST_SUITE("reference: map") {
  TEST_CASE("a character for each element") {
    CHECK(map_of(3, 4, [](int row, int col) { return row == 1 && col > 1; }) ==
          "  C, 1 row and 1 column a character: . right  # wrong\n"
          "  0 |....|\n"
          "  1 |..##|\n"
          "  2 |....|");
    CHECK(map_of(
              2, 2, [](int row, int) { return row == 1; }, kNan) ==
          "  C, 1 row and 1 column a character: . right  ? never written or NaN\n"
          "  0 |..|\n"
          "  1 |??|");
  }

  TEST_CASE("a character for many: what is wrong shows") {
    CHECK(map_of(33, 19, [](int row, int col) { return row == 32 || (row == 5 && col == 7); }) ==
          "  C, 4 rows and 1 column a character: . right  # wrong\n"
          "   0 |...................|\n"
          "   4 |.......#...........|\n"
          "   8 |...................|\n"
          "  12 |...................|\n"
          "  16 |...................|\n"
          "  20 |...................|\n"
          "  24 |...................|\n"
          "  28 |...................|\n"
          "  32 |###################|");
    const std::string wide = map_of(
        2, 100, [](int, int col) { return col >= 96; }, kNan);
    CHECK(wide.find("1 row and 4 columns a character") != std::string::npos);
    CHECK(wide.ends_with("\n  1 |........................?|"));
  }

  TEST_CASE("where every element was written, a question mark is no more than a NaN") {
    const auto first = [](int row, int col) { return row + col == 0; };
    CHECK(map_of(2, 2, first, std::bit_cast<float>(0xffc00000u)) ==
          "  C, 1 row and 1 column a character: . right  ? NaN\n"
          "  0 |?.|\n"
          "  1 |..|");
  }

  TEST_CASE("as small as asked for") {
    const auto corner = [](int row, int col) { return row + col == 0; };
    for (const int most_rows : {8, 16}) {
      const std::string map = map_of(1000, 999, corner, 1000, most_rows);
      CHECK(std::ranges::count(map, '\n') == most_rows);
      CHECK(map.starts_with(most_rows == 8 ? "  C, 128 rows and 32 columns" : "  C, 64 rows and 32 columns"));
    }
  }

  TEST_CASE("no map where it would tell nothing") {
    const auto odd = [](int row, int col) { return (row + col) % 2 == 1; };
    CHECK(map_of(16, 32, odd) != "");
    CHECK(map_of(32, 32, odd) == "");  // each character has a wrong element
    const auto everywhere = [](int, int) { return true; };
    const auto nowhere = [](int, int) { return false; };
    const auto first = [](int row, int col) { return row + col == 0; };
    CHECK(map_of(33, 19, everywhere) == "");
    CHECK(map_of(33, 19, nowhere) == "");
    CHECK(map_of(1, 19, first) == "");
    CHECK(map_of(19, 1, first) == "");
    CHECK(map_of(0, 19, first) == "");
  }
}
