// A C to be judged, beside everything that is known of it: what the mistakes are looked for in.
#pragma once

#include <cstdint>
#include <span>

#include "reference/product.h"
#include "reference/test_data.h"

namespace reference {

/** What an element of C should hold: a sum of `terms` products. A NaN stands for any NaN. */
struct Sum {
  double value = 0;
  double magnitude = 0;  ///< the sum of the products' magnitudes, for the error bound (error_bound.h)
  int terms = 0;
};

/** Refers to what it is made of, which must outlive it. */
class Evidence {
 public:
  /**
   * `C` holds M * N floats, row-major; `product` is multiply(problem.A, problem.B). `poison` are the bits of
   * the signalling NaN that C was filled with before the kernel ran. An element that still has them was
   * never written, or is a copy of unwritten memory: only a caller who knows that the kernel stored nothing
   * can tell them apart. A sum that took in such a NaN has the same bits but one: a CPU makes it quiet.
   * Throws std::invalid_argument when a size does not fit.
   */
  Evidence(std::span<const float> C, const Problem& problem, const Product& product, std::uint32_t poison);

  const Problem& problem() const { return problem_; }
  int rows() const { return product_.rows; }
  int cols() const { return product_.cols; }
  float got(int row, int col) const { return C_[index(row, col)]; }

  /** What C should hold at (row, col), a place inside C. */
  Sum expected(int row, int col) const {
    return {product_.value[index(row, col)], product_.magnitude[index(row, col)], product_.inner};
  }

  /** The largest |got - sum.value| that passes: 0 for small integers, whose sums are exact. */
  double allowed(const Sum& sum) const;

  /** Whether C holds the sum at (row, col): equal, +0 and -0 too, or within the error bound; NaN for NaN. */
  bool holds(int row, int col, const Sum& sum) const;
  bool is_right(int row, int col) const { return holds(row, col, expected(row, col)); }
  bool is_poison(int row, int col) const;
  /** Poison, or what arithmetic made of it. */
  bool comes_from_poison(int row, int col) const;
  /** A NaN that a CPU makes of numbers, as of 0/0. A GPU's has other bits. */
  bool is_nan_of_numbers(int row, int col) const;

 private:
  std::size_t index(int row, int col) const { return std::size_t(row) * product_.cols + col; }

  std::span<const float> C_;
  const Problem& problem_;
  const Product& product_;
  std::uint32_t poison_;
};

}  // namespace reference
