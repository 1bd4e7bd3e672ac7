// The sentences, word by word.
#include "reference/describe.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>

#include "unit/reference/case.h"

using namespace reference;

namespace {

/** The sentence for an M x N result in which the elements that `is_wrong` picks are replaced. */
template <class Predicate>
std::string sentence(int M, int N, Predicate is_wrong, float replacement = 1000, int tile = 16) {
  return describe(compare(spoiled(M, N, is_wrong, replacement).evidence()), tile);
}

template <class Predicate>
std::string nans(int M, int N, Predicate is_wrong, float replacement) {
  return about_nans(compare(spoiled(M, N, is_wrong, replacement).evidence()));
}

const auto everywhere = [](int, int) { return true; };
const auto nowhere = [](int, int) { return false; };

}  // namespace

TEST_SUITE("reference: describe") {
  TEST_CASE("nothing wrong") {
    CHECK(sentence(33, 19, nowhere) == "All 627 elements are right.");
    CHECK(sentence(1, 1, nowhere) == "The only element of C is right.");
    CHECK(sentence(0, 19, nowhere) == "C has no elements, so none can differ.");
  }

  TEST_CASE("all wrong") {
    CHECK(sentence(33, 19, everywhere) == "All 627 elements differ.");
    CHECK(sentence(1, 1, everywhere) == "The only element of C differs.");
    CHECK(sentence(33, 19, everywhere, std::bit_cast<float>(0x7fffffffu)) == "All 627 elements are NaN.");
    CHECK(sentence(33, 19, everywhere, std::bit_cast<float>(kPoison)) ==
          "All 627 elements hold the NaN of unwritten memory.");
  }

  TEST_CASE("the last tiles") {
    CHECK(sentence(33, 19, [](int row, int) { return row >= 32; }) ==
          "19 of 627 elements differ, all in row 32: the last, partly filled row of tiles.");
    CHECK(sentence(33, 19, [](int, int col) { return col >= 16; }) ==
          "99 of 627 elements differ, all in columns 16 to 18: the last, partly filled column of tiles.");
    CHECK(sentence(33, 19, [](int row, int col) { return row >= 32 || col >= 16; }) ==
          "115 of 627 elements differ, all in row 32 or columns 16 to 18: "
          "the partly filled tiles at the edges.");
    CHECK(sentence(33, 19, [](int row, int col) { return row >= 16 || col >= 16; }) ==
          "371 of 627 elements differ, all in rows 16 to 32 or columns 16 to 18: "
          "everything outside the first tile.");
  }

  TEST_CASE("a corner that is no tile is not called one") {
    CHECK(sentence(40, 48, [](int row, int col) { return row >= 5 || col >= 16; }) ==
          "1840 of 1920 elements differ, all in rows 5 to 39 or columns 16 to 47.");
    CHECK(sentence(40, 48, [](int row, int col) { return row >= 16 || col >= 5; }) ==
          "1840 of 1920 elements differ, all in rows 16 to 39 or columns 5 to 47.");
    CHECK(sentence(33, 48, [](int row, int col) { return row >= 32 || col >= 16; }) ==
          "1072 of 1584 elements differ, all in row 32 or columns 16 to 47.");
  }

  TEST_CASE("the tile's width matters") {
    const auto last_rows = [](int row, int) { return row >= 64; };
    CHECK(sentence(67, 3, last_rows, 1000, 64) ==
          "9 of 201 elements differ, all in rows 64 to 66: the last, partly filled row of tiles.");
    CHECK(sentence(80, 3, last_rows, 1000, 16) == "48 of 240 elements differ, all in rows 64 to 79.");
    CHECK(sentence(33, 3, [](int row, int) { return row >= 31; }) ==
          "6 of 99 elements differ, all in rows 31 to 32.");
    CHECK(sentence(7, 5, [](int row, int col) { return row >= 4 || col >= 3; }) ==
          "23 of 35 elements differ, all in rows 4 to 6 or columns 3 to 4.");
  }

  TEST_CASE("rows and columns") {
    CHECK(sentence(33, 2, [](int row, int) { return row % 4 == 3; }) ==
          "16 of 66 elements differ, all in every 4th row, from row 3 on.");
    CHECK(sentence(2, 33, [](int, int col) { return col % 2 == 0; }) ==
          "34 of 66 elements differ, all in every 2nd column, from column 0 on.");
    CHECK(sentence(33, 19, [](int row, int) { return row == 15 || row == 31; }) ==
          "38 of 627 elements differ, all in rows 15 and 31.");
    CHECK(sentence(2, 40, [](int, int col) { return col % 4 == 1 && col > 3; }) ==
          "18 of 80 elements differ, all in 9 of the 40 columns (5, 9, 13, 17, 21, 25, ...).");
  }

  TEST_CASE("ordinals") {
    const auto every = [](int n) {
      const std::string text = sentence(2, 3 * n, [n](int, int col) { return col % n == 0; });
      return text.substr(text.find("every "), 10);
    };
    CHECK(every(3) == "every 3rd ");
    CHECK(every(11) == "every 11th");
    CHECK(every(12) == "every 12th");
    CHECK(every(21) == "every 21st");
  }

  TEST_CASE("other regions") {
    CHECK(sentence(9, 9, [](int row, int col) { return row == 3 && col == 4; }) ==
          "1 of 81 elements differs, in row 3 and column 4.");
    CHECK(sentence(9, 9, [](int row, int col) { return row > 2 && row < 5 && col < 3; }) ==
          "6 of 81 elements differ, all in rows 3 to 4 and columns 0 to 2.");
    CHECK(sentence(9, 9, [](int row, int) { return row == 4; }) == "9 of 81 elements differ, all in row 4.");
    CHECK(sentence(9, 9, [](int, int col) { return col == 4; }) ==
          "9 of 81 elements differ, all in column 4.");
    CHECK(sentence(9, 9, [](int row, int col) { return row != col; }) ==
          "72 of 81 elements differ, all off the diagonal: C[i][i] is right for every i.");
    CHECK(sentence(9, 9, [](int row, int col) { return row * 3 % 7 == col; }) ==
          "9 of 81 elements differ, scattered over rows 0 to 8 and columns 0 to 6.");
  }

  TEST_CASE("a NaN that was computed is not one of unwritten memory") {
    const auto last_row = [](int row, int) { return row == 32; };
    const volatile float zero = 0, infinity = INFINITY;
    CHECK(sentence(33, 19, last_row, zero / zero) ==
          "19 of 627 elements are NaN, all in row 32: the last, partly filled row of tiles.");
    CHECK(sentence(1, 1, everywhere, infinity - infinity) == "The only element of C is NaN.");
    CHECK(nans(33, 19, last_row, zero / zero) ==
          "Those NaNs were computed from numbers, as 0/0 or infinity - infinity.");
    CHECK(nans(1, 1, everywhere, infinity - infinity) ==
          "That NaN was computed from numbers, as 0/0 or infinity - infinity.");
    const volatile float poison = std::bit_cast<float>(kPoison);
    CHECK(sentence(1, 1, everywhere, 2 * poison + 1) ==
          "The only element of C holds the NaN of unwritten memory.");
    CHECK(nans(1, 1, everywhere, 2 * poison + 1).empty());
  }

  TEST_CASE("unwritten or NaN in part") {
    const auto last_row = [](int row, int) { return row == 32; };
    CHECK(sentence(33, 19, last_row, std::bit_cast<float>(kPoison)) ==
          "19 of 627 elements hold the NaN of unwritten memory, all in row 32: "
          "the last, partly filled row of tiles.");

    const Problem problem = make_problem({2, 3, 1}, Fill::small_integers, 1);
    const Product product = multiply(problem.A, problem.B);
    const std::vector<float> C{NAN, NAN, std::bit_cast<float>(kPoison), 1000, 1000, 1000};
    CHECK(describe(compare({C, problem, product, kPoison}), 16) ==
          "All 6 elements differ; 1 of them holds the NaN of unwritten memory, 2 other NaNs.");
  }
}
