// Mathematics that CUDA has and C++ has not. What is an approximation on a GPU comes from the C library here,
// so it is closer to the true value than a GPU's (CUDA Math API).
#pragma once

#include <math.h>

inline float __fdividef(float x, float y) { return x / y; }
inline float __expf(float x) { return expf(x); }
inline float __exp10f(float x) { return exp10f(x); }
inline float __logf(float x) { return logf(x); }
inline float __log2f(float x) { return log2f(x); }
inline float __log10f(float x) { return log10f(x); }
inline float __powf(float x, float y) { return powf(x, y); }
inline float __sinf(float x) { return sinf(x); }
inline float __cosf(float x) { return cosf(x); }
inline float __tanf(float x) { return tanf(x); }
inline float __tanhf(float x) { return tanhf(x); }
inline void __sincosf(float x, float* sine, float* cosine) {
  *sine = sinf(x);
  *cosine = cosf(x);
}
inline float __saturatef(float x) { return x < 0 ? 0.0f : x > 1 ? 1.0f : x == x ? x : 0.0f; }

inline float fdividef(float x, float y) { return x / y; }
inline double fdivide(double x, double y) { return x / y; }
inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
inline double rsqrt(double x) { return 1.0 / sqrt(x); }
inline float rcbrtf(float x) { return 1.0f / cbrtf(x); }
inline double rcbrt(double x) { return 1.0 / cbrt(x); }

/* sin and cos of pi * x, exactly 0 or 1 where they are. */
inline double sinpi(double x) {
  const double turn = remainder(x, 2.0);  // -1 to 1
  if (fabs(turn) == 1.0) return copysign(0.0, x);
  return sin(M_PI * (fabs(turn) <= 0.5 ? turn : copysign(1.0, turn) - turn));
}
inline double cospi(double x) {
  const double turn = fabs(remainder(x, 2.0));
  return turn == 0.5 ? 0.0 : sin(M_PI * (0.5 - turn));
}
inline float sinpif(float x) { return static_cast<float>(sinpi(x)); }
inline float cospif(float x) { return static_cast<float>(cospi(x)); }
inline void sincospi(double x, double* sine, double* cosine) {
  *sine = sinpi(x);
  *cosine = cospi(x);
}
inline void sincospif(float x, float* sine, float* cosine) {
  *sine = sinpif(x);
  *cosine = cospif(x);
}

/* Lengths of vectors, and (r...) their inverses. */
inline double rhypot(double x, double y) { return 1.0 / hypot(x, y); }
inline double norm3d(double x, double y, double z) { return hypot(hypot(x, y), z); }
inline double rnorm3d(double x, double y, double z) { return 1.0 / norm3d(x, y, z); }
inline double norm4d(double x, double y, double z, double w) { return hypot(hypot(x, y), hypot(z, w)); }
inline double rnorm4d(double x, double y, double z, double w) { return 1.0 / norm4d(x, y, z, w); }
inline double norm(int count, const double* x) {
  double length = 0;
  for (int i = 0; i < count; ++i) length = hypot(length, x[i]);
  return length;
}
inline double rnorm(int count, const double* x) { return 1.0 / norm(count, x); }
inline float rhypotf(float x, float y) { return static_cast<float>(rhypot(x, y)); }
inline float norm3df(float x, float y, float z) { return static_cast<float>(norm3d(x, y, z)); }
inline float rnorm3df(float x, float y, float z) { return static_cast<float>(rnorm3d(x, y, z)); }
inline float norm4df(float x, float y, float z, float w) { return static_cast<float>(norm4d(x, y, z, w)); }
inline float rnorm4df(float x, float y, float z, float w) { return static_cast<float>(rnorm4d(x, y, z, w)); }
inline float normf(int count, const float* x) {
  double length = 0;
  for (int i = 0; i < count; ++i) length = hypot(length, static_cast<double>(x[i]));
  return static_cast<float>(length);
}
inline float rnormf(int count, const float* x) { return 1.0f / normf(count, x); }

/* The cumulative normal distribution. */
inline double normcdf(double x) { return 0.5 * erfc(-x * M_SQRT1_2); }
inline float normcdff(float x) { return static_cast<float>(normcdf(x)); }

/* min and max of every pair of arithmetic types, at global scope as CUDA has them. */
#define EMULATOR_MIN_MAX(T)                           \
  constexpr T min(T x, T y) { return y < x ? y : x; } \
  constexpr T max(T x, T y) { return x < y ? y : x; }
EMULATOR_MIN_MAX(int)
EMULATOR_MIN_MAX(unsigned int)
EMULATOR_MIN_MAX(long)
EMULATOR_MIN_MAX(unsigned long)
EMULATOR_MIN_MAX(long long)
EMULATOR_MIN_MAX(unsigned long long)
#undef EMULATOR_MIN_MAX
inline float min(float x, float y) { return fminf(x, y); }
inline float max(float x, float y) { return fmaxf(x, y); }
inline double min(double x, double y) { return fmin(x, y); }
inline double max(double x, double y) { return fmax(x, y); }
constexpr unsigned int min(int x, unsigned int y) { return min(static_cast<unsigned int>(x), y); }
constexpr unsigned int min(unsigned int x, int y) { return min(x, static_cast<unsigned int>(y)); }
constexpr unsigned int max(int x, unsigned int y) { return max(static_cast<unsigned int>(x), y); }
constexpr unsigned int max(unsigned int x, int y) { return max(x, static_cast<unsigned int>(y)); }
inline double min(float x, double y) { return fmin(x, y); }
inline double min(double x, float y) { return fmin(x, y); }
inline double max(float x, double y) { return fmax(x, y); }
inline double max(double x, float y) { return fmax(x, y); }

constexpr unsigned int umin(unsigned int x, unsigned int y) { return min(x, y); }
constexpr unsigned int umax(unsigned int x, unsigned int y) { return max(x, y); }
constexpr long long llmin(long long x, long long y) { return min(x, y); }
constexpr long long llmax(long long x, long long y) { return max(x, y); }
constexpr unsigned long long ullmin(unsigned long long x, unsigned long long y) { return min(x, y); }
constexpr unsigned long long ullmax(unsigned long long x, unsigned long long y) { return max(x, y); }
