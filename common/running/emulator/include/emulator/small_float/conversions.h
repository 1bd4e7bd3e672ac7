// To and from numbers of 16 bits, for host and device (CUDA Math API, "Half Precision Conversion and Data Movement").
// Rounded to nearest, ties to even, where the name does not say otherwise. Integers end at their type's limits.
//
// Read once for each of the two types, so there is no #pragma once: half_words.h says what the EMULATOR_ words mean.

__forceinline__ EMULATOR_FLOAT EMULATOR_NAMED(__ushort_as_, )(unsigned short bits) {
  return __builtin_bit_cast(EMULATOR_FLOAT, bits);
}
__forceinline__ EMULATOR_FLOAT EMULATOR_NAMED(__short_as_, )(short bits) {
  return __builtin_bit_cast(EMULATOR_FLOAT, bits);
}
__forceinline__ unsigned short EMULATOR_NAMED(__, _as_ushort)(EMULATOR_FLOAT x) {
  return __builtin_bit_cast(unsigned short, x);
}
__forceinline__ short EMULATOR_NAMED(__, _as_short)(EMULATOR_FLOAT x) { return __builtin_bit_cast(short, x); }

#define EMULATOR_FROM(T, name, of, way)                                  \
  __forceinline__ EMULATOR_FLOAT name(T x) {                             \
    return EMULATOR_NAMED(__ushort_as_, )(EMULATOR_LIBRARY(of)(x, way)); \
  }
#define EMULATOR_FROM_EACH_WAY(T, from, of)                                \
  EMULATOR_FROM(T, EMULATOR_NAMED(__##from##2, _rn), of, EMULATOR_NEAREST) \
  EMULATOR_FROM(T, EMULATOR_NAMED(__##from##2, _rz), of, EMULATOR_ZERO)    \
  EMULATOR_FROM(T, EMULATOR_NAMED(__##from##2, _ru), of, EMULATOR_UP)      \
  EMULATOR_FROM(T, EMULATOR_NAMED(__##from##2, _rd), of, EMULATOR_DOWN)
EMULATOR_FROM_EACH_WAY(float, float, _of)
EMULATOR_FROM_EACH_WAY(short, short, _of_integer)
EMULATOR_FROM_EACH_WAY(unsigned short, ushort, _of_unsigned)
EMULATOR_FROM_EACH_WAY(int, int, _of_integer)
EMULATOR_FROM_EACH_WAY(unsigned int, uint, _of_unsigned)
EMULATOR_FROM_EACH_WAY(long long, ll, _of_integer)
EMULATOR_FROM_EACH_WAY(unsigned long long, ull, _of_unsigned)
EMULATOR_FROM(float, EMULATOR_NAMED(__float2, ), _of, EMULATOR_NEAREST)
EMULATOR_FROM(double, EMULATOR_NAMED(__double2, ), _of, EMULATOR_NEAREST)
#undef EMULATOR_FROM
#undef EMULATOR_FROM_EACH_WAY

__forceinline__ float EMULATOR_NAMED(__, 2float)(EMULATOR_FLOAT x) {
  return EMULATOR_LIBRARY(_value)(emulator::small_bits(x));
}

/* Those that the host has; the other ways stand in device.h. */
#define EMULATOR_TO(To, to)                                                         \
  __forceinline__ To EMULATOR_NAMED(__, 2##to##_rz)(EMULATOR_FLOAT x) {             \
    return emulator::small_to_integer<To>(::truncf(EMULATOR_NAMED(__, 2float)(x))); \
  }
EMULATOR_TO(signed char, char)
EMULATOR_TO(unsigned char, uchar)
EMULATOR_TO(short, short)
EMULATOR_TO(unsigned short, ushort)
EMULATOR_TO(int, int)
EMULATOR_TO(unsigned int, uint)
EMULATOR_TO(long long, ll)
EMULATOR_TO(unsigned long long, ull)
#undef EMULATOR_TO

/* Pairs: x is the low half of the word, y the high one. */
__forceinline__ EMULATOR_FLOAT2 EMULATOR_NAMED(__halves2, 2)(EMULATOR_FLOAT low, EMULATOR_FLOAT high) {
  return emulator::small_pair<EMULATOR_FLOAT2>(low, high);
}
__forceinline__ EMULATOR_FLOAT2 EMULATOR_NAMED(make_, 2)(EMULATOR_FLOAT x, EMULATOR_FLOAT y) {
  return emulator::small_pair<EMULATOR_FLOAT2>(x, y);
}
__forceinline__ EMULATOR_FLOAT2 EMULATOR_TWICE(EMULATOR_FLOAT x) {
  return emulator::small_pair<EMULATOR_FLOAT2>(x, x);
}
__forceinline__ EMULATOR_FLOAT2 EMULATOR_NAMED(__floats2, 2_rn)(float low, float high) {
  return emulator::small_pair<EMULATOR_FLOAT2>(EMULATOR_NAMED(__float2, )(low),
                                               EMULATOR_NAMED(__float2, )(high));
}
__forceinline__ EMULATOR_FLOAT2 EMULATOR_NAMED(__float2, 2_rn)(float x) {
  return EMULATOR_TWICE(EMULATOR_NAMED(__float2, )(x));
}
__forceinline__ EMULATOR_FLOAT2 EMULATOR_NAMED(__float22, 2_rn)(float2 x) {
  return EMULATOR_NAMED(__floats2, 2_rn)(x.x, x.y);
}
__forceinline__ float2 EMULATOR_NAMED(__, 22float2)(EMULATOR_FLOAT2 x) {
  return {EMULATOR_NAMED(__, 2float)(x.x), EMULATOR_NAMED(__, 2float)(x.y)};
}
__forceinline__ float __low2float(EMULATOR_FLOAT2 x) { return EMULATOR_NAMED(__, 2float)(x.x); }
__forceinline__ float __high2float(EMULATOR_FLOAT2 x) { return EMULATOR_NAMED(__, 2float)(x.y); }
__forceinline__ EMULATOR_FLOAT EMULATOR_NAMED(__low2, )(EMULATOR_FLOAT2 x) { return x.x; }
__forceinline__ EMULATOR_FLOAT EMULATOR_NAMED(__high2, )(EMULATOR_FLOAT2 x) { return x.y; }
__forceinline__ EMULATOR_FLOAT2 EMULATOR_NAMED(__low2, 2)(EMULATOR_FLOAT2 x) { return EMULATOR_TWICE(x.x); }
__forceinline__ EMULATOR_FLOAT2 EMULATOR_NAMED(__high2, 2)(EMULATOR_FLOAT2 x) { return EMULATOR_TWICE(x.y); }
__forceinline__ EMULATOR_FLOAT2 EMULATOR_NAMED(__lows2, 2)(EMULATOR_FLOAT2 x, EMULATOR_FLOAT2 y) {
  return emulator::small_pair<EMULATOR_FLOAT2>(x.x, y.x);
}
__forceinline__ EMULATOR_FLOAT2 EMULATOR_NAMED(__highs2, 2)(EMULATOR_FLOAT2 x, EMULATOR_FLOAT2 y) {
  return emulator::small_pair<EMULATOR_FLOAT2>(x.y, y.y);
}
__forceinline__ EMULATOR_FLOAT2 __lowhigh2highlow(EMULATOR_FLOAT2 x) {
  return emulator::small_pair<EMULATOR_FLOAT2>(x.y, x.x);
}
