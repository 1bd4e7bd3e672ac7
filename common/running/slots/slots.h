// Where the emulator has the __shared__ arrays of a kernel file: each in a slot of its own,
// at its declared alignment and no better.
#pragma once

#include <filesystem>

namespace slots {

/** A slot is as large as the largest shared memory could be: an overrun never lands in a neighbour. */
inline constexpr int kBits = 16;

/** The widest access of a GPU, in bytes: what is aligned so far is aligned for everything. */
inline constexpr int kWidest = 16;

/**
 * Moves the __shared__ variables of an object file, which the compiler has put into sections of their own,
 * aligned as they are declared. Each section gets a slot, and a variable begins as many bytes into it as its
 * alignment: one that needs 4 starts 4 bytes off every larger power of two. On a GPU a float4 in an array of
 * floats is a matter of luck; here there is none. Returns false where the file cannot be read or written.
 */
bool deal(const std::filesystem::path& object);

}  // namespace slots
