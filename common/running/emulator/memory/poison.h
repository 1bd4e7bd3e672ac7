// Fills memory that nobody has written to with a NaN, so that a value that was never written spoils every sum it enters.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace emulator {

/** The same that the runner puts into C. A signalling NaN: no arithmetic makes one, and what arithmetic
 *  makes of this one is a quiet NaN, so that a result can be told from memory that nobody wrote to. */
inline constexpr std::uint32_t kPoison = 0x7fa0dead;

/** Is the pointer one that has no value yet, or an index into such? Compilers fill it by a pattern
 *  (-ftrivial-auto-var-init), g++ with 0xfe, clang++ with 0xaa in each byte; no memory is there. */
inline bool is_unset(std::uintptr_t address) {
  const std::uintptr_t high = address >> 40;
  return high == 0xfefefe || high == 0xaaaaaa;
}

/** Fills whole 4-byte words; `memory` is 4-byte aligned, a rest of up to 3 bytes stays. */
inline void poison(void* memory, std::size_t bytes) {
  std::fill_n(static_cast<std::uint32_t*>(memory), bytes / sizeof(std::uint32_t), kPoison);
}

/** Of the word of 4 bytes that the address lies in. */
inline bool holds_poison(std::uintptr_t address) {
  return *reinterpret_cast<const std::uint32_t*>(address & ~std::uintptr_t{3}) == kPoison;
}

/** The words in which these bytes lie, from the first to the last; there must be room for them. */
inline void poison_words(std::uintptr_t begin, std::size_t bytes) {
  const std::uintptr_t first = begin & ~std::uintptr_t{3}, end = (begin + bytes + 3) & ~std::uintptr_t{3};
  poison(reinterpret_cast<void*>(first), end - first);
}

}  // namespace emulator
