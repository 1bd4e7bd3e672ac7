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
  std::int64_t poisoned =
      0;                 ///< wrong elements that hold the poison's very bits: never written, or only added to
  std::int64_t nan = 0;  ///< wrong elements that are any other NaN
  std::optional<WrongElement> first;  ///< in row-major order; empty when all are right
  Pattern pattern;

  bool passed() const { return wrong == 0; }
  bool never_written() const { return total > 0 && poisoned == total; }
};

/**
 * `C` holds M * N floats, row-major, filled with floats of the bits `poison` (a NaN) before the kernel ran; `product` is
 * multiply(problem.A, problem.B). Small integers must be equal (+0 and -0 are); random floats must be within the error bound. NaN and
 * infinity never pass.
 * Throws std::invalid_argument when a size does not fit.
 */
Comparison compare(std::span<const float> C, const Problem& problem, const Product& product,
                   std::uint32_t poison);

}  // namespace reference
