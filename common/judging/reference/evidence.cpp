// Compares single elements of C with what they should hold.
#include "reference/evidence.h"

#include <bit>
#include <cmath>
#include <stdexcept>
#include <string>

#include "reference/error_bound.h"

namespace reference {
namespace {

constexpr std::uint32_t kSign = 0x80000000, kQuiet = 0x00400000;  // of a float (IEEE 754)

std::uint32_t bits(float value) { return std::bit_cast<std::uint32_t>(value); }

}  // namespace

Evidence::Evidence(std::span<const float> C, const Problem& problem, const Product& product,
                   std::uint32_t poison)
    : C_(C), problem_(problem), product_(product), poison_(poison) {
  const auto [M, N, K] = problem.sizes;
  if (product.rows != M || product.cols != N || product.inner != K) {
    throw std::invalid_argument("the product compared with is not that of the problem: their sizes differ");
  }
  if (C.size() != product.value.size()) {
    throw std::invalid_argument("C has " + std::to_string(C.size()) + " elements, but M*N is " +
                                std::to_string(product.value.size()));
  }
}

double Evidence::allowed(const Sum& sum) const {
  return problem_.fill == Fill::small_integers ? 0 : error_bound(sum.terms, sum.magnitude);
}

bool Evidence::holds(int row, int col, const Sum& sum) const {
  if (std::isnan(sum.value)) return std::isnan(got(row, col));
  return is_within(got(row, col), sum.value, allowed(sum));
}

bool Evidence::comes_from_poison(int row, int col) const {
  return ((bits(got(row, col)) ^ poison_) & ~(kSign | kQuiet)) == 0;
}

bool Evidence::is_nan_of_numbers(int row, int col) const {
  constexpr std::uint32_t kInfinity = 0x7f800000;
  return (bits(got(row, col)) & ~kSign) == (kInfinity | kQuiet);
}

bool Evidence::is_poison(int row, int col) const { return bits(got(row, col)) == poison_; }

}  // namespace reference
