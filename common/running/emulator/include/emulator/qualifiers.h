// CUDA's qualifiers for a plain C++ compiler. What the rewriter emits ends here too.
#pragma once

#define __host__
#define __global__
#define __device__
#define __launch_bounds__(...)
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))
/* A promise to nvcc's optimiser, which does not evaluate it either. */
#define __builtin_assume(condition) static_cast<void>(sizeof(static_cast<bool>(condition)))

/* Every __shared__ variable gets a slot of its own, as large as the largest shared memory could be,
   so that an overrun never lands in a neighbour. thread_local: each worker runs one block at a time.
   used: otherwise a variable that nobody stores to would be taken for 0. */
#define __shared__ static thread_local __attribute__((aligned(65536), used))

/* Sections of their own tell device variables from host globals, which a kernel must not touch. */
#define __constant__ __attribute__((section("emulator_constant")))
#define __emulator_device_variable__ __attribute__((section("emulator_device")))

/* extern __shared__ T name[]: inside a function, and at namespace scope. */
#define __emulator_dynamic_shared__(name, ...) \
  __VA_ARGS__(&name)[] = *reinterpret_cast<__VA_ARGS__(*)[]>(emulator_dynamic_shared())
#define __emulator_dynamic_shared_global__(name, ...) static const ::emulator::DynamicShared<__VA_ARGS__> name

extern "C" __attribute__((const)) void* emulator_dynamic_shared();

namespace emulator {

/** Stands for an array of dynamic shared memory declared outside a function. */
template <class T>
struct DynamicShared {
  constexpr DynamicShared() {}
  operator T*() const { return static_cast<T*>(emulator_dynamic_shared()); }
};

}  // namespace emulator
