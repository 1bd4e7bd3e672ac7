// Defines how far apart the variables of a kernel file lie.
#pragma once

#include <cstddef>

namespace shared_layout {

/** Bytes in front of each and behind it, that belong to none: what leaves one variable does not fall into the next. */
inline constexpr std::size_t kRoomAroundVariable = 64;

}  // namespace shared_layout
