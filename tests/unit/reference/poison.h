// What memory holds before anybody writes to it, in all tests of the reference.
#pragma once

#include <bit>
#include <cstdint>

/** A signalling NaN, as the runner's (runner/run.h). */
inline constexpr std::uint32_t kPoison = 0x7fa0dead;
