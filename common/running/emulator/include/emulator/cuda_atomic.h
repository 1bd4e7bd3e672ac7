// Atomics that say what they order and how far they are heard (libcu++, "cuda::atomic" and "cuda::atomic_ref").
#pragma once

#include <cuda_runtime.h>
#include <stddef.h>

#include <new>
#include <type_traits>

#include "scoped_atomics.h"

namespace cuda {

enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };

namespace std {

enum class memory_order { relaxed, consume, acquire, release, acq_rel, seq_cst };
constexpr memory_order memory_order_relaxed = memory_order::relaxed;
constexpr memory_order memory_order_consume = memory_order::consume;
constexpr memory_order memory_order_acquire = memory_order::acquire;
constexpr memory_order memory_order_release = memory_order::release;
constexpr memory_order memory_order_acq_rel = memory_order::acq_rel;
constexpr memory_order memory_order_seq_cst = memory_order::seq_cst;

}  // namespace std

using std::memory_order;
using std::memory_order_acq_rel;
using std::memory_order_acquire;
using std::memory_order_consume;
using std::memory_order_relaxed;
using std::memory_order_release;
using std::memory_order_seq_cst;

namespace emulator_details {

constexpr ::emulator::Ordering ordering(memory_order order, thread_scope scope) {
  return {order != memory_order_relaxed && order != memory_order_release,
          order != memory_order_relaxed && order != memory_order_acquire && order != memory_order_consume,
          static_cast<::emulator::Heard>(scope)};
}

template <size_t Bytes>
struct BitsOf;
template <>
struct BitsOf<1> {
  using type = unsigned char;
};
template <>
struct BitsOf<2> {
  using type = unsigned short;
};
template <>
struct BitsOf<4> {
  using type = unsigned int;
};
template <>
struct BitsOf<8> {
  using type = unsigned long;
};

/** What both have, of the value that `Self::place()` leads to. */
template <class Self, class T, thread_scope Scope>
class Operations {
  static_assert(::std::is_trivially_copyable_v<T>, "an atomic holds what can be copied as bytes");
  static_assert(sizeof(T) <= 8 && (sizeof(T) & (sizeof(T) - 1)) == 0,
                "the emulator has atomics of 1, 2, 4 and 8 bytes");

 public:
  using value_type = T;
  using difference_type = ::std::conditional_t<::std::is_pointer_v<T>, ptrdiff_t, T>;
  static constexpr bool is_always_lock_free = true;
  bool is_lock_free() const volatile noexcept { return true; }

  EMULATOR_INLINE T load(memory_order order = memory_order_seq_cst) const volatile noexcept {
    return __builtin_bit_cast(T, ::emulator::scoped_load<Bits>(bits(), ordering(order, Scope)));
  }
  EMULATOR_INLINE operator T() const volatile noexcept { return load(); }
  EMULATOR_INLINE void store(T value, memory_order order = memory_order_seq_cst) const volatile noexcept {
    ::emulator::scoped_store(bits(), __builtin_bit_cast(Bits, value), ordering(order, Scope));
  }
  EMULATOR_INLINE T exchange(T value, memory_order order = memory_order_seq_cst) const volatile noexcept {
    return __builtin_bit_cast(T, static_cast<Bits>(emulator_old_value(::emulator::scoped_exchange(
                                     bits(), __builtin_bit_cast(Bits, value), ordering(order, Scope)))));
  }
  /** `expected` becomes what was there. One that fails orders here as much as one that does not, whatever its own order. */
  EMULATOR_INLINE bool compare_exchange_strong(T& expected, T value,
                                               memory_order order = memory_order_seq_cst,
                                               memory_order = memory_order_relaxed) const volatile noexcept {
    const Bits wanted = __builtin_bit_cast(Bits, expected);
    const Bits found =
        ::emulator::scoped_compare(bits(), wanted, __builtin_bit_cast(Bits, value), ordering(order, Scope));
    if (found != wanted) expected = __builtin_bit_cast(T, found);
    return found == wanted;
  }
  EMULATOR_INLINE bool compare_exchange_weak(T& expected, T value, memory_order order = memory_order_seq_cst,
                                             memory_order = memory_order_relaxed) const volatile noexcept {
    return compare_exchange_strong(expected, value, order);
  }

  /** Until it is another value than `old`. */
  EMULATOR_INLINE void wait(T old, memory_order order = memory_order_seq_cst) const volatile noexcept {
    while (::emulator::scoped_load<Bits>(bits(), ordering(order, Scope)) == __builtin_bit_cast(Bits, old)) {
    }
  }
  void notify_one() const volatile noexcept {}
  void notify_all() const volatile noexcept {}

  EMULATOR_INLINE T fetch_add(difference_type value, memory_order order = memory_order_seq_cst) const
      volatile noexcept {
    return change(::emulator::Fetch::add, value, order);
  }
  EMULATOR_INLINE T fetch_sub(difference_type value, memory_order order = memory_order_seq_cst) const
      volatile noexcept {
    return change(::emulator::Fetch::subtract, value, order);
  }
#define EMULATOR_FETCH(name, operation)                                                                \
  EMULATOR_INLINE T name(T value, memory_order order = memory_order_seq_cst) const volatile noexcept { \
    return change(::emulator::Fetch::operation, value, order);                                         \
  }
  EMULATOR_FETCH(fetch_min, min)
  EMULATOR_FETCH(fetch_max, max)
  EMULATOR_FETCH(fetch_and, bit_and)
  EMULATOR_FETCH(fetch_or, bit_or)
  EMULATOR_FETCH(fetch_xor, bit_xor)
#undef EMULATOR_FETCH

  EMULATOR_INLINE T operator++(int) const volatile noexcept { return fetch_add(1); }
  EMULATOR_INLINE T operator--(int) const volatile noexcept { return fetch_sub(1); }
  EMULATOR_INLINE T operator++() const volatile noexcept { return fetch_add(1) + 1; }
  EMULATOR_INLINE T operator--() const volatile noexcept { return fetch_sub(1) - 1; }
  EMULATOR_INLINE T operator+=(difference_type value) const volatile noexcept {
    return fetch_add(value) + value;
  }
  EMULATOR_INLINE T operator-=(difference_type value) const volatile noexcept {
    return fetch_sub(value) - value;
  }
  EMULATOR_INLINE T operator&=(T value) const volatile noexcept { return fetch_and(value) & value; }
  EMULATOR_INLINE T operator|=(T value) const volatile noexcept { return fetch_or(value) | value; }
  EMULATOR_INLINE T operator^=(T value) const volatile noexcept { return fetch_xor(value) ^ value; }

 private:
  using Bits = typename BitsOf<sizeof(T)>::type;

  EMULATOR_INLINE T* place() const volatile {
    return const_cast<const Self*>(static_cast<const volatile Self*>(this))->place();
  }
  EMULATOR_INLINE Bits* bits() const volatile { return reinterpret_cast<Bits*>(place()); }

  EMULATOR_INLINE T change(::emulator::Fetch operation, difference_type value, memory_order order) const
      volatile {
    if constexpr (::std::is_pointer_v<T>) {
      const auto bytes = static_cast<unsigned long>(value) * sizeof(*T());
      return reinterpret_cast<T>(::emulator::scoped_fetch(operation, bits(), bytes, ordering(order, Scope)));
    } else {
      return ::emulator::scoped_fetch(operation, place(), value, ordering(order, Scope));
    }
  }
};

}  // namespace emulator_details

/** A value of its own. */
template <class T, thread_scope Scope = thread_scope_system>
class atomic : public emulator_details::Operations<atomic<T, Scope>, T, Scope> {
 public:
  atomic() noexcept = default;
  constexpr atomic(T value) noexcept : value_(value) {}
  atomic(const atomic&) = delete;
  atomic& operator=(const atomic&) = delete;
  EMULATOR_INLINE T operator=(T value) noexcept {
    this->store(value);
    return value;
  }
  EMULATOR_INLINE T operator=(T value) volatile noexcept {
    this->store(value);
    return value;
  }

 private:
  friend emulator_details::Operations<atomic, T, Scope>;
  EMULATOR_INLINE T* place() const { return const_cast<T*>(&value_); }
  alignas(sizeof(T)) T value_;
};

/** A value that lies elsewhere. */
template <class T, thread_scope Scope = thread_scope_system>
class atomic_ref : public emulator_details::Operations<atomic_ref<T, Scope>, T, Scope> {
 public:
  static constexpr size_t required_alignment = sizeof(T);
  explicit constexpr atomic_ref(T& value) : place_(&value) {}
  atomic_ref(const atomic_ref&) noexcept = default;
  atomic_ref& operator=(const atomic_ref&) = delete;
  EMULATOR_INLINE T operator=(T value) const noexcept {
    this->store(value);
    return value;
  }

 private:
  friend emulator_details::Operations<atomic_ref, T, Scope>;
  EMULATOR_INLINE T* place() const { return place_; }
  T* place_;
};

/** For the compiler alone. */
inline void atomic_signal_fence(memory_order) {}
EMULATOR_INLINE void atomic_thread_fence(memory_order order, thread_scope scope = thread_scope_system) {
  if (order != memory_order_relaxed && scope != thread_scope_thread)
    ::emulator::scoped_fence(emulator_details::ordering(order, scope));
}

namespace std {

template <class T>
using atomic = ::cuda::atomic<T>;
template <class T>
using atomic_ref = ::cuda::atomic_ref<T>;
EMULATOR_INLINE void atomic_thread_fence(memory_order order) { ::cuda::atomic_thread_fence(order); }
using ::cuda::atomic_signal_fence;

using atomic_bool = atomic<bool>;
using atomic_char = atomic<char>;
using atomic_int = atomic<int>;
using atomic_uint = atomic<unsigned int>;
using atomic_long = atomic<long>;
using atomic_ulong = atomic<unsigned long>;
using atomic_llong = atomic<long long>;
using atomic_ullong = atomic<unsigned long long>;
using atomic_size_t = atomic<size_t>;

}  // namespace std
}  // namespace cuda
