// Defines the functions that kernels alone may call on numbers of 16 bits: fused products, e.g. __hfma(), roundings to
// integers, mathematics (CUDA Math API, "Half Arithmetic Functions" and "Half Math Functions"). A product and its sum
// are rounded once. Mathematics is that of the C library in double, rounded once: for every number the bits that an
// NVIDIA H100 gives, but for htanh_approx, which comes closer here.
//
// Read once for each of the two types, so there is no #pragma once: half_words.h says what the EMULATOR_ words mean.

__forceinline__ EMULATOR_FLOAT __hfma(EMULATOR_FLOAT x, EMULATOR_FLOAT y, EMULATOR_FLOAT z) {
  return EMULATOR_NAMED(__ushort_as_, )(EMULATOR_LIBRARY(_multiply_add)(
      emulator::small_bits(x), emulator::small_bits(y), emulator::small_bits(z)));
}
__forceinline__ EMULATOR_FLOAT __hfma_sat(EMULATOR_FLOAT x, EMULATOR_FLOAT y, EMULATOR_FLOAT z) {
  return emulator::saturated(__hfma(x, y, z));
}
/** Not below 0; NaN stays. */
__forceinline__ EMULATOR_FLOAT __hfma_relu(EMULATOR_FLOAT x, EMULATOR_FLOAT y, EMULATOR_FLOAT z) {
  return __hmax_nan(__hfma(x, y, z), EMULATOR_NAMED(__ushort_as_, )(0));
}
#define EMULATOR_OF_THREE(name, name2)                                                             \
  __forceinline__ EMULATOR_FLOAT2 name2(EMULATOR_FLOAT2 x, EMULATOR_FLOAT2 y, EMULATOR_FLOAT2 z) { \
    return emulator::small_pair<EMULATOR_FLOAT2>(name(x.x, y.x, z.x), name(x.y, y.y, z.y));        \
  }
EMULATOR_OF_THREE(__hfma, __hfma2)
EMULATOR_OF_THREE(__hfma_sat, __hfma2_sat)
EMULATOR_OF_THREE(__hfma_relu, __hfma2_relu)
#undef EMULATOR_OF_THREE
/** Of complex numbers, x the real part: a * b + c, each part in two fused steps. */
__forceinline__ EMULATOR_FLOAT2 __hcmadd(EMULATOR_FLOAT2 a, EMULATOR_FLOAT2 b, EMULATOR_FLOAT2 c) {
  return emulator::small_pair<EMULATOR_FLOAT2>(__hfma(__hneg(a.y), b.y, __hfma(a.x, b.x, c.x)),
                                               __hfma(a.y, b.x, __hfma(a.x, b.y, c.y)));
}

#define EMULATOR_TO_ONE_WAY(To, to, whole)                                       \
  __forceinline__ To EMULATOR_NAMED(__, 2##to)(EMULATOR_FLOAT x) {               \
    return emulator::small_to_integer<To>(whole(EMULATOR_NAMED(__, 2float)(x))); \
  }
#define EMULATOR_TO(To, to)               \
  EMULATOR_TO_ONE_WAY(To, to##_rn, rintf) \
  EMULATOR_TO_ONE_WAY(To, to##_ru, ceilf) \
  EMULATOR_TO_ONE_WAY(To, to##_rd, floorf)
EMULATOR_TO(short, short)
EMULATOR_TO(unsigned short, ushort)
EMULATOR_TO(int, int)
EMULATOR_TO(unsigned int, uint)
EMULATOR_TO(long long, ll)
EMULATOR_TO(unsigned long long, ull)
#undef EMULATOR_TO
#undef EMULATOR_TO_ONE_WAY

#define EMULATOR_MATHEMATICS(name, ...)                                       \
  __forceinline__ EMULATOR_FLOAT h##name(EMULATOR_FLOAT number) {             \
    const double x = EMULATOR_NAMED(__, 2float)(number);                      \
    return EMULATOR_NAMED(__double2, )(__VA_ARGS__);                          \
  }                                                                           \
  __forceinline__ EMULATOR_FLOAT2 h2##name(EMULATOR_FLOAT2 x) {               \
    return emulator::small_pair<EMULATOR_FLOAT2>(h##name(x.x), h##name(x.y)); \
  }
EMULATOR_MATHEMATICS(sqrt, sqrt(x))
EMULATOR_MATHEMATICS(rsqrt, 1 / sqrt(x))
EMULATOR_MATHEMATICS(rcp, 1 / x)
EMULATOR_MATHEMATICS(exp, exp(x))
EMULATOR_MATHEMATICS(exp2, exp2(x))
EMULATOR_MATHEMATICS(exp10, exp10(x))
EMULATOR_MATHEMATICS(log, log(x))
EMULATOR_MATHEMATICS(log2, log2(x))
EMULATOR_MATHEMATICS(log10, log10(x))
EMULATOR_MATHEMATICS(sin, sin(x))
EMULATOR_MATHEMATICS(cos, cos(x))
EMULATOR_MATHEMATICS(tanh, tanh(x))
EMULATOR_MATHEMATICS(tanh_approx, tanh(x))
EMULATOR_MATHEMATICS(floor, floor(x))
EMULATOR_MATHEMATICS(ceil, ceil(x))
EMULATOR_MATHEMATICS(trunc, trunc(x))
EMULATOR_MATHEMATICS(rint, rint(x))
#undef EMULATOR_MATHEMATICS

/* As in warp_functions.h and device_functions.h. Of a pair each number is added by itself. */
EMULATOR_SHUFFLES(EMULATOR_FLOAT)
EMULATOR_SHUFFLES(EMULATOR_FLOAT2)
__forceinline__ EMULATOR_FLOAT atomicAdd(EMULATOR_FLOAT* address, EMULATOR_FLOAT value) {
  return EMULATOR_NAMED(__ushort_as_, )(EMULATOR_LIBRARY(_atomic_add)(address, emulator::small_bits(value)));
}
__forceinline__ EMULATOR_FLOAT2 atomicAdd(EMULATOR_FLOAT2* address, EMULATOR_FLOAT2 value) {
  return __builtin_bit_cast(EMULATOR_FLOAT2,
                            EMULATOR_LIBRARY(_atomic_add_pair)(address, __builtin_bit_cast(unsigned, value)));
}
