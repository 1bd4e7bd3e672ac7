// Declares the functions of the C library that a kernel may call, e.g. printf and fmaf, for the editor. The host's
// functions of these names are others. clang keeps the two apart only where these are known before the library's
// headers put all that have the name into namespace std.
#pragma once

#include <stddef.h>

#pragma clang attribute push(__attribute__((device)), apply_to = function)
extern "C" {

__attribute__((format(printf, 1, 2))) int printf(const char* format, ...);
void* malloc(size_t bytes);
void free(void* pointer);
void* memcpy(void* to, const void* from, size_t bytes);
void* memmove(void* to, const void* from, size_t bytes);
void* memset(void* to, int value, size_t bytes);
[[noreturn]] void __assert_fail(const char* condition, const char* file, unsigned int line,
                                const char* function);
long clock();
int abs(int x);
long labs(long x);
long long llabs(long long x);

double fma(double x, double y, double z);
float fmaf(float x, float y, float z);
double exp10(double x);
float exp10f(float x);
double ldexp(double x, int power);
float ldexpf(float x, int power);
double scalbn(double x, int power);
float scalbnf(float x, int power);
double frexp(double x, int* power);
float frexpf(float x, int* power);
double modf(double x, double* whole);
float modff(float x, float* whole);
double jn(int n, double x);
float jnf(int n, float x);
double yn(int n, double x);
float ynf(int n, float x);
double scalbln(double x, long power);
float scalblnf(float x, long power);
double remquo(double x, double y, int* quotient);
float remquof(float x, float y, int* quotient);
double nan(const char* bits);
float nanf(const char* bits);
int ilogb(double x);
int ilogbf(float x);
long lrint(double x);
long lrintf(float x);
long lround(double x);
long lroundf(float x);
long long llrint(double x);
long long llrintf(float x);
long long llround(double x);
long long llroundf(float x);
void sincos(double x, double* sine, double* cosine);
void sincosf(float x, float* sine, float* cosine);

#define EDITOR_OF_ONE(name) \
  double name(double x);    \
  float name##f(float x);
#define EDITOR_OF_TWO(name)        \
  double name(double x, double y); \
  float name##f(float x, float y);
// clang-format off
EDITOR_OF_ONE(acos) EDITOR_OF_ONE(acosh) EDITOR_OF_ONE(asin) EDITOR_OF_ONE(asinh) EDITOR_OF_ONE(atan)
EDITOR_OF_ONE(atanh) EDITOR_OF_ONE(cbrt) EDITOR_OF_ONE(ceil) EDITOR_OF_ONE(cos) EDITOR_OF_ONE(cosh)
EDITOR_OF_ONE(erf) EDITOR_OF_ONE(erfc) EDITOR_OF_ONE(exp) EDITOR_OF_ONE(exp2) EDITOR_OF_ONE(expm1)
EDITOR_OF_ONE(fabs) EDITOR_OF_ONE(floor) EDITOR_OF_ONE(lgamma) EDITOR_OF_ONE(log) EDITOR_OF_ONE(log10)
EDITOR_OF_ONE(log1p) EDITOR_OF_ONE(log2) EDITOR_OF_ONE(logb) EDITOR_OF_ONE(nearbyint) EDITOR_OF_ONE(rint)
EDITOR_OF_ONE(round) EDITOR_OF_ONE(sin) EDITOR_OF_ONE(sinh) EDITOR_OF_ONE(sqrt) EDITOR_OF_ONE(tan)
EDITOR_OF_ONE(tanh) EDITOR_OF_ONE(tgamma) EDITOR_OF_ONE(trunc) EDITOR_OF_ONE(j0) EDITOR_OF_ONE(j1)
EDITOR_OF_ONE(y0) EDITOR_OF_ONE(y1)
EDITOR_OF_TWO(atan2) EDITOR_OF_TWO(copysign) EDITOR_OF_TWO(fdim) EDITOR_OF_TWO(fmax) EDITOR_OF_TWO(fmin)
EDITOR_OF_TWO(fmod) EDITOR_OF_TWO(hypot) EDITOR_OF_TWO(nextafter) EDITOR_OF_TWO(pow)
EDITOR_OF_TWO(remainder)
// clang-format on
#undef EDITOR_OF_ONE
#undef EDITOR_OF_TWO

}  // extern "C"
#pragma clang attribute pop
