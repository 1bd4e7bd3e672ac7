// Judges element by element, and collects what the message needs.
#include "reference/compare.h"

#include <bit>
#include <cmath>
#include <stdexcept>
#include <string>

#include "reference/error_bound.h"

namespace reference {
namespace {

void check_sizes(std::span<const float> C, const Problem& problem, const Product& product) {
  const auto [M, N, K] = problem.sizes;
  if (product.rows != M || product.cols != N || product.inner != K) {
    throw std::invalid_argument("the product compared with is not that of the problem: their sizes differ");
  }
  if (C.size() != product.value.size()) {
    throw std::invalid_argument("C has " + std::to_string(C.size()) + " elements, but M*N is " +
                                std::to_string(product.value.size()));
  }
}

}  // namespace

Comparison compare(std::span<const float> C, const Problem& problem, const Product& product,
                   std::uint32_t poison) {
  check_sizes(C, problem, product);
  Comparison result;
  result.rows = product.rows;
  result.cols = product.cols;
  result.total = std::int64_t(C.size());
  std::vector<bool> wrong(C.size());
  for (std::size_t i = 0; i < C.size(); ++i) {
    const bool exact = problem.fill == Fill::small_integers;
    const double allowed = exact ? 0 : error_bound(product.inner, product.magnitude[i]);
    if (is_within(C[i], product.value[i], allowed)) continue;
    wrong[i] = true;
    if (result.wrong++ == 0) {
      result.first = {int(i / product.cols), int(i % product.cols), C[i], product.value[i], allowed};
    }
    if (std::bit_cast<std::uint32_t>(C[i]) == poison) {
      ++result.poisoned;
    } else if (std::isnan(C[i])) {
      ++result.nan;
    }
  }
  result.pattern = find_pattern(wrong, product.rows, product.cols);
  return result;
}

}  // namespace reference
