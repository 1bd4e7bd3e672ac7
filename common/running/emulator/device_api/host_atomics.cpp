// Implements the functions that the compiler calls for std::atomic in code with hooks, by the operation itself, e.g. __tsan_atomic32_load
// by a load. Kernels have CUDA's atomics, so this is host code (compiler-rt's tsan_interface_atomic.h lists the names).
#include <cstdint>

extern "C" {

void __tsan_atomic_thread_fence(int) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
void __tsan_atomic_signal_fence(int) { __atomic_signal_fence(__ATOMIC_SEQ_CST); }

#define ATOMIC_FETCH(bits, name)                                                           \
  std::uint##bits##_t __tsan_atomic##bits##_fetch_##name(volatile std::uint##bits##_t* at, \
                                                         std::uint##bits##_t value, int) { \
    return __atomic_fetch_##name(at, value, __ATOMIC_SEQ_CST);                             \
  }
#define ATOMIC_EXCHANGE_IF(bits, name, weak)                                                           \
  int __tsan_atomic##bits##_compare_exchange_##name(volatile std::uint##bits##_t* at,                  \
                                                    std::uint##bits##_t* expected,                     \
                                                    std::uint##bits##_t value, int, int) {             \
    return __atomic_compare_exchange_n(at, expected, value, weak, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); \
  }
#define ATOMICS(bits)                                                                                        \
  std::uint##bits##_t __tsan_atomic##bits##_load(const volatile std::uint##bits##_t* at, int) {              \
    return __atomic_load_n(at, __ATOMIC_SEQ_CST);                                                            \
  }                                                                                                          \
  void __tsan_atomic##bits##_store(volatile std::uint##bits##_t* at, std::uint##bits##_t value, int) {       \
    __atomic_store_n(at, value, __ATOMIC_SEQ_CST);                                                           \
  }                                                                                                          \
  std::uint##bits##_t __tsan_atomic##bits##_exchange(volatile std::uint##bits##_t* at,                       \
                                                     std::uint##bits##_t value, int) {                       \
    return __atomic_exchange_n(at, value, __ATOMIC_SEQ_CST);                                                 \
  }                                                                                                          \
  ATOMIC_FETCH(bits, add)                                                                                    \
  ATOMIC_FETCH(bits, sub)                                                                                    \
  ATOMIC_FETCH(bits, and)                                                                                    \
  ATOMIC_FETCH(bits, or)                                                                                     \
  ATOMIC_FETCH(bits, xor)                                                                                    \
  ATOMIC_FETCH(bits, nand)                                                                                   \
  ATOMIC_EXCHANGE_IF(bits, strong, false)                                                                    \
  ATOMIC_EXCHANGE_IF(bits, weak, true)                                                                       \
  std::uint##bits##_t __tsan_atomic##bits##_compare_exchange_val(                                            \
      volatile std::uint##bits##_t* at, std::uint##bits##_t expected, std::uint##bits##_t value, int, int) { \
    __atomic_compare_exchange_n(at, &expected, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);            \
    return expected;                                                                                         \
  }
ATOMICS(8)
ATOMICS(16)
ATOMICS(32)
ATOMICS(64)

}  // extern "C"
