// Says which factors are of A and which of B where all of A's elements are larger than any of B's, e.g. 0x1.8p50 and 0x1.2p-50, or 17 and 15.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace emulator {

class Magnitudes {
 public:
  /** Exponents as they stand in a float; none has what is in no range. */
  struct Range {
    std::uint32_t least = 0x7f800001u, most = 0;
  };

  Magnitudes() = default;
  /** Where only elements are meant, a number of the kernel's own is neither, such as an alpha of 1. */
  enum class Meant { elements, parts_and_sums };
  /** For parts and sums half of what lies between them belongs to each; but no more than 30 powers of two. */
  Magnitudes(const std::vector<float>& A, const std::vector<float>& B, Meant meant = Meant::parts_and_sums)
      : a_(range_of(A)), b_(range_of(B)) {
    if (a_.least <= b_.most) {
      a_ = b_ = {};
      return;
    }
    if (meant == Meant::elements) return;
    const std::uint32_t around = std::min((a_.least - b_.most) / kOne / 2, 30u) * kOne;
    for (Range* range : {&a_, &b_}) range->least -= std::min(around, range->least), range->most += around;
  }

  /** One of each, in either order. What lies between or beyond them is neither: a sum of products, or a number of the kernel's own. */
  bool are_of_both(float x, float y) const {
    return (is_in(a_, x) && is_in(b_, y)) || (is_in(b_, x) && is_in(a_, y));
  }
  const Range& of_a() const { return a_; }
  const Range& of_b() const { return b_; }

 private:
  static constexpr std::uint32_t kOne = 1u << 23;
  static std::uint32_t exponent(float value) { return std::bit_cast<std::uint32_t>(value) & 0x7f800000u; }
  static bool is_in(const Range& range, float value) {
    return exponent(value) >= range.least && exponent(value) <= range.most;
  }
  static Range range_of(const std::vector<float>& values) {
    Range range;
    for (const float value : values) {
      range.least = std::min(range.least, exponent(value));
      range.most = std::max(range.most, exponent(value));
    }
    return range;
  }
  Range a_, b_;
};

}  // namespace emulator
