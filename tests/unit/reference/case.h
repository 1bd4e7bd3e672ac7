// A product whose C can be spoiled, for all tests of the reference.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/evidence.h"
#include "reference/product.h"
#include "reference/test_data.h"
#include "unit/reference/poison.h"

/** A problem of 5 x 4 elements with its right C, to be spoiled. */
struct Case {
  reference::Problem problem;
  reference::Product product;
  std::vector<float> C;

  explicit Case(reference::Fill fill, reference::Sizes sizes = {5, 4, 6}, std::uint64_t seed = 3)
      : problem(reference::make_problem(sizes, fill, seed)),
        product(reference::multiply(problem.A, problem.B)),
        C(product.value.begin(), product.value.end()) {}

  reference::Evidence evidence() const { return {C, problem, product, kPoison}; }
};

/** Of M x N elements, of which those that `is_wrong(row, col)` picks are replaced. */
template <class Predicate>
Case spoiled(int M, int N, Predicate is_wrong, float replacement) {
  Case spoiled(reference::Fill::small_integers, {M, N, 5}, 1);
  for (int row = 0; row < M; ++row) {
    for (int col = 0; col < N; ++col) {
      if (is_wrong(row, col)) spoiled.C[std::size_t(row) * N + col] = replacement;
    }
  }
  return spoiled;
}
