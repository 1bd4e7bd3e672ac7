// Places the __shared__ arrays of a kernel file for the emulator: each in a slot of its own, at its declared alignment and no better.
#pragma once

#include <cstdint>
#include <filesystem>

namespace shared_layout {

/** A slot is as large as the largest shared memory could be: an overrun never lands in a neighbour. */
inline constexpr int kBits = 16;

/** The widest access of a GPU, in bytes: what is aligned so far is aligned for everything. */
inline constexpr int kWidest = 16;

/** Where in its slot a variable begins. */
enum class Placement {
  as_declared,  ///< no better aligned than it is declared: what is luck on a GPU fails here
  as_hoped      ///< at a multiple of kWidest, from which declared_alignment() still knows the alignment
};

/** So many multiples of kWidest into their slots such variables begin: 1 for an alignment of 1, then 2, 3 and 4. */
inline constexpr unsigned kPlaces = 8;

/** Of a variable that begins at this address; kWidest or more, or 0, for one that is aligned for everything. */
constexpr unsigned declared_alignment(std::uintptr_t begin) {
  const unsigned place = static_cast<unsigned>(begin) & ((1u << kBits) - 1);
  const unsigned hoped = place / kWidest % kPlaces;
  return hoped == 0 ? place & -place : 1u << (hoped - 1);
}

/**
 * Moves the __shared__ variables of an object file, which the compiler has put into sections of their own,
 * aligned as they are declared. Each section gets a slot, and a variable begins as many bytes into it as its
 * alignment: one that needs 4 starts 4 bytes off every larger power of two. On a GPU a float4 in an array of
 * floats is a matter of luck; here there is none,
 * unless it is wanted. Returns false where the file cannot be read or written.
 */
bool deal(const std::filesystem::path& object, Placement = Placement::as_declared);

}  // namespace shared_layout
