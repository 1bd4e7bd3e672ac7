// Judges a C element by element against the reference.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "reference/pattern.h"
#include "reference/product.h"
#include "reference/test_data.h"

namespace reference {

struct WrongElement {
  int row = 0, col = 0;
  float got = 0;
  double expected = 0;
  double allowed = 0;  ///< largest |got - expected| that would have passed; 0 for small integers
};

struct Comparison {
  int rows = 0, cols = 0;
  std::int64_t total = 0;  ///< rows * cols
  std::int64_t wrong = 0;
  std::int64_t poisoned = 0;          ///< wrong elements with the very bits of the poison, see below
  std::int64_t nan = 0;               ///< wrong elements that are any other NaN
  std::optional<WrongElement> first;  ///< in row-major order; empty when all are right
  Pattern pattern;

  bool passed() const { return wrong == 0; }
  bool all_poisoned() const { return total > 0 && poisoned == total; }
};

/**
 * `C` holds M * N floats, row-major; `product` is multiply(problem.A, problem.B). Small integers must be
 * equal (+0 and -0 are); random floats must be within the error bound. NaN and infinity never pass.
 *
 * `poison` are the bits of the NaN that C was filled with before the kernel ran. An element that still has
 * them was never written, or is a sum that took in such a NaN: a CPU hands a NaN's bits on from operand to
 * result. Only who knows that the kernel stored nothing can tell.
 *
 * Throws std::invalid_argument when a size does not fit.
 */
Comparison compare(std::span<const float> C, const Problem& problem, const Product& product,
                   std::uint32_t poison);

}  // namespace reference
