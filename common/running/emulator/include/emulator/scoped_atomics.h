// Declares the atomics that <cuda/atomic> is made of: they say what they order, and how far they are heard. On the host
// they are those of C++.
#pragma once

#include "exchanged.h"

namespace emulator {

/** Who hears it. */
enum class Heard { in_system, in_device, in_block, in_thread };

/** Of one operation. A fence orders both ways. */
struct Ordering {
  bool acquires, releases;
  Heard heard;
};

enum class Fetch { add, subtract, min, max, bit_and, bit_or, bit_xor };

/* Of unsigned numbers of 1, 2, 4 and 8 bytes. */
template <class Bits>
Bits scoped_load(const Bits* address, Ordering ordering);
template <class Bits>
void scoped_store(Bits* address, Bits value, Ordering ordering);
/** Stores, and returns what was there, as do those below. */
template <class Bits>
Exchanged scoped_exchange(Bits* address, Bits value, Ordering ordering);
/** Stores where `expected` was. */
template <class Bits>
Bits scoped_compare(Bits* address, Bits expected, Bits value, Ordering ordering);
/* Of all types of numbers; those of bits of whole ones. */
template <class T>
T scoped_fetch(Fetch operation, T* address, T value, Ordering ordering);

void scoped_fence(Ordering ordering);

}  // namespace emulator
