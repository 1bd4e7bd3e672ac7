// Declares what the lanes of a warp do together, e.g. __shfl_sync() and __ballot_sync() (CUDA C++ Programming Guide,
// "Warp Vote Functions" to "Warp Shuffle Functions"). Each lane waits for all lanes of its mask that have not ended.
#pragma once

#include <stddef.h>

extern "C" {

/** What the lanes of `mask` get from a meeting of this kind (warp_meetings.h), where each brings a value. */
unsigned long long emulator_warp_meet(int kind, unsigned mask, unsigned long long value, const char* name);
/** Shuffles: `how` 0 takes lane `lane` of the own `width` lanes, 1 the one `lane` below, 2 above, 3 the own one's
 *  number ^ `lane`. */
unsigned long long emulator_warp_shuffle(int how, unsigned mask, unsigned long long value, int lane,
                                         int width, const char* name);
unsigned emulator_warp_active();

/** Orders what the lanes did in memory, too. */
void __syncwarp(unsigned mask = 0xffffffffu);

}  // extern "C"

namespace emulator {

template <size_t>
struct BitsOfSize;
template <>
struct BitsOfSize<2> {
  using Type = unsigned short;
};
template <>
struct BitsOfSize<4> {
  using Type = unsigned;
};
template <>
struct BitsOfSize<8> {
  using Type = unsigned long long;
};
template <class T>
using Bits = typename BitsOfSize<sizeof(T)>::Type;

template <class T>
__attribute__((always_inline)) inline unsigned long long bits_of(T value) {
  static_cast<void>(value);  // g++ 12 does not count the next line as a use
  return __builtin_bit_cast(Bits<T>, value);
}
template <class T>
__attribute__((always_inline)) inline T from_bits(unsigned long long all) {
  const auto bits = static_cast<Bits<T>>(all);
  static_cast<void>(bits);
  return __builtin_bit_cast(T, bits);
}

}  // namespace emulator

#define EMULATOR_INLINE __attribute__((always_inline)) inline

#define EMULATOR_SHUFFLE(T, name, how, number, argument)                                            \
  EMULATOR_INLINE T name(unsigned mask, T value, number argument, int width = warpSize) {           \
    return emulator::from_bits<T>(emulator_warp_shuffle(how, mask, emulator::bits_of(value),        \
                                                        static_cast<int>(argument), width, #name)); \
  }
#define EMULATOR_SHUFFLES(T)                                \
  EMULATOR_SHUFFLE(T, __shfl_sync, 0, int, lane)            \
  EMULATOR_SHUFFLE(T, __shfl_up_sync, 1, unsigned, delta)   \
  EMULATOR_SHUFFLE(T, __shfl_down_sync, 2, unsigned, delta) \
  EMULATOR_SHUFFLE(T, __shfl_xor_sync, 3, int, lane_mask)
EMULATOR_SHUFFLES(int)
EMULATOR_SHUFFLES(unsigned)
EMULATOR_SHUFFLES(long)
EMULATOR_SHUFFLES(unsigned long)
EMULATOR_SHUFFLES(long long)
EMULATOR_SHUFFLES(unsigned long long)
EMULATOR_SHUFFLES(float)
EMULATOR_SHUFFLES(double)
/* Those of numbers of 16 bits stand in small_float/device.h. */

EMULATOR_INLINE unsigned __ballot_sync(unsigned mask, int vote) {
  return static_cast<unsigned>(emulator_warp_meet(2, mask, vote != 0, "__ballot_sync"));
}
EMULATOR_INLINE int __any_sync(unsigned mask, int vote) {
  return emulator_warp_meet(13, mask, vote != 0, "__any_sync") != 0;
}
EMULATOR_INLINE int __all_sync(unsigned mask, int vote) {
  return emulator_warp_meet(14, mask, vote == 0, "__all_sync") == 0;
}
/** The lanes that call it together. Which these are CUDA leaves open; here all that come to this line. */
EMULATOR_INLINE unsigned __activemask() { return emulator_warp_active(); }

#define EMULATOR_MATCH(T)                                                                                    \
  EMULATOR_INLINE unsigned __match_any_sync(unsigned mask, T value) {                                        \
    return static_cast<unsigned>(emulator_warp_meet(3, mask, emulator::bits_of(value), "__match_any_sync")); \
  }                                                                                                          \
  EMULATOR_INLINE unsigned __match_all_sync(unsigned mask, T value, int* all) {                              \
    const auto lanes =                                                                                       \
        static_cast<unsigned>(emulator_warp_meet(4, mask, emulator::bits_of(value), "__match_all_sync"));    \
    *all = lanes != 0;                                                                                       \
    return lanes;                                                                                            \
  }
EMULATOR_MATCH(int)
EMULATOR_MATCH(unsigned)
EMULATOR_MATCH(long)
EMULATOR_MATCH(unsigned long)
EMULATOR_MATCH(long long)
EMULATOR_MATCH(unsigned long long)
EMULATOR_MATCH(float)
EMULATOR_MATCH(double)
#undef EMULATOR_MATCH

#define EMULATOR_REDUCE(T, name, kind)                                                          \
  EMULATOR_INLINE T name(unsigned mask, T value) {                                              \
    return static_cast<T>(emulator_warp_meet(kind, mask, static_cast<unsigned>(value), #name)); \
  }
EMULATOR_REDUCE(int, __reduce_add_sync, 5)
EMULATOR_REDUCE(unsigned, __reduce_add_sync, 5)
EMULATOR_REDUCE(int, __reduce_min_sync, 6)
EMULATOR_REDUCE(int, __reduce_max_sync, 7)
EMULATOR_REDUCE(unsigned, __reduce_min_sync, 8)
EMULATOR_REDUCE(unsigned, __reduce_max_sync, 9)
EMULATOR_REDUCE(unsigned, __reduce_and_sync, 10)
EMULATOR_REDUCE(unsigned, __reduce_or_sync, 11)
EMULATOR_REDUCE(unsigned, __reduce_xor_sync, 12)
#undef EMULATOR_REDUCE
