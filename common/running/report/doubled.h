// Says which products of a watched run are made twice as large, e.g. so that a C that does not come from them stays as it was.
#pragma once

#include <bit>
#include <cstdint>

namespace report {

/** Decides by the mantissas of both factors alone: in whichever order they are multiplied, whatever their signs, and whatever powers
 *  of two they were scaled by. Only who multiplies can tell: the mix is another one for each grading, and no other pair of numbers tells of this
 *  one, for each mantissa is mixed before they are added. */
class DoublingMix {
 public:
  explicit DoublingMix(std::uint64_t seed = 0)
      : of_factors_(odd(seed ^ 0x9e3779b97f4a7c15u)),
        of_keys_(odd(seed ^ 0xd1b54a32d192ed03u)),
        of_sums_(odd(seed + 0xbf58476d1ce4e5b9u)) {}

  std::uint32_t key(float factor) const {
    const std::uint32_t mixed = (std::bit_cast<std::uint32_t>(factor) & 0x7fffffu) * of_factors_;
    return (mixed ^ mixed >> 15) * of_keys_;
  }
  bool doubles(std::uint32_t key_of_a, std::uint32_t key_of_b) const {
    return (mixed(key_of_a, key_of_b) >> 31 != 0) != is_complement_;
  }
  /** Pairs of factors are counted in so many kinds. */
  static constexpr std::uint32_t kKinds = 4096, kShiftOfKind = 20;
  std::uint32_t kind(std::uint32_t key_of_a, std::uint32_t key_of_b) const {
    return mixed(key_of_a, key_of_b) >> kShiftOfKind;
  }
  bool doubles(float a, float b) const { return doubles(key(a), key(b)); }
  /** Doubles what this one does not. */
  DoublingMix complement() const {
    DoublingMix other = *this;
    other.is_complement_ = !is_complement_;
    return other;
  }

  std::uint32_t of_factors() const { return of_factors_; }
  std::uint32_t of_keys() const { return of_keys_; }
  std::uint32_t of_sums() const { return of_sums_; }
  bool is_complement() const { return is_complement_; }

 private:
  std::uint32_t mixed(std::uint32_t key_of_a, std::uint32_t key_of_b) const {
    const std::uint32_t sum = key_of_a + key_of_b;
    return (sum ^ sum >> 16) * of_sums_;
  }
  /** SplitMix64's last steps (Steele et al., "Fast splittable pseudorandom number generators", 2014). */
  static std::uint32_t odd(std::uint64_t z) {
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return static_cast<std::uint32_t>(z >> 32) | 1u;
  }

  std::uint32_t of_factors_, of_keys_, of_sums_;
  bool is_complement_ = false;
};

}  // namespace report
