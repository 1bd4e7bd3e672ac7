// The promises of make_problem: the same everywhere, and no accident that could hide a mistake.
#include "reference/test_data.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <stdexcept>
#include <utility>

#include "reference/product.h"

using namespace reference;

namespace {

constexpr Fill kFills[] = {Fill::small_integers, Fill::uniform_floats};

std::vector<std::vector<float>> rows_of(const Matrix& m) {
  std::vector<std::vector<float>> rows(m.rows);
  for (int row = 0; row < m.rows; ++row) {
    for (int col = 0; col < m.cols; ++col) rows[row].push_back(m.at(row, col));
  }
  return rows;
}

Matrix transposed(const Matrix& m) {
  Matrix t(m.cols, m.rows);
  for (int row = 0; row < m.rows; ++row) {
    for (int col = 0; col < m.cols; ++col) t.at(col, row) = m.at(row, col);
  }
  return t;
}

/** All rows different, as far as there are that many; none constant. */
void check_rows(const Matrix& m, Fill fill) {
  const auto rows = rows_of(m);
  if (m.cols == 0) return;
  const bool few = fill == Fill::small_integers && m.cols == 1;
  CHECK(std::set(rows.begin(), rows.end()).size() == std::min<std::size_t>(rows.size(), few ? 8 : m.rows));
  if (m.cols == 1) return;
  for (const auto& row : rows) CHECK(std::set(row.begin(), row.end()).size() > 1);
}

void check_matrix(const Matrix& m, Fill fill) {
  check_rows(m, fill);
  check_rows(transposed(m), fill);
  if (m.rows == m.cols && m.rows > 1) CHECK(transposed(m).values != m.values);
}

/** FNV-1a (Fowler, Noll, Vo) over the bits of A and B. */
std::uint64_t checksum(const Problem& problem) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const Matrix* m : {&problem.A, &problem.B}) {
    for (const float value : m->values) hash = (hash ^ std::bit_cast<std::uint32_t>(value)) * 0x100000001b3;
  }
  return hash;
}

}  // namespace

TEST_SUITE("reference: test data") {
  TEST_CASE("the generator is splitmix64") {
    // The first two numbers of the published sequence for the seed 1234567.
    const Problem problem = make_problem({1, 1, 1}, Fill::uniform_floats, 1234567);
    CHECK(problem.A.values[0] == double(6457827717110365317u >> 40) * 0x1p-23 - 1);
    CHECK(problem.B.values[0] == double(3203168211198807973u >> 40) * 0x1p-23 - 1);
  }

  TEST_CASE("a seed means the same data everywhere") {
    CHECK(checksum(make_problem({33, 19, 37}, Fill::small_integers, 1)) == 1234728170511682037u);
    CHECK(checksum(make_problem({19, 33, 37}, Fill::uniform_floats, 1)) == 9934787925923270323u);
  }

  TEST_CASE("different numbers, from 1 to 2, by their mantissas, and others for another seed") {
    const Problem problem = make_different_numbers({200, 150, 120}, 5);
    std::set<std::uint32_t> mantissas = {0};
    for (const Matrix* matrix : {&problem.A, &problem.B}) {
      for (const float value : matrix->values) {
        CHECK(mantissas.insert(std::bit_cast<std::uint32_t>(value) & 0x7fffff).second);
        CHECK(std::abs(value) > 1);
        CHECK(std::abs(value) < 2);
      }
      CHECK(std::ranges::any_of(matrix->values, [](float value) { return value < 0; }));
      CHECK(std::ranges::any_of(matrix->values, [](float value) { return value > 0; }));
    }
    CHECK(make_different_numbers({3, 4, 5}, 5).A.values == make_different_numbers({3, 4, 5}, 5).A.values);
    CHECK(make_different_numbers({3, 4, 5}, 5).A.values != make_different_numbers({3, 4, 5}, 6).A.values);
  }

  TEST_CASE("odd numbers, each once, those of A larger than those of B by an exponent") {
    const Problem problem = make_different_whole_numbers({33, 19, 37}, 5);
    std::set<float> all;
    for (const float value : problem.B.values) all.insert(std::abs(value));
    CHECK(all.size() == problem.B.values.size());
    CHECK(*all.begin() == 3);
    CHECK(*all.rbegin() == 1 + 2 * static_cast<float>(all.size()));
    for (const float value : problem.A.values) CHECK(std::abs(value) > 2048);
    for (const float value : problem.A.values) all.insert(std::abs(value));
    CHECK(all.size() == problem.A.values.size() + problem.B.values.size());
    CHECK(std::ranges::any_of(problem.A.values, [](float value) { return value < 0; }));
    CHECK(problem.fill == Fill::uniform_floats);
    CHECK(make_different_whole_numbers({2, 2, 2}, 5).fill == Fill::small_integers);
    CHECK(make_different_whole_numbers({3, 4, 5}, 5).A.values ==
          make_different_whole_numbers({3, 4, 5}, 5).A.values);
    CHECK(make_different_whole_numbers({3, 4, 5}, 5).A.values !=
          make_different_whole_numbers({3, 4, 5}, 6).A.values);
  }

  TEST_CASE("odd numbers, those of A larger than those of B, and others for another seed") {
    const Problem problem = make_odd_numbers({100, 150, 120}, 5);
    const auto check = [](const Matrix& matrix, float least, float most, std::size_t numbers) {
      std::set<float> all;
      for (const float value : matrix.values) all.insert(std::abs(value));
      CHECK(all.size() == numbers);
      CHECK(*all.begin() == least);
      CHECK(*all.rbegin() == most);
      CHECK(std::ranges::all_of(all, [](float value) { return std::lround(value) % 2 == 1; }));
      CHECK(std::ranges::any_of(matrix.values, [](float value) { return value < 0; }));
    };
    check(problem.A, 17, 511, 248);
    check(problem.B, 3, 15, 7);
    CHECK(problem.fill == Fill::small_integers);
    CHECK(make_odd_numbers({3, 4, 1094}, 5).fill == Fill::small_integers);
    CHECK(make_odd_numbers({3, 4, 1095}, 5).fill == Fill::uniform_floats);
    CHECK(make_odd_numbers({3, 4, 5}, 5).A.values == make_odd_numbers({3, 4, 5}, 5).A.values);
    CHECK(make_odd_numbers({3, 4, 5}, 5).A.values != make_odd_numbers({3, 4, 5}, 6).A.values);
  }

  TEST_CASE("another seed means other data") {
    for (const Fill fill : kFills) {
      CHECK(make_problem({3, 4, 5}, fill, 1).A.values != make_problem({3, 4, 5}, fill, 2).A.values);
    }
  }

  TEST_CASE("a run's seed gives each product another one, the same everywhere") {
    using reference::mixed_seed;
    std::set<std::uint64_t> all;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      for (std::uint64_t of_run = 0; of_run < 40; ++of_run) all.insert(mixed_seed(seed, of_run));
    }
    CHECK(all.size() == 1600);
    CHECK(mixed_seed(1, 0) != 1);
    CHECK(mixed_seed(1, 2026) == 18273785850258396930u);
  }

  TEST_CASE("the problem says what it was made from") {
    const Problem problem = make_problem({2, 3, 4}, Fill::uniform_floats, 5);
    CHECK(problem.sizes.M == 2);
    CHECK(problem.sizes.N == 3);
    CHECK(problem.sizes.K == 4);
    CHECK(problem.fill == Fill::uniform_floats);
    CHECK(problem.seed == 5);
    CHECK(problem.A.rows == 2);
    CHECK(problem.A.cols == 4);
    CHECK(problem.B.rows == 4);
    CHECK(problem.B.cols == 3);
  }

  TEST_CASE("rows and columns differ, none is constant, no matrix is symmetric") {
    for (const Sizes sizes : {Sizes{1, 1, 1},
                              {2, 2, 2},
                              {2, 3, 2},
                              {3, 2, 4},
                              {8, 8, 1},
                              {1, 1, 9},
                              {56, 56, 2},
                              {33, 19, 37},
                              {100, 100, 3},
                              {16, 16, 16},
                              {1, 8, 40},
                              {129, 65, 64}}) {
      for (const Fill fill : kFills) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
          CAPTURE(sizes.M);
          CAPTURE(sizes.N);
          CAPTURE(sizes.K);
          CAPTURE(seed);
          const Problem problem = make_problem(sizes, fill, seed);
          check_matrix(problem.A, fill);
          check_matrix(problem.B, fill);
        }
      }
    }
  }

  TEST_CASE("values that run out come in rounds") {
    const Matrix A = make_problem({24, 1, 1}, Fill::small_integers, 3).A;
    for (int round = 0; round < 3; ++round) {
      CHECK(std::set(A.values.begin() + 8 * round, A.values.begin() + 8 * round + 8).size() == 8);
    }
  }

  TEST_CASE("square matrices do not commute") {
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
      const Problem problem = make_problem({2, 2, 2}, Fill::small_integers, seed);
      CAPTURE(seed);
      REQUIRE(multiply(problem.A, problem.B).value != multiply(problem.B, problem.A).value);
    }
  }

  TEST_CASE("small integers are -4 to 4 without 0, floats fill [-1, 1)") {
    const Matrix integers = make_problem({100, 1, 100}, Fill::small_integers, 1).A;
    CHECK(std::set(integers.values.begin(), integers.values.end()) ==
          std::set<float>{-4, -3, -2, -1, 1, 2, 3, 4});
    const Matrix floats = make_problem({100, 1, 100}, Fill::uniform_floats, 1).A;
    const auto [least, most] = std::minmax_element(floats.values.begin(), floats.values.end());
    CHECK(*least >= -1);
    CHECK(*least < -0.99f);
    CHECK(*most < 1);
    CHECK(*most > 0.99f);
  }

  TEST_CASE("sums of small integers are exact in float up to the largest K") {
    const Problem problem = make_problem({1, 1, kLargestK}, Fill::small_integers, 1);
    float sum = 0, largest = 0;
    for (int k = 0; k < kLargestK; ++k) {
      sum += problem.A.values[k] * problem.B.values[k];
      largest += 16;  // the worst that the data could do
    }
    CHECK(sum == multiply(problem.A, problem.B).value[0]);
    CHECK(largest == 16.0 * kLargestK);
  }

  TEST_CASE("sizes of 0 give empty matrices, impossible sizes a sentence") {
    const Problem empty = make_problem({0, 4, 0}, Fill::small_integers, 1);
    CHECK(empty.A.values.empty());
    CHECK(empty.B.values.empty());
    CHECK_THROWS_WITH_AS(make_problem({-1, 2, 3}, Fill::small_integers, 1),
                         "no test data for M=-1 N=2 K=3: sizes are 0 or more, and K is at most 1048576",
                         std::invalid_argument);
    CHECK_THROWS_AS(make_problem({1, 1, kLargestK + 1}, Fill::uniform_floats, 1), std::invalid_argument);
  }
}
