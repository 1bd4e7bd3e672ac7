// make_float4() and its family.
#pragma once
#define __VECTOR_FUNCTIONS_H__  // as CUDA's own header: others ask whether it was included

#include "vector_types.h"

#define EMULATOR_MAKE_VECTORS(T, name)                                          \
  constexpr name##1 make_##name##1(T x) { return name##1 {x}; }                 \
  constexpr name##2 make_##name##2(T x, T y) { return name##2 {x, y}; }         \
  constexpr name##3 make_##name##3(T x, T y, T z) { return name##3 {x, y, z}; } \
  constexpr name##4 make_##name##4(T x, T y, T z, T w) { return name##4 {x, y, z, w}; }

EMULATOR_MAKE_VECTORS(signed char, char)
EMULATOR_MAKE_VECTORS(unsigned char, uchar)
EMULATOR_MAKE_VECTORS(short, short)
EMULATOR_MAKE_VECTORS(unsigned short, ushort)
EMULATOR_MAKE_VECTORS(int, int)
EMULATOR_MAKE_VECTORS(unsigned int, uint)
EMULATOR_MAKE_VECTORS(long, long)
EMULATOR_MAKE_VECTORS(unsigned long, ulong)
EMULATOR_MAKE_VECTORS(long long, longlong)
EMULATOR_MAKE_VECTORS(unsigned long long, ulonglong)
EMULATOR_MAKE_VECTORS(float, float)
EMULATOR_MAKE_VECTORS(double, double)
#undef EMULATOR_MAKE_VECTORS

#define EMULATOR_MAKE_ALIGNED_VECTORS(T, name)                                                      \
  constexpr name##4_16a make_##name##4_16a(T x, T y, T z, T w) { return name##4_16a {x, y, z, w}; } \
  constexpr name##4_32a make_##name##4_32a(T x, T y, T z, T w) { return name##4_32a {x, y, z, w}; }

EMULATOR_MAKE_ALIGNED_VECTORS(long, long)
EMULATOR_MAKE_ALIGNED_VECTORS(unsigned long, ulong)
EMULATOR_MAKE_ALIGNED_VECTORS(long long, longlong)
EMULATOR_MAKE_ALIGNED_VECTORS(unsigned long long, ulonglong)
EMULATOR_MAKE_ALIGNED_VECTORS(double, double)
#undef EMULATOR_MAKE_ALIGNED_VECTORS
