// One instruction of one warp: what its lanes ask of memory together.
#pragma once

#include <array>
#include <cstdint>

#include "emulator/access.h"

namespace emulator {

inline constexpr int kLanes = 32;  // of a warp, on every NVIDIA GPU so far

struct WarpRequest {
  Space space{};
  bool store = false;
  int bytes = 0;  ///< that each lane asks for
  int lanes = 0;  ///< how many take part
  /** Addresses in units of 4 bytes, their lower 32 bits: enough to tell all of 16 GiB apart. */
  std::array<std::uint32_t, kLanes> words;

  int words_each() const { return bytes < 4 ? 1 : bytes / 4; }
};

}  // namespace emulator
