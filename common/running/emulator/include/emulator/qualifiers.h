// CUDA's qualifiers for a plain C++ compiler. What the rewriter emits ends here too.
#pragma once

#include <stddef.h>

#include <type_traits>

#define __host__
#define __global__
#define __device__
#define __launch_bounds__(...)
#define __maxnreg__(...)
#define __grid_constant__
#define __inline_hint__
#define __nv_pure__
#define __no_return__ __attribute__((noreturn))
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))
/* A promise to nvcc's optimiser, which does not evaluate it either. */
#define __builtin_assume(condition) static_cast<void>(sizeof(static_cast<bool>(condition)))

#ifdef EMULATOR_HOST_SIDE
/* The host's half of a program (shared_layout/device_side.h). Its kernels are names that a launch looks up, its device
   variables are shadows of those that kernels use, as nvcc has them: whatever asks for one means the other. */
#define __shared__ static __attribute__((unused))
#define __emulator_shared__(...) __shared__
#define __constant__ __attribute__((section("emulator_shadow_constant"), used))
#define __emulator_constant_const__ __attribute__((section("emulator_shadow_constant_const"), used))
#define __emulator_constant_to_be_set__ __attribute__((section("emulator_shadow_to_be_set"), used))
#define __emulator_device_variable__ __attribute__((section("emulator_shadow_device"), used))
#define __emulator_device_const__ __attribute__((section("emulator_shadow_device_const"), used))
/* One for both sides: the device's half has it. */
#define __emulator_managed__ extern
#define __emulator_managed_value__(...)
#else
/* thread_local: each worker runs one block at a time. used: otherwise a variable that nobody stores to
   would be taken for 0. Where each lies is settled between compiler and linker, see shared_layout/slots.h. */
#define __shared__ static thread_local EMULATOR_NOT_CONSTRUCTED __attribute__((used))
#ifdef __clang__
#define EMULATOR_NOT_CONSTRUCTED
#else
/* Of a class that has constructors, half for one, g++ would otherwise ask each time whether it is constructed. */
#define EMULATOR_NOT_CONSTRUCTED __constinit
#endif
/* What the rewriter makes of it, with the alignment of the type said aloud: in templates and inline functions
   g++, and everywhere clang++, would otherwise align an array as suits the CPU. */
#define __emulator_shared__(...) __shared__ __attribute__((aligned(alignof(__VA_ARGS__))))

/* Sections of their own tell device variables from host globals, which a kernel must not touch. */
#define __constant__ __attribute__((section("emulator_constant")))
/* No section holds what is const and what is not. */
#define __emulator_constant_const__ __attribute__((section("emulator_constant_const")))
#define __emulator_constant_to_be_set__ __attribute__((section("emulator_constant_to_be_set")))
#define __emulator_device_variable__ __attribute__((section("emulator_device"), used))
#define __emulator_device_const__ __attribute__((section("emulator_device_const"), used))
#define __emulator_managed__ __attribute__((section("emulator_managed"), used))
#define __emulator_managed_value__(...) __VA_ARGS__
#endif

/* extern __shared__ T name[]: inside a function, and at namespace scope. */
#define __emulator_dynamic_shared__(name, ...) \
  __VA_ARGS__(&name)[] = *reinterpret_cast<__VA_ARGS__(*)[]>(emulator_dynamic_shared())
/* A lambda that copies what it uses, [=], cannot copy an array whose size nobody knows. */
#define __emulator_dynamic_shared_pointer__(name, ...) \
  __VA_ARGS__* const name = reinterpret_cast<__VA_ARGS__*>(emulator_dynamic_shared())
#define __emulator_dynamic_shared_global__(name, ...) static const ::emulator::DynamicShared<__VA_ARGS__> name

/* A variable that is used as if it held elements of the type after it. */
#define __emulator_wide__(variable, ...) \
  ::emulator::wide<decltype(variable), __VA_ARGS__>(variable, __alignof__(variable), #variable)

extern "C" __attribute__((const)) void* emulator_dynamic_shared();
/** Which change of the kernel file is switched on, 0 for none: const, so that reading it is no access of the kernel's. */
extern "C" const int emulator_change;
/** Reports that a local array is used so many bytes at a time, though it may begin off such a boundary. */
extern "C" void emulator_lucky_array(const void* array, const char* name, size_t element, size_t alignment,
                                     size_t wanted);

namespace emulator {

/** Stands for an array of dynamic shared memory declared outside a function. */
template <class T>
struct DynamicShared {
  constexpr DynamicShared() {}
  operator T*() const { return static_cast<T*>(emulator_dynamic_shared()); }
};

/** The variable itself. Hooks do not see an array that stays in its function, so this is what looks at it.
 *  Of an array that comes by reference nobody here knows how it was declared.
 *  The alignment is no template argument: in a template g++ 12 then forgets the attribute that declares it. */
template <class Declared, class Wide, class T>
inline __attribute__((always_inline)) T& wide(T& variable, size_t alignment, const char* name) {
  if constexpr (std::is_array_v<Declared> && std::is_object_v<Wide>) {
    if (alignof(Wide) > alignment)
      emulator_lucky_array(const_cast<const std::remove_cv_t<T>*>(&variable), name,
                           sizeof(std::remove_all_extents_t<T>), alignment, alignof(Wide));
  }
  return variable;
}

}  // namespace emulator
