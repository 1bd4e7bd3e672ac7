// Represents numbers of 16 bits as their bits and calculates with them, e.g. emulator_half_add(): cuda_fp16.h and
// cuda_bf16.h are made of these.
//
// Source: CUDA Math API, "Half Precision Intrinsics" and "Bfloat16 Precision Intrinsics"; IEEE 754, binary16. half
// has 1 bit for the sign, 5 for the exponent, 10 for the fraction; bfloat16 has 1, 8 and 7: a float without its lower
// half. Both keep subnormal numbers. Every result is rounded once, from the exact one; what does not fit is infinite,
// or the largest number where it is rounded towards zero. NaN comes out as 0x7fff (of a double a
// GPU keeps its first digits).
#pragma once

#include <math.h>

#include <type_traits>

#include "conversions.h"

/* `way` is one of the EMULATOR_... below. `of` rounds a number, `value` is exact. */
#define EMULATOR_NEAREST 0
#define EMULATOR_ZERO 1
#define EMULATOR_UP 2
#define EMULATOR_DOWN 3
#define EMULATOR_SMALL_FLOAT(name)                                               \
  float emulator_##name##_value(unsigned short bits);                            \
  unsigned short emulator_##name##_of(double x, int way);                        \
  unsigned short emulator_##name##_of_integer(long long x, int way);             \
  unsigned short emulator_##name##_of_unsigned(unsigned long long x, int way);   \
  unsigned short emulator_##name##_add(unsigned short x, unsigned short y);      \
  unsigned short emulator_##name##_subtract(unsigned short x, unsigned short y); \
  unsigned short emulator_##name##_multiply(unsigned short x, unsigned short y); \
  unsigned short emulator_##name##_divide(unsigned short x, unsigned short y);   \
  unsigned short emulator_##name##_multiply_add(unsigned short x, unsigned short y, unsigned short z);
extern "C" {
EMULATOR_SMALL_FLOAT(half)
EMULATOR_SMALL_FLOAT(bfloat16)
}
#undef EMULATOR_SMALL_FLOAT

namespace emulator {

template <class One>
constexpr unsigned short small_bits(One x) {
  return __builtin_bit_cast(unsigned short, x);
}

/** Of two in one word, so that a pair is stored at once as on a GPU. */
template <class Pair, class One>
constexpr Pair small_pair(One low, One high) {
  const unsigned word = static_cast<unsigned>(small_bits(high)) << 16 | small_bits(low);
  return __builtin_bit_cast(Pair, word);
}

/** `x` is whole, infinite or NaN. NaN becomes 0, but with 64 bits the topmost bit alone. */
template <class To>
constexpr To small_to_integer(float x) {
  return x != x && sizeof(To) < sizeof(int) ? To{0} : to_integer<To>(x);
}

}  // namespace emulator
