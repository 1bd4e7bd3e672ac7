// What memory holds before anybody writes to it, in all tests of the reference.
#pragma once

#include <bit>
#include <cstdint>

/** A quiet NaN, as the runner's (runner/run.h). */
inline constexpr std::uint32_t kPoison = 0x7fc0dead;
