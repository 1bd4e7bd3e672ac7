// Describes one instruction of one warp: what its lanes ask of memory together, e.g. 32 loads of 4 bytes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "emulator/hooks/access.h"

namespace emulator {

inline constexpr int kLanes = 32;  // of a warp, on every NVIDIA GPU so far

struct WarpRequest {
  Space space{};
  bool store = false;
  int bytes = 0;  ///< that each lane asks for
  int lanes = 0;  ///< how many take part
  /** Addresses in units of 4 bytes, their lower 32 bits: enough to tell all of 16 GiB apart. */
  std::array<std::uint32_t, kLanes> words;
  std::uint32_t first = 0, last = 0;  ///< the smallest and the largest word that any lane asks for

  void begin(Space in, bool stores, int bytes_each) {
    space = in;
    store = stores;
    bytes = bytes_each;
    lanes = 0;
    first = ~std::uint32_t{0};
    last = 0;
  }
  template <int Bytes>
  void add(std::uint32_t word) {
    words[static_cast<std::size_t>(lanes++)] = word;
    first = std::min(first, word);
    last = std::max(last, word + (Bytes < 4 ? 0 : Bytes / 4 - 1));
  }
  int words_each() const { return bytes < 4 ? 1 : bytes / 4; }
};

}  // namespace emulator
