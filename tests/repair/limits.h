// For tests that want them all.
#pragma once

#include <cstddef>

inline constexpr std::size_t kAll = 10'000;
