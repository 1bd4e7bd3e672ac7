// Defines the mark before each multiplication of a kernel file: an instruction that does nothing, room for a call that
// looks at what it multiplies. It costs no time where nobody looks.
#pragma once

#include <cstddef>
#include <cstdint>

namespace shared_layout {

/** In a nop of 8 bytes, displacements that nobody else writes (Intel SDM, volume 2, NOP: 0F 1F /0): the second where nobody wants to know,
 *  behind it, what flags were set before it. */
inline constexpr std::uint32_t kProductMark = 0x50726f64, kProductMarkFlagsFree = 0x50726f65;
inline constexpr std::size_t kBytesOfMark = 8;

}  // namespace shared_layout
