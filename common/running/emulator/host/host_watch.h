// Host code at full speed that is watched all the same, where a program has something to be watched for.
#pragma once

#include <cstdint>

namespace emulator {

/**
 * The host's half of a program that copies asynchronously is compiled with -fsanitize=kernel-address: before each
 * access stands a look at one byte for the 8 that it belongs to, and a call of ours where that is not 0. So only
 * bytes that are named here cost more than that look. Whoever calls knows precisely which bytes are meant.
 */
void watch_host(std::uintptr_t begin, std::uintptr_t end);
void forget_host(std::uintptr_t begin, std::uintptr_t end);

}  // namespace emulator
