// Defines the mark where a stretch of instructions of a kernel file begins: one that does nothing, and says how many
// they are, e.g. 8, and 1 product. Where work is counted, a call takes its place. It costs no time where nobody counts.
#pragma once

#include <algorithm>
#include <cstdint>

namespace shared_layout {

/** In the displacement of a nop of 8 bytes (Intel SDM, volume 2, NOP: 0F 1F /0), which nobody else writes. */
struct WorkMark {
  static constexpr std::uint32_t kMostProducts = 0xffff;
  std::uint32_t log2_of_work = 0;  ///< instructions, up to 2^9
  std::uint32_t products = 0;      ///< up to kMostProducts
  bool flags_are_free = false;     ///< nobody wants to know, behind it, what flags were set before it

  std::uint32_t encoded() const {
    return kKind | (flags_are_free ? kFree : 0) | log2_of_work << 16 | std::min(products, kMostProducts);
  }
  static bool is_one(std::uint32_t displacement) { return (displacement & kKindBits) == kKind; }
  static WorkMark decoded(std::uint32_t displacement) {
    return {displacement >> 16 & 0xf, displacement & kMostProducts, (displacement & kFree) != 0};
  }

 private:
  static constexpr std::uint32_t kKind = 0x57400000, kKindBits = 0xffe00000, kFree = 0x00100000;
};

}  // namespace shared_layout
