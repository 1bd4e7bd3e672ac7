// Implements the check of products in two halves: compares what two runs made of C, element by element.
#include "grading/halves.h"

#include <cmath>
#include <cstddef>

#include "grading/judge.h"
#include "reference/product.h"

namespace grading {
namespace {

/** Of what is added up to this element: all or nothing, as nearly as floats tell. */
bool is_all_or_nothing(double plain, double with_some_doubled) {
  constexpr double kNearly = 1e-4;
  const double doubled = std::abs(with_some_doubled - plain), all = std::abs(plain);
  return doubled < kNearly * all || std::abs(doubled - all) < kNearly * all;
}

}  // namespace

bool come_from_both_halves(const Trial& trial, const runner::Outcome& one, const runner::Outcome& other) {
  if (one.C.size() != other.C.size()) return false;
  const reference::Product product = reference::multiply(trial.problem.A, trial.problem.B);
  runner::Outcome third = one;
  std::size_t whole = 0;
  for (std::size_t i = 0; i < one.C.size(); ++i) {
    third.C[i] = static_cast<float>((static_cast<double>(one.C[i]) + other.C[i]) / 3);
    whole += is_all_or_nothing(product.value[i], one.C[i]);
  }
  // Of few products all of a sum are doubled by chance, or none: with three of each fourth one.
  constexpr int kFewProducts = 3;
  constexpr std::size_t kFewElements = 16;
  const bool can_be_told = product.inner >= kFewProducts && one.C.size() >= kFewElements;
  return passes(trial, third) && !(can_be_told && 4 * whole > 3 * one.C.size());
}

}  // namespace grading
