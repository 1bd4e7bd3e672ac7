// Judges a C element by element against the reference.
#pragma once

#include <cstdint>
#include <optional>

#include "reference/evidence.h"
#include "reference/pattern.h"

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
  std::int64_t poisoned = 0;          ///< wrong elements that come from the poison (evidence.h)
  std::int64_t nan = 0;               ///< wrong elements that are any other NaN
  std::int64_t nan_of_numbers = 0;    ///< of those, the ones that are made of numbers, as by 0/0
  std::optional<WrongElement> first;  ///< in row-major order; empty when all are right
  Pattern pattern;

  bool passed() const { return wrong == 0; }
  bool all_poisoned() const { return total > 0 && poisoned == total; }
};

/** Small integers must be equal (+0 and -0 are); random floats must be within the error bound. NaN and
 * infinity never pass. */
Comparison compare(const Evidence&);

}  // namespace reference
