// CUDA's built-in vector types and dim3, with CUDA's sizes and alignments (CUDA C++
// Programming Guide, "Built-in Vector Types").
#pragma once
#define __VECTOR_TYPES_H__  // as CUDA's own header: others ask whether it was included

#define EMULATOR_VECTOR_TYPES(T, name, align2, align4) \
  struct name##1 {                                     \
    T x;                                               \
  };                                                   \
  struct alignas(align2) name##2 {                     \
    T x, y;                                            \
  };                                                   \
  struct name##3 {                                     \
    T x, y, z;                                         \
  };                                                   \
  struct alignas(align4) name##4 {                     \
    T x, y, z, w;                                      \
  };

EMULATOR_VECTOR_TYPES(signed char, char, 2, 4)
EMULATOR_VECTOR_TYPES(unsigned char, uchar, 2, 4)
EMULATOR_VECTOR_TYPES(short, short, 4, 8)
EMULATOR_VECTOR_TYPES(unsigned short, ushort, 4, 8)
EMULATOR_VECTOR_TYPES(int, int, 8, 16)
EMULATOR_VECTOR_TYPES(unsigned int, uint, 8, 16)
EMULATOR_VECTOR_TYPES(long, long, 16, 16)
EMULATOR_VECTOR_TYPES(unsigned long, ulong, 16, 16)
EMULATOR_VECTOR_TYPES(long long, longlong, 16, 16)
EMULATOR_VECTOR_TYPES(unsigned long long, ulonglong, 16, 16)
EMULATOR_VECTOR_TYPES(float, float, 8, 16)
EMULATOR_VECTOR_TYPES(double, double, 16, 16)
#undef EMULATOR_VECTOR_TYPES

/* Since CUDA 13 four of 8 bytes with the alignment in the name. */
#define EMULATOR_ALIGNED_VECTOR(T, name, bytes) \
  struct alignas(bytes) name##4_##bytes##a {    \
    T x, y, z, w;                               \
  };
#define EMULATOR_ALIGNED_VECTORS(T, name) \
  EMULATOR_ALIGNED_VECTOR(T, name, 16) EMULATOR_ALIGNED_VECTOR(T, name, 32)
EMULATOR_ALIGNED_VECTORS(long, long)
EMULATOR_ALIGNED_VECTORS(unsigned long, ulong)
EMULATOR_ALIGNED_VECTORS(long long, longlong)
EMULATOR_ALIGNED_VECTORS(unsigned long long, ulonglong)
EMULATOR_ALIGNED_VECTORS(double, double)
#undef EMULATOR_ALIGNED_VECTORS
#undef EMULATOR_ALIGNED_VECTOR

/** Extent of a grid or a block; what is left out is 1. */
struct dim3 {
  unsigned int x, y, z;
  constexpr dim3(unsigned int x_ = 1, unsigned int y_ = 1, unsigned int z_ = 1) : x(x_), y(y_), z(z_) {}
  constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  constexpr operator uint3() const { return uint3{x, y, z}; }
};
