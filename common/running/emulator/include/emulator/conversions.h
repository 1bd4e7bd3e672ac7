// Converts numbers from one type to another, e.g. __float2int_rn(), and takes the bits of one for the other, e.g. __float_as_int() (CUDA
// Math API, "Type Casting Intrinsics"). Conversions to integers end at the integer's limits, as on a GPU; in C++ they would be undefined.
#pragma once

#include <math.h>

#include <limits>

namespace emulator {

/** `x` is whole, infinite or NaN. NaN becomes 0, but with 64 bits on either side the topmost bit alone
 *  (PTX ISA, cvt). */
template <class To, class From>
constexpr To to_integer(From x) {
  constexpr To kLeast = std::numeric_limits<To>::min(), kMost = std::numeric_limits<To>::max();
  constexpr From kEnd = static_cast<From>(kMost / 2 + 1) * 2;  // a power of two, which To does not reach
  if (x != x)
    return sizeof(From) == 4 && sizeof(To) == 4 ? To{0} : static_cast<To>(1ull << (sizeof(To) * 8 - 1));
  return x >= kEnd ? kMost : x <= static_cast<From>(kLeast) ? kLeast : static_cast<To>(x);
}

}  // namespace emulator

#define EMULATOR_TO_INTEGER(From, from, To, to)                                                            \
  inline To __##from##2##to##_rn(From x) { return emulator::to_integer<To>(static_cast<From>(rint(x))); }  \
  inline To __##from##2##to##_rz(From x) { return emulator::to_integer<To>(static_cast<From>(trunc(x))); } \
  inline To __##from##2##to##_ru(From x) { return emulator::to_integer<To>(static_cast<From>(ceil(x))); }  \
  inline To __##from##2##to##_rd(From x) { return emulator::to_integer<To>(static_cast<From>(floor(x))); }
EMULATOR_TO_INTEGER(float, float, int, int)
EMULATOR_TO_INTEGER(float, float, unsigned int, uint)
EMULATOR_TO_INTEGER(float, float, long long, ll)
EMULATOR_TO_INTEGER(float, float, unsigned long long, ull)
EMULATOR_TO_INTEGER(double, double, int, int)
EMULATOR_TO_INTEGER(double, double, unsigned int, uint)
EMULATOR_TO_INTEGER(double, double, long long, ll)
EMULATOR_TO_INTEGER(double, double, unsigned long long, ull)
#undef EMULATOR_TO_INTEGER

/* The other roundings of these stand in rounded_functions.h. */
inline float __double2float_rn(double x) { return static_cast<float>(x); }
inline float __int2float_rn(int x) { return static_cast<float>(x); }
inline float __uint2float_rn(unsigned int x) { return static_cast<float>(x); }
inline float __ll2float_rn(long long x) { return static_cast<float>(x); }
inline float __ull2float_rn(unsigned long long x) { return static_cast<float>(x); }
inline double __int2double_rn(int x) { return x; }
inline double __uint2double_rn(unsigned int x) { return x; }
inline double __ll2double_rn(long long x) { return static_cast<double>(x); }
inline double __ull2double_rn(unsigned long long x) { return static_cast<double>(x); }

#define EMULATOR_SAME_BITS(name, To, From)   \
  inline To name(From from) {                \
    To to;                                   \
    __builtin_memcpy(&to, &from, sizeof to); \
    return to;                               \
  }
EMULATOR_SAME_BITS(__int_as_float, float, int)
EMULATOR_SAME_BITS(__uint_as_float, float, unsigned int)
EMULATOR_SAME_BITS(__float_as_int, int, float)
EMULATOR_SAME_BITS(__float_as_uint, unsigned int, float)
EMULATOR_SAME_BITS(__longlong_as_double, double, long long)
EMULATOR_SAME_BITS(__double_as_longlong, long long, double)
#undef EMULATOR_SAME_BITS

inline int __double2hiint(double x) { return static_cast<int>(__double_as_longlong(x) >> 32); }
inline int __double2loint(double x) { return static_cast<int>(__double_as_longlong(x)); }
inline double __hiloint2double(int high, int low) {
  return __longlong_as_double(
      static_cast<long long>(static_cast<unsigned long long>(high) << 32 | static_cast<unsigned int>(low)));
}
