// Declares the functions that a kernel may call: its indices, the barrier, atomics, and loads and stores with a hint,
// e.g. __syncthreads(), atomicAdd() and __ldg().
#pragma once

#include <stddef.h>
#include <string.h>

#include "exchanged.h"
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
/** The same, and each thread is told for how many of them `vote` was not 0, for all of them, for any. */
int __syncthreads_count(int vote);
int __syncthreads_and(int vote);
int __syncthreads_or(int vote);
/** What the rewriter puts where a kernel begins and before each of its returns: how a thread leaves that ends there
 *  (text/way_out.h); and where a turn begins of a loop around a return, in so many others. Always false. */
void emulator_way_out(const char* way);
bool emulator_turn_begins(unsigned depth);
/** What the thread has stored before is seen before what it stores after (CUDA C++ Programming Guide, "Memory Fence
 *  Functions"): by its block, by all blocks of the GPU. */
void __threadfence();
void __threadfence_block();
void __threadfence_system();
[[noreturn]] void __trap();
/** Grows as the clock of a GPU does, while the thread runs here: no time of a GPU's. */
long long clock64();
/** What the rewriter makes of clock() in device code: on the host the C library has a function of that name. */
long emulator_clock();
/** For up to twice as many nanoseconds, and here for none. */
void __nanosleep(unsigned int nanoseconds);
/** What the rewriter makes of malloc() and free() in device code: the heap that all kernels share. */
void* emulator_kernel_malloc(size_t bytes);
void emulator_kernel_free(void* pointer);

}  // extern "C"

namespace emulator {
struct KernelHeapTag {};
constexpr KernelHeapTag kernel_heap;
}  // namespace emulator

/* new in device code, which returns a null pointer where there is no room. */
inline void* operator new(size_t bytes, emulator::KernelHeapTag) noexcept {
  return emulator_kernel_malloc(bytes);
}
inline void* operator new[](size_t bytes, emulator::KernelHeapTag) noexcept {
  return emulator_kernel_malloc(bytes);
}

#define threadIdx (emulator_thread_index())
#define blockIdx (emulator_block_index())
#define blockDim (emulator_block_extent())
#define gridDim (emulator_grid_extent())
constexpr int warpSize = 32;

/* Each returns the old value. With _block it is heard in the own block only. */
#define EMULATOR_ATOMIC(T, name)       \
  T name(T* address, T value);         \
  T name##_block(T* address, T value); \
  T name##_system(T* address, T value);
#define EMULATOR_ATOMIC_COMPARE(T)                    \
  T atomicCAS(T* address, T expected, T value);       \
  T atomicCAS_block(T* address, T expected, T value); \
  T atomicCAS_system(T* address, T expected, T value);
/* Of 4 or 8 bytes. */
emulator::Exchanged atomic_exchange_bits(void* address, unsigned long long value, int bytes, bool in_block);
#define EMULATOR_EXCHANGE_AS(T, Bits, name, in_block)                                               \
  __attribute__((always_inline)) inline T name(T* address, T value) {                               \
    return __builtin_bit_cast(                                                                      \
        T, static_cast<Bits>(emulator_old_value(atomic_exchange_bits(                               \
               address, __builtin_bit_cast(Bits, value), static_cast<int>(sizeof(T)), in_block)))); \
  }
#define EMULATOR_EXCHANGE(T, Bits)                      \
  EMULATOR_EXCHANGE_AS(T, Bits, atomicExch, false)      \
  EMULATOR_EXCHANGE_AS(T, Bits, atomicExch_block, true) \
  EMULATOR_EXCHANGE_AS(T, Bits, atomicExch_system, false)
#define EMULATOR_ATOMIC_BITS(T) \
  EMULATOR_ATOMIC(T, atomicMin) \
  EMULATOR_ATOMIC(T, atomicMax) \
  EMULATOR_ATOMIC(T, atomicAnd) \
  EMULATOR_ATOMIC(T, atomicOr)  \
  EMULATOR_ATOMIC(T, atomicXor)
EMULATOR_ATOMIC(int, atomicAdd)
EMULATOR_ATOMIC(unsigned int, atomicAdd)
EMULATOR_ATOMIC(unsigned long long, atomicAdd)
EMULATOR_ATOMIC(float, atomicAdd)
EMULATOR_ATOMIC(double, atomicAdd)
EMULATOR_ATOMIC_BITS(int)
EMULATOR_ATOMIC_BITS(unsigned int)
EMULATOR_ATOMIC_BITS(long long)
EMULATOR_ATOMIC_BITS(unsigned long long)
EMULATOR_ATOMIC_COMPARE(int)
EMULATOR_ATOMIC_COMPARE(unsigned int)
EMULATOR_ATOMIC_COMPARE(unsigned long long)
EMULATOR_ATOMIC_COMPARE(unsigned short)
EMULATOR_EXCHANGE(int, unsigned int)
EMULATOR_EXCHANGE(unsigned int, unsigned int)
EMULATOR_EXCHANGE(unsigned long long, unsigned long long)
EMULATOR_EXCHANGE(float, unsigned int)
EMULATOR_ATOMIC(int, atomicSub)
EMULATOR_ATOMIC(unsigned int, atomicSub)
/* atomicInc counts 0, 1, ... `value`, 0; atomicDec the other way round. */
EMULATOR_ATOMIC(unsigned int, atomicInc)
EMULATOR_ATOMIC(unsigned int, atomicDec)
/* Of several floats, each added by itself; of compute capability 9.0, in device memory. */
float2 atomicAdd(float2* address, float2 value);
float4 atomicAdd(float4* address, float4 value);
/* What those of numbers of 16 bits, in small_float/device.h, call with the bits. */
extern "C" {
unsigned short emulator_half_atomic_add(void* address, unsigned short value);
unsigned emulator_half_atomic_add_pair(void* address, unsigned value);
unsigned short emulator_bfloat16_atomic_add(void* address, unsigned short value);
unsigned emulator_bfloat16_atomic_add_pair(void* address, unsigned value);
}
#undef EMULATOR_ATOMIC
#undef EMULATOR_ATOMIC_COMPARE
#undef EMULATOR_EXCHANGE
#undef EMULATOR_EXCHANGE_AS
#undef EMULATOR_ATOMIC_BITS

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
EMULATOR_CACHED_LOAD(__ldcv)
EMULATOR_CACHED_LOAD(__ldlu)
EMULATOR_CACHED_STORE(__stwb)
EMULATOR_CACHED_STORE(__stcg)
EMULATOR_CACHED_STORE(__stcs)
EMULATOR_CACHED_STORE(__stwt)
#undef EMULATOR_CACHED_LOAD
#undef EMULATOR_CACHED_STORE
