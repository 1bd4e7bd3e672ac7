// Arithmetic and comparisons of numbers of 16 bits and of pairs, for host and device (CUDA Math API, "Half Arithmetic
// Functions" and "Half Comparison Functions"). Each result is rounded to nearest, ties to even; _sat holds it within
// 0 and 1, NaN as 0. On a GPU _rn is never fused with another operation; here nothing is.
//
// Read once for each of the two types, so there is no #pragma once: half_words.h says what the EMULATOR_ words mean.

namespace emulator {

__forceinline__ EMULATOR_FLOAT with_bits(EMULATOR_FLOAT x, int bits) {
  const float value = EMULATOR_NAMED(__, 2float)(x);
  return EMULATOR_NAMED(__ushort_as_, )(static_cast<unsigned short>(value == value ? bits : 0x7fff));
}
__forceinline__ EMULATOR_FLOAT saturated(EMULATOR_FLOAT x) {
  const float value = EMULATOR_NAMED(__, 2float)(x);
  return value > 0 ? value < 1 ? x : EMULATOR_NAMED(__float2, )(1) : EMULATOR_NAMED(__ushort_as_, )(0);
}

}  // namespace emulator

/* __hadd of two numbers, __hadd2 of two pairs, each number by itself. */
#define EMULATOR_OF_TWO(name, name2, ...)                                                         \
  __forceinline__ EMULATOR_FLOAT name(EMULATOR_FLOAT x, EMULATOR_FLOAT y) { return __VA_ARGS__; } \
  __forceinline__ EMULATOR_FLOAT2 name2(EMULATOR_FLOAT2 x, EMULATOR_FLOAT2 y) {                   \
    return emulator::small_pair<EMULATOR_FLOAT2>(name(x.x, y.x), name(x.y, y.y));                 \
  }
#define EMULATOR_OPERATION(name, operation)                                                              \
  EMULATOR_OF_TWO(__h##name, __h##name##2,                                                               \
                  EMULATOR_NAMED(__ushort_as_, )(                                                        \
                      EMULATOR_LIBRARY(_##operation)(emulator::small_bits(x), emulator::small_bits(y)))) \
  EMULATOR_OF_TWO(__h##name##_rn, __h##name##2_rn, __h##name(x, y))                                      \
  EMULATOR_OF_TWO(__h##name##_sat, __h##name##2_sat, emulator::saturated(__h##name(x, y)))
EMULATOR_OPERATION(add, add)
EMULATOR_OPERATION(sub, subtract)
EMULATOR_OPERATION(mul, multiply)
EMULATOR_OF_TWO(__hdiv, __h2div,
                EMULATOR_NAMED(__ushort_as_, )(EMULATOR_LIBRARY(_divide)(emulator::small_bits(x),
                                                                         emulator::small_bits(y))))
#undef EMULATOR_OPERATION

#define EMULATOR_OF_ONE(name, name2, ...)                                       \
  __forceinline__ EMULATOR_FLOAT name(EMULATOR_FLOAT x) { return __VA_ARGS__; } \
  __forceinline__ EMULATOR_FLOAT2 name2(EMULATOR_FLOAT2 x) {                    \
    return emulator::small_pair<EMULATOR_FLOAT2>(name(x.x), name(x.y));         \
  }
__forceinline__ bool __hisnan(EMULATOR_FLOAT x) {
  return EMULATOR_NAMED(__, 2float)(x) != EMULATOR_NAMED(__, 2float)(x);
}
/** 1 for infinity, -1 for the negative one. */
__forceinline__ int __hisinf(EMULATOR_FLOAT x) {
  const float value = EMULATOR_NAMED(__, 2float)(x);
  return value - value == 0 || value != value ? 0 : value > 0 ? 1 : -1;
}
/* The sign, which NaN has not. */
EMULATOR_OF_ONE(__hneg, __hneg2, emulator::with_bits(x, emulator::small_bits(x) ^ 0x8000))
EMULATOR_OF_ONE(__habs, __habs2, emulator::with_bits(x, emulator::small_bits(x) & 0x7fff))
#undef EMULATOR_OF_ONE

/* The larger and the smaller one, -0 below +0. Of NaN and a number the number, with _nan NaN. */
namespace emulator {

__forceinline__ EMULATOR_FLOAT chosen(EMULATOR_FLOAT x, EMULATOR_FLOAT y, bool larger, bool keeps_nan) {
  const float a = EMULATOR_NAMED(__, 2float)(x), b = EMULATOR_NAMED(__, 2float)(y);
  if (a != a || b != b) {
    if (keeps_nan || (a != a && b != b)) return EMULATOR_NAMED(__ushort_as_, )(0x7fff);
    return a != a ? y : x;
  }
  const bool first = a == b ? (small_bits(x) < small_bits(y)) == larger : (a > b) == larger;
  return first ? x : y;
}

}  // namespace emulator
EMULATOR_OF_TWO(__hmax, __hmax2, emulator::chosen(x, y, true, false))
EMULATOR_OF_TWO(__hmin, __hmin2, emulator::chosen(x, y, false, false))
EMULATOR_OF_TWO(__hmax_nan, __hmax2_nan, emulator::chosen(x, y, true, true))
EMULATOR_OF_TWO(__hmin_nan, __hmin2_nan, emulator::chosen(x, y, false, true))
#undef EMULATOR_OF_TWO

/* __heq of two numbers; of two pairs __heq2 gives 1.0 or 0.0 for each, __heq2_mask 0xffff or 0, __hbeq2 whether both
   are. One with a u is true where either number is NaN. */
#define EMULATOR_COMPARISON(name, ...)                                                      \
  __forceinline__ bool __h##name(EMULATOR_FLOAT x, EMULATOR_FLOAT y) {                      \
    const float a = EMULATOR_NAMED(__, 2float)(x), b = EMULATOR_NAMED(__, 2float)(y);       \
    return __VA_ARGS__;                                                                     \
  }                                                                                         \
  __forceinline__ EMULATOR_FLOAT2 __h##name##2(EMULATOR_FLOAT2 x, EMULATOR_FLOAT2 y) {      \
    return EMULATOR_NAMED(__floats2, 2_rn)(__h##name(x.x, y.x), __h##name(x.y, y.y));       \
  }                                                                                         \
  __forceinline__ unsigned int __h##name##2_mask(EMULATOR_FLOAT2 x, EMULATOR_FLOAT2 y) {    \
    return (__h##name(x.x, y.x) ? 0xffffu : 0u) | (__h##name(x.y, y.y) ? 0xffff0000u : 0u); \
  }                                                                                         \
  __forceinline__ bool __hb##name##2(EMULATOR_FLOAT2 x, EMULATOR_FLOAT2 y) {                \
    return __h##name(x.x, y.x) && __h##name(x.y, y.y);                                      \
  }
EMULATOR_COMPARISON(eq, a == b)
EMULATOR_COMPARISON(ne, a<b || a> b)
EMULATOR_COMPARISON(lt, a < b)
EMULATOR_COMPARISON(le, a <= b)
EMULATOR_COMPARISON(gt, a > b)
EMULATOR_COMPARISON(ge, a >= b)
EMULATOR_COMPARISON(equ, !(a < b || a > b))
EMULATOR_COMPARISON(neu, !(a == b))
EMULATOR_COMPARISON(ltu, !(a >= b))
EMULATOR_COMPARISON(leu, !(a > b))
EMULATOR_COMPARISON(gtu, !(a <= b))
EMULATOR_COMPARISON(geu, !(a < b))
#undef EMULATOR_COMPARISON
__forceinline__ EMULATOR_FLOAT2 __hisnan2(EMULATOR_FLOAT2 x) {
  return EMULATOR_NAMED(__floats2, 2_rn)(__hisnan(x.x), __hisnan(x.y));
}
