// Elements are found by their mantissas.
#include "emulator/counting/factors.h"

#include <bit>
#include <utility>

namespace emulator {

Factors::Scales Factors::Scales::drawn(std::uint32_t bits) {
  constexpr int kLeast = 3, kDifferent = 5;
  const int of_others = kLeast + static_cast<int>(bits % kDifferent);
  return {of_others, of_others + 1 + static_cast<int>(bits / kDifferent % kDifferent)};
}

Factors::Factors(const std::vector<float>& A, const std::vector<float>& B, int M, int N, int K, Scales scales)
    : scales_(scales),
      elements_(std::bit_ceil(4 * (A.size() + B.size()) + 4)),
      last_block_(elements_.size()),
      shift_(32 - static_cast<unsigned>(std::countr_zero(elements_.size()))),
      M_(static_cast<std::size_t>(M)),
      N_(static_cast<std::size_t>(N)),
      last_maker_(M_ * N_ * static_cast<std::size_t>(K)),
      outputs_(M_ * N_) {
  std::size_t at = 0;
  for (int m = 0; m < M; ++m)
    for (int k = 0; k < K; ++k) add(Matrix::A, A[at++], k, m);
  at = 0;
  for (int k = 0; k < K; ++k)
    for (int n = 0; n < N; ++n) add(Matrix::B, B[at++], k, n);
}

void Factors::add(Matrix matrix, float value, int k, int other) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  std::size_t at = place_of(bits & kMantissa);
  while (elements_[at].matrix != Matrix::none && ((elements_[at].bits ^ bits) & kMantissa) != 0)
    at = (at + 1) & (elements_.size() - 1);
  Element& element = elements_[at];
  // A power of two has no mantissa, and kernels multiply by such numbers.
  const bool only = element.matrix == Matrix::none && (bits & kMantissa) != 0;
  element = {only ? matrix : Matrix::several, bits, static_cast<std::uint32_t>(k),
             static_cast<std::uint32_t>(other)};
}

/** Two and three times an element are that element's: whoever multiplies by numbers of his own multiplies all the same. */
void Factors::add_multiple(const Element& of, std::uint32_t factor, std::uint32_t product) {
  // As if it had not been scaled: then its multiple is, too.
  const std::uint32_t bits = product - ((factor & kExponent) - (of.bits & kExponent));
  if (multiples_ >= elements_.size() / 4 || (bits & kMantissa) == 0) return;
  std::size_t at = place_of(bits & kMantissa);
  for (; elements_[at].matrix != Matrix::none; at = (at + 1) & (elements_.size() - 1))
    if (((elements_[at].bits ^ bits) & kMantissa) == 0) return;
  ++multiples_;
  Element multiple = of;
  multiple.bits = bits;
  elements_[at] = multiple;
}

/** `first`: of a product that nobody has made. */
void Factors::count_factor(const Element& element, std::uint32_t bits, bool first) {
  std::uint32_t& last_block = last_block_[static_cast<std::size_t>(&element - elements_.data())];
  elements_of_blocks_ += last_block != block_;
  last_block = block_;
  const int scale = scale_of(element, bits);
  const bool from_others = scale == scales_.of_others;
  from_others_ += first && from_others;
  from_shared_ += first && (from_others || scale == scales_.own);
}

void Factors::count_for_output(std::size_t m, std::size_t n) {
  ++by_blocks_;
  Output& output = outputs_[m * N_ + n];
  if (output.block != block_) output.block = block_, output.of_block = 0;
  if (++output.of_block <= output.most) return;
  ++output.most;
  ++by_leading_blocks_;
}

void Factors::multiplied(std::uint32_t x, std::uint32_t y, unsigned thread) {
  const Element *a = find(x), *b = find(y);
  if (a == nullptr && b == nullptr) return;
  if (a == nullptr || b == nullptr) {
    const float result = std::bit_cast<float>(x) * std::bit_cast<float>(y);
    add_multiple(a == nullptr ? *b : *a, a == nullptr ? y : x, std::bit_cast<std::uint32_t>(result));
    return;
  }
  if (a->matrix == b->matrix || a->k != b->k) return;
  if (a->matrix == Matrix::B) std::swap(a, b), std::swap(x, y);
  const Maker maker{block_, thread + 1};
  Maker& last = last_maker_[(a->k * M_ + a->other) * N_ + b->other];
  const bool first = last.block == 0;
  different_ += first;
  count_factor(*a, x, first);
  count_factor(*b, y, first);
  if (last.block != maker.block) count_for_output(a->other, b->other);
  by_threads_ += last != maker;
  last = maker;
}

}  // namespace emulator
