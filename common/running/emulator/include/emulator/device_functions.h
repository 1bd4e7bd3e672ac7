// What a kernel may call: its indices, the barrier, atomics, and loads and stores with a hint.
#pragma once

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
void __threadfence_system();
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

#define EMULATOR_ATOMIC(T, name) T name(T* address, T value);
#define EMULATOR_ATOMIC_SWAP(T)  \
  EMULATOR_ATOMIC(T, atomicExch) \
  T atomicCAS(T* address, T expected, T value);
#define EMULATOR_ATOMIC_BITS(T) \
  EMULATOR_ATOMIC(T, atomicMin) \
  EMULATOR_ATOMIC(T, atomicMax) \
  EMULATOR_ATOMIC(T, atomicAnd) \
  EMULATOR_ATOMIC(T, atomicOr)  \
  EMULATOR_ATOMIC(T, atomicXor)
EMULATOR_ATOMIC_BITS(int)
EMULATOR_ATOMIC_BITS(unsigned int)
EMULATOR_ATOMIC_BITS(long long)
EMULATOR_ATOMIC_BITS(unsigned long long)
EMULATOR_ATOMIC_SWAP(int)
EMULATOR_ATOMIC_SWAP(unsigned int)
EMULATOR_ATOMIC_SWAP(unsigned long long)
EMULATOR_ATOMIC(float, atomicExch)
EMULATOR_ATOMIC(int, atomicSub)
EMULATOR_ATOMIC(unsigned int, atomicSub)
/* atomicInc counts 0, 1, ... `value`, 0; atomicDec the other way round. */
EMULATOR_ATOMIC(unsigned int, atomicInc)
EMULATOR_ATOMIC(unsigned int, atomicDec)
#undef EMULATOR_ATOMIC
#undef EMULATOR_ATOMIC_SWAP
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
