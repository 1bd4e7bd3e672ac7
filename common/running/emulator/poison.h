// What memory holds before anybody wrote to it: NaN, so that a value that was never
// written spoils every sum it enters.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace emulator {

/** A quiet NaN that no arithmetic makes, the same that the runner puts into C. */
inline constexpr std::uint32_t kPoison = 0x7fc0dead;

/** Fills whole 4-byte words; `memory` is 4-byte aligned, a rest of up to 3 bytes stays. */
inline void poison(void* memory, std::size_t bytes) {
  std::fill_n(static_cast<std::uint32_t*>(memory), bytes / sizeof(std::uint32_t), kPoison);
}

}  // namespace emulator
