// What a kernel may call: its indices, the barrier, atomics and CUDA's math intrinsics.
#pragma once

#include <math.h>
#include <string.h>

#include "vector_types.h"

extern "C" {

/* const: an index never changes within one thread, so the compiler may fetch it once. */
__attribute__((const)) uint3 emulator_thread_index();
__attribute__((const)) uint3 emulator_block_index();
__attribute__((const)) uint3 emulator_block_extent();
__attribute__((const)) uint3 emulator_grid_extent();

/** Waits until every thread of the block is here (CUDA C++ Programming Guide,
 *  "Synchronization Functions"). */
#ifdef __clang__
__attribute__((nomerge))  // two barriers in two branches are two barriers
#endif
void __syncthreads();
void __threadfence();
void __threadfence_block();
[[noreturn]] void __trap();

}  // extern "C"

#define threadIdx (emulator_thread_index())
#define blockIdx (emulator_block_index())
#define blockDim (emulator_block_extent())
#define gridDim (emulator_grid_extent())
constexpr int warpSize = 32;

/* Each returns the old value. Only for threads that do not wait for each other:
   threads of a block run one after another between two barriers. */
int atomicAdd(int* address, int value);
unsigned int atomicAdd(unsigned int* address, unsigned int value);
unsigned long long atomicAdd(unsigned long long* address, unsigned long long value);
float atomicAdd(float* address, float value);
double atomicAdd(double* address, double value);

/* Arithmetic with the rounding in the name; on the CPU round-to-nearest is what operators do. */
inline float __fmaf_rn(float x, float y, float z) { return fmaf(x, y, z); }
inline double __fma_rn(double x, double y, double z) { return fma(x, y, z); }
inline float __fadd_rn(float x, float y) { return x + y; }
inline float __fsub_rn(float x, float y) { return x - y; }
inline float __fmul_rn(float x, float y) { return x * y; }
inline float __fdiv_rn(float x, float y) { return x / y; }
inline float __fsqrt_rn(float x) { return sqrtf(x); }
inline float __frcp_rn(float x) { return 1.0f / x; }
inline double __dadd_rn(double x, double y) { return x + y; }
inline double __dmul_rn(double x, double y) { return x * y; }

/* Fast approximations on a GPU; exact here. */
inline float __fdividef(float x, float y) { return x / y; }
inline float __expf(float x) { return expf(x); }
inline float __logf(float x) { return logf(x); }
inline float __log2f(float x) { return log2f(x); }
inline float __powf(float x, float y) { return powf(x, y); }
inline float __sinf(float x) { return sinf(x); }
inline float __cosf(float x) { return cosf(x); }
inline float __saturatef(float x) { return x < 0 ? 0.0f : x > 1 ? 1.0f : x == x ? x : 0.0f; }
inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
inline double rsqrt(double x) { return 1.0 / sqrt(x); }

inline int __mul24(int x, int y) { return (x << 8 >> 8) * (y << 8 >> 8); }
inline int __popc(unsigned int x) { return __builtin_popcount(x); }
inline int __clz(int x) { return x ? __builtin_clz(static_cast<unsigned int>(x)) : 32; }
inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __float2int_rn(float x) { return static_cast<int>(nearbyintf(x)); }
inline int __float2int_rz(float x) { return static_cast<int>(x); }
inline float __int2float_rn(int x) { return static_cast<float>(x); }
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
#undef EMULATOR_SAME_BITS

/* Loads and stores with a hint to the caches: ordinary ones here, seen and counted like them. */
#define EMULATOR_CACHED_LOAD(name)  \
  template <class T>                \
  inline T name(const T* address) { \
    return *address;                \
  }
#define EMULATOR_CACHED_STORE(name)       \
  template <class T>                      \
  inline void name(T* address, T value) { \
    *address = value;                     \
  }
EMULATOR_CACHED_LOAD(__ldg)
EMULATOR_CACHED_LOAD(__ldca)
EMULATOR_CACHED_LOAD(__ldcg)
EMULATOR_CACHED_LOAD(__ldcs)
EMULATOR_CACHED_STORE(__stwb)
EMULATOR_CACHED_STORE(__stcg)
EMULATOR_CACHED_STORE(__stcs)
#undef EMULATOR_CACHED_LOAD
#undef EMULATOR_CACHED_STORE

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
