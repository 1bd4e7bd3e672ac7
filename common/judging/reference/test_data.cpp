// Random matrices without the accidents that would hide a mistake.
#include "reference/test_data.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <stdexcept>
#include <string>

namespace reference {
namespace {

/** splitmix64, see test_data.h. */
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : state_(seed) {}

  /** The upper `bits` bits of the next number: each value below 2^bits is equally likely. */
  std::uint64_t next(int bits) {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return (z ^ (z >> 31)) >> (64 - bits);
  }

 private:
  std::uint64_t state_;
};

/** Bits of randomness in one value: 8 small integers, 2^24 floats. */
int bits(Fill fill) { return fill == Fill::small_integers ? 3 : 24; }

float draw(Fill fill, Generator& generator) {
  const int n = int(generator.next(bits(fill)));
  if (fill == Fill::uniform_floats) return float(n) * 0x1p-23f - 1;
  return float(n < 4 ? n - 4 : n - 3);
}

/** The rows of a matrix, or its columns. */
struct Lines {
  Matrix& matrix;
  bool are_rows;

  int count() const { return are_rows ? matrix.rows : matrix.cols; }
  int length() const { return are_rows ? matrix.cols : matrix.rows; }
  float& at(int line, int place) const { return are_rows ? matrix.at(line, place) : matrix.at(place, line); }

  bool is_constant(int line) const {
    for (int i = 1; i < length(); ++i) {
      if (at(line, i) != at(line, 0)) return false;
    }
    return length() > 1;
  }
  /** Lexicographic order, so that a set of line numbers is a set of different lines. */
  bool operator()(int a, int b) const {
    for (int i = 0; i < length(); ++i) {
      if (at(a, i) != at(b, i)) return at(a, i) < at(b, i);
    }
    return false;
  }
};

using DifferentLines = std::set<int, Lines>;

/** Draws line by line, each different from the ones before it; when all possible lines are used up, a new
 * round begins. */
void draw_lines(Fill fill, Generator& generator, Lines lines) {
  const double values = std::exp2(bits(fill));
  const double possible =
      std::pow(values, lines.length()) - (lines.length() > 1 ? values : 0);  // less the constant ones
  DifferentLines used(lines);
  for (int line = 0; line < lines.count(); ++line) {
    if (double(used.size()) >= possible) used.clear();
    do {
      for (int i = 0; i < lines.length(); ++i) lines.at(line, i) = draw(fill, generator);
    } while (lines.is_constant(line) || !used.insert(line).second);
  }
}

bool all_different_none_constant(Lines lines) {
  DifferentLines different(lines);
  for (int line = 0; line < lines.count(); ++line) {
    if (lines.is_constant(line) || !different.insert(line).second) return false;
  }
  return true;
}

bool is_symmetric(const Matrix& m) {
  if (m.rows != m.cols || m.rows < 2) return false;
  for (int row = 0; row < m.rows; ++row) {
    for (int col = 0; col < row; ++col) {
      if (m.at(row, col) != m.at(col, row)) return false;
    }
  }
  return true;
}

/** The short lines could run out of different values, so they are drawn with care; the long ones differ
 * almost surely. */
Matrix random_matrix(int rows, int cols, Fill fill, Generator& generator) {
  Matrix m(rows, cols);
  if (m.values.empty()) return m;
  const bool rows_are_short = cols <= rows;
  do {
    draw_lines(fill, generator, Lines{m, rows_are_short});
  } while (!all_different_none_constant(Lines{m, !rows_are_short}) || is_symmetric(m));
  return m;
}

double element(const Matrix& A, const Matrix& B, int row, int col) {
  double sum = 0;
  for (int k = 0; k < A.cols; ++k) sum += double(A.at(row, k)) * B.at(k, col);
  return sum;
}

/** Whether A * B = B * A. Almost always the first element already shows it. */
bool commute(const Matrix& A, const Matrix& B) {
  const int n = A.rows;
  if (n < 2 || A.cols != n || B.cols != n) return false;
  for (int row = 0; row < n; ++row) {
    for (int col = 0; col < n; ++col) {
      if (element(A, B, row, col) != element(B, A, row, col)) return false;
    }
  }
  return true;
}

/** Numbers of 23 bits that are not 0, each once: those from 0 on, mixed by steps that can be taken back. */
class DifferentMantissas {
 public:
  explicit DifferentMantissas(std::uint32_t seed) : seed_(seed) {}
  std::uint32_t next() {
    for (;;) {
      if (const std::uint32_t mantissa = mixed(count_++)) return mantissa;
    }
  }

 private:
  std::uint32_t mixed(std::uint32_t n) const {
    constexpr std::uint32_t kAll = (1u << 23) - 1;
    n = ((n ^ seed_) * 0x9e3779b1u) & kAll;
    n = ((n ^ n >> 12) * 0x85ebca6bu) & kAll;
    return n ^ n >> 11;
  }
  std::uint32_t seed_, count_ = 0;
};

}  // namespace

Problem make_problem(Sizes sizes, Fill fill, std::uint64_t seed) {
  const auto [M, N, K] = sizes;
  if (std::min({M, N, K}) < 0 || K > kLargestK) {
    throw std::invalid_argument("no test data for M=" + std::to_string(M) + " N=" + std::to_string(N) +
                                " K=" + std::to_string(K) + ": sizes are 0 or more, and K is at most " +
                                std::to_string(kLargestK));
  }
  Generator generator(seed);
  Problem problem{sizes, fill, seed, {}, {}};
  do {
    problem.A = random_matrix(M, K, fill, generator);
    problem.B = random_matrix(K, N, fill, generator);
  } while (commute(problem.A, problem.B));
  return problem;
}

Problem make_different_numbers(Sizes sizes, std::uint64_t seed) {
  const auto [M, N, K] = sizes;
  Problem problem{sizes, Fill::uniform_floats, seed, Matrix(M, K), Matrix(K, N)};
  Generator generator(seed);
  DifferentMantissas mantissas(static_cast<std::uint32_t>(generator.next(23)));
  for (Matrix* matrix : {&problem.A, &problem.B}) {
    for (float& value : matrix->values) {
      const float magnitude = 1 + static_cast<float>(mantissas.next()) * 0x1p-23F;
      value = generator.next(1) == 0 ? magnitude : -magnitude;
    }
  }
  return problem;
}

Problem make_different_whole_numbers(Sizes sizes, std::uint64_t seed) {
  const auto [M, N, K] = sizes;
  Problem problem{sizes, Fill::uniform_floats, seed, Matrix(M, K), Matrix(K, N)};
  Generator generator(seed);
  // Each odd number from `first` on at one place; the last one is what comes back.
  const auto fill = [&](std::vector<float>& values, float first) {
    for (std::size_t left = values.size(); left > 0; --left, first += 2) {
      std::size_t place = generator.next(32) % left;
      std::swap(values[place], values[left - 1]);
      values[left - 1] = generator.next(1) == 0 ? first : -first;
    }
    return first - 2;
  };
  const float most_of_b = fill(problem.B.values, 3);
  const float most_of_a = fill(problem.A.values, std::exp2(std::ceil(std::log2(most_of_b + 1))) + 1);
  if (2.0 * most_of_a * most_of_b * K <= 0x1p24) problem.fill = Fill::small_integers;
  return problem;
}

Problem make_odd_numbers(Sizes sizes, std::uint64_t seed) {
  const auto [M, N, K] = sizes;
  constexpr int kOfA[] = {17, 511}, kOfB[] = {3, 15};
  const bool exact = 2.0 * kOfA[1] * kOfB[1] * K <= 0x1p24;
  Problem problem{sizes, exact ? Fill::small_integers : Fill::uniform_floats, seed, Matrix(M, K),
                  Matrix(K, N)};
  Generator generator(seed);
  const auto fill = [&](Matrix& matrix, const int(&range)[2]) {
    const auto numbers = static_cast<std::uint64_t>((range[1] - range[0]) / 2 + 1);
    for (float& value : matrix.values) {
      const auto odd =
          static_cast<float>(static_cast<std::uint64_t>(range[0]) + 2 * (generator.next(32) % numbers));
      value = generator.next(1) == 0 ? odd : -odd;
    }
  };
  fill(problem.A, kOfA);
  fill(problem.B, kOfB);
  return problem;
}

std::uint64_t mixed_seed(std::uint64_t seed, std::uint64_t of_run) {
  return Generator(seed ^ Generator(of_run).next(64)).next(64);
}

}  // namespace reference
