// Before each multiplication of a kernel file stands an instruction that does nothing: room for a call that looks at what it
// multiplies. It costs no time where nobody looks.
#pragma once

#include <array>
#include <cstdint>

namespace shared_layout {

/** A nop of 8 bytes with a displacement that nobody else writes (Intel SDM, volume 2, NOP: 0F 1F /0). */
inline constexpr std::uint32_t kProductMark = 0x50726f64;
inline constexpr std::array<std::uint8_t, 8> kBeforeProduct = {0x0f, 0x1f, 0x84, 0x00,
                                                               0x64, 0x6f, 0x72, 0x50};

}  // namespace shared_layout
