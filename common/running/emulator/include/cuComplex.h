// Complex numbers of float and of double, by CUDA's names for them. Source: NVIDIA's header of that name, CUDA 13.0.
#pragma once

#include <cuda_runtime.h>

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

/* The same for both: T is the part, f or nothing the end of the names. */
#define EMULATOR_COMPLEX(Complex, T, f)                                                                 \
  __host__ __device__ inline Complex make_##Complex(T re, T im) { return {re, im}; }                    \
  __host__ __device__ inline T cuCreal##f(Complex z) { return z.x; }                                    \
  __host__ __device__ inline T cuCimag##f(Complex z) { return z.y; }                                    \
  __host__ __device__ inline Complex cuConj##f(Complex z) { return {z.x, -z.y}; }                       \
  __host__ __device__ inline Complex cuCadd##f(Complex a, Complex b) { return {a.x + b.x, a.y + b.y}; } \
  __host__ __device__ inline Complex cuCsub##f(Complex a, Complex b) { return {a.x - b.x, a.y - b.y}; } \
  __host__ __device__ inline Complex cuCmul##f(Complex a, Complex b) {                                  \
    return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};                                              \
  }                                                                                                     \
  /* By numbers near 1, so that no square leaves the range. */                                          \
  __host__ __device__ inline Complex cuCdiv##f(Complex a, Complex b) {                                  \
    const T scale = fabs##f(b.x) + fabs##f(b.y), over = 1 / scale;                                      \
    const T ax = a.x * over, ay = a.y * over, bx = b.x * over, by = b.y * over;                         \
    const T square = 1 / (bx * bx + by * by);                                                           \
    return {(ax * bx + ay * by) * square, (ay * bx - ax * by) * square};                                \
  }                                                                                                     \
  __host__ __device__ inline T cuCabs##f(Complex z) { return hypot##f(z.x, z.y); }                      \
  /** a * b + c */                                                                                      \
  __host__ __device__ inline Complex cuCfma##f(Complex a, Complex b, Complex c) {                       \
    return cuCadd##f(cuCmul##f(a, b), c);                                                               \
  }

EMULATOR_COMPLEX(cuFloatComplex, float, f)
EMULATOR_COMPLEX(cuDoubleComplex, double, )
#undef EMULATOR_COMPLEX

__host__ __device__ inline cuComplex make_cuComplex(float re, float im) { return {re, im}; }
__host__ __device__ inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex z) { return {z.x, z.y}; }
__host__ __device__ inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex z) {
  return {static_cast<float>(z.x), static_cast<float>(z.y)};
}
