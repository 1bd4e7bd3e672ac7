// Operators of one type of 16 bits or of its pairs, for host and device: each does what the function in it does.
//
// Read for each type and its pair, so there is no #pragma once: half_words.h and operators_of_two.h say what the
// EMULATOR_ words mean.

#define EMULATOR_OPERATOR(sign, ...)                                                                         \
  __forceinline__ EMULATOR_T operator sign(const EMULATOR_T& x, const EMULATOR_T& y) { return __VA_ARGS__; } \
  __forceinline__ EMULATOR_T& operator sign##=(EMULATOR_T& x, const EMULATOR_T& y) { return x = __VA_ARGS__; }
EMULATOR_OPERATOR(+, EMULATOR_OF(__hadd)(x, y))
EMULATOR_OPERATOR(-, EMULATOR_OF(__hsub)(x, y))
EMULATOR_OPERATOR(*, EMULATOR_OF(__hmul)(x, y))
EMULATOR_OPERATOR(/, EMULATOR_DIVISION(x, y))
#undef EMULATOR_OPERATOR

__forceinline__ EMULATOR_T& operator++(EMULATOR_T& x) { return x = EMULATOR_OF(__hadd)(x, EMULATOR_ONE); }
__forceinline__ EMULATOR_T& operator--(EMULATOR_T& x) { return x = EMULATOR_OF(__hsub)(x, EMULATOR_ONE); }
__forceinline__ EMULATOR_T operator++(EMULATOR_T& x, int) {
  const EMULATOR_T old = x;
  ++x;
  return old;
}
__forceinline__ EMULATOR_T operator--(EMULATOR_T& x, int) {
  const EMULATOR_T old = x;
  --x;
  return old;
}
__forceinline__ EMULATOR_T operator+(const EMULATOR_T& x) { return x; }
__forceinline__ EMULATOR_T operator-(const EMULATOR_T& x) { return EMULATOR_OF(__hneg)(x); }

__forceinline__ bool operator==(const EMULATOR_T& x, const EMULATOR_T& y) { return EMULATOR_HOLDS(eq)(x, y); }
__forceinline__ bool operator!=(const EMULATOR_T& x, const EMULATOR_T& y) {
  return EMULATOR_HOLDS(neu)(x, y);
}
__forceinline__ bool operator<(const EMULATOR_T& x, const EMULATOR_T& y) { return EMULATOR_HOLDS(lt)(x, y); }
__forceinline__ bool operator>(const EMULATOR_T& x, const EMULATOR_T& y) { return EMULATOR_HOLDS(gt)(x, y); }
__forceinline__ bool operator<=(const EMULATOR_T& x, const EMULATOR_T& y) { return EMULATOR_HOLDS(le)(x, y); }
__forceinline__ bool operator>=(const EMULATOR_T& x, const EMULATOR_T& y) { return EMULATOR_HOLDS(ge)(x, y); }
