// What memory holds before anybody wrote to it: NaN, so that a value that was never
// written spoils every sum it enters.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace emulator {

/** The same that the runner puts into C. A signalling NaN: no arithmetic makes one, and what arithmetic
 *  makes of this one is a quiet NaN, so that a result can be told from memory that nobody wrote to. */
inline constexpr std::uint32_t kPoison = 0x7fa0dead;

/** Fills whole 4-byte words; `memory` is 4-byte aligned, a rest of up to 3 bytes stays. */
inline void poison(void* memory, std::size_t bytes) {
  std::fill_n(static_cast<std::uint32_t*>(memory), bytes / sizeof(std::uint32_t), kPoison);
}

}  // namespace emulator
