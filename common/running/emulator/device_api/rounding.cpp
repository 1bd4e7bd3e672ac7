// Arithmetic that rounds towards zero, up or down.
#include <cfenv>
#include <cmath>

#include "emulator/include/emulator/rounded_functions.h"

namespace emulator {
namespace {

/** The operation is called through a pointer that the compiler cannot follow:
 *  so it stays between the two switches of the processor. */
template <class Result, class... Operand>
Result rounded(int way, Result (*operation)(Operand...), Operand... operands) {
  Result (*volatile opaque)(Operand...) = operation;
  const int before = std::fegetround();
  std::fesetround(way);
  const Result result = opaque(operands...);
  std::fesetround(before);
  return result;
}

template <class T>
T add(T x, T y) {
  return x + y;
}
template <class T>
T subtract(T x, T y) {
  return x - y;
}
template <class T>
T multiply(T x, T y) {
  return x * y;
}
template <class T>
T divide(T x, T y) {
  return x / y;
}
template <class T>
T multiply_add(T x, T y, T z) {
  return std::fma(x, y, z);
}
template <class T>
T invert(T x) {
  return T{1} / x;
}
template <class T>
T root(T x) {
  return std::sqrt(x);
}
template <class To, class From>
To convert(From x) {
  return static_cast<To>(x);
}

}  // namespace
}  // namespace emulator

using namespace emulator;

#define ROUND(suffix, way)                                                                                \
  float __fadd_##suffix(float x, float y) { return rounded(way, add<float>, x, y); }                      \
  float __fsub_##suffix(float x, float y) { return rounded(way, subtract<float>, x, y); }                 \
  float __fmul_##suffix(float x, float y) { return rounded(way, multiply<float>, x, y); }                 \
  float __fdiv_##suffix(float x, float y) { return rounded(way, divide<float>, x, y); }                   \
  float __fmaf_##suffix(float x, float y, float z) { return rounded(way, multiply_add<float>, x, y, z); } \
  float __fmaf_ieee_##suffix(float x, float y, float z) { return __fmaf_##suffix(x, y, z); }              \
  float __frcp_##suffix(float x) { return rounded(way, invert<float>, x); }                               \
  float __fsqrt_##suffix(float x) { return rounded(way, root<float>, x); }                                \
  double __dadd_##suffix(double x, double y) { return rounded(way, add<double>, x, y); }                  \
  double __dsub_##suffix(double x, double y) { return rounded(way, subtract<double>, x, y); }             \
  double __dmul_##suffix(double x, double y) { return rounded(way, multiply<double>, x, y); }             \
  double __ddiv_##suffix(double x, double y) { return rounded(way, divide<double>, x, y); }               \
  double __fma_##suffix(double x, double y, double z) {                                                   \
    return rounded(way, multiply_add<double>, x, y, z);                                                   \
  }                                                                                                       \
  double __drcp_##suffix(double x) { return rounded(way, invert<double>, x); }                            \
  double __dsqrt_##suffix(double x) { return rounded(way, root<double>, x); }                             \
  float __double2float_##suffix(double x) { return rounded(way, convert<float, double>, x); }             \
  float __int2float_##suffix(int x) { return rounded(way, convert<float, int>, x); }                      \
  float __uint2float_##suffix(unsigned int x) { return rounded(way, convert<float, unsigned int>, x); }   \
  float __ll2float_##suffix(long long x) { return rounded(way, convert<float, long long>, x); }           \
  float __ull2float_##suffix(unsigned long long x) {                                                      \
    return rounded(way, convert<float, unsigned long long>, x);                                           \
  }                                                                                                       \
  double __ll2double_##suffix(long long x) { return rounded(way, convert<double, long long>, x); }        \
  double __ull2double_##suffix(unsigned long long x) {                                                    \
    return rounded(way, convert<double, unsigned long long>, x);                                          \
  }

extern "C" {
ROUND(rz, FE_TOWARDZERO)
ROUND(ru, FE_UPWARD)
ROUND(rd, FE_DOWNWARD)
}
