// Arithmetic with the rounding in its name: _rn to the nearest, _rz towards zero, _ru up, _rd down.
// All of it is exact (CUDA Math API, "Single Precision Intrinsics" and "Double Precision Intrinsics").
#pragma once

#include <math.h>

/* On the CPU round-to-nearest is what operators do. */
inline float __fadd_rn(float x, float y) { return x + y; }
inline float __fsub_rn(float x, float y) { return x - y; }
inline float __fmul_rn(float x, float y) { return x * y; }
inline float __fdiv_rn(float x, float y) { return x / y; }
inline float __fmaf_rn(float x, float y, float z) { return fmaf(x, y, z); }
inline float __fmaf_ieee_rn(float x, float y, float z) { return fmaf(x, y, z); }
inline float __frcp_rn(float x) { return 1.0f / x; }
inline float __fsqrt_rn(float x) { return sqrtf(x); }
/** In double: no float is then rounded wrongly, which was tried with all of them. */
inline float __frsqrt_rn(float x) { return static_cast<float>(1.0 / sqrt(static_cast<double>(x))); }
inline double __dadd_rn(double x, double y) { return x + y; }
inline double __dsub_rn(double x, double y) { return x - y; }
inline double __dmul_rn(double x, double y) { return x * y; }
inline double __ddiv_rn(double x, double y) { return x / y; }
inline double __fma_rn(double x, double y, double z) { return fma(x, y, z); }
inline double __drcp_rn(double x) { return 1.0 / x; }
inline double __dsqrt_rn(double x) { return sqrt(x); }

/* The other ways switch the processor over, which the kernel file's own compiler knows nothing of. */
#define EMULATOR_ROUNDED(way)                         \
  float __fadd_##way(float x, float y);               \
  float __fsub_##way(float x, float y);               \
  float __fmul_##way(float x, float y);               \
  float __fdiv_##way(float x, float y);               \
  float __fmaf_##way(float x, float y, float z);      \
  float __fmaf_ieee_##way(float x, float y, float z); \
  float __frcp_##way(float x);                        \
  float __fsqrt_##way(float x);                       \
  double __dadd_##way(double x, double y);            \
  double __dsub_##way(double x, double y);            \
  double __dmul_##way(double x, double y);            \
  double __ddiv_##way(double x, double y);            \
  double __fma_##way(double x, double y, double z);   \
  double __drcp_##way(double x);                      \
  double __dsqrt_##way(double x);                     \
  float __double2float_##way(double x);               \
  float __int2float_##way(int x);                     \
  float __uint2float_##way(unsigned int x);           \
  float __ll2float_##way(long long x);                \
  float __ull2float_##way(unsigned long long x);      \
  double __ll2double_##way(long long x);              \
  double __ull2double_##way(unsigned long long x);
extern "C" {
EMULATOR_ROUNDED(rz)
EMULATOR_ROUNDED(ru)
EMULATOR_ROUNDED(rd)
}
#undef EMULATOR_ROUNDED
