// Implements the atomic operations that <cuda/atomic> calls, with their orders and scopes (PTX ISA, "Memory Consistency Model").
#include "emulator/include/emulator/scoped_atomics.h"

#include <algorithm>
#include <type_traits>

#include "emulator/device_api/atomic_operations.h"
#include "emulator/ordering/timeline.h"

namespace emulator {
namespace {

bool on_host() { return current_worker == nullptr || !current_worker->in_kernel(); }

Scope scope_of(Ordering ordering) { return ordering.heard == Heard::in_block ? Scope::block : Scope::device; }

/** What no other thread hears is as good as no atomic. */
Manner manner_of(Ordering ordering, Event::Kind kind) {
  return {.kind = ordering.heard == Heard::in_thread ? Event::plain : kind,
          .scope = scope_of(ordering),
          .acquires = ordering.acquires ? Acquire::itself : Acquire::at_fence,
          .releases = ordering.releases};
}
Manner atomic(Ordering ordering) { return manner_of(ordering, Event::atomic); }

/** Stores what `next` makes of what is there. */
template <class T, class Next>
T change_on_host(T* address, Next next) {
  const std::atomic_ref<T> cell(*address);
  T old = cell.load();
  while (!cell.compare_exchange_weak(old, next(old))) {
  }
  return old;
}

template <class T, class Next>
T change(T* address, Next next, Ordering ordering, std::uintptr_t pc) {
  if (on_host()) return change_on_host(address, next);
  Manner manner = atomic(ordering);
  manner.counts = true;
  return atomic_change(address, next, pc, manner);
}

}  // namespace

/** Seen as a volatile load: an atomic would be a store, too, and race with who only reads. The host has waited for a
 *  kernel that it has heard of: everything runs at once here, so that kernel is at its end. */
template <class Bits>
Bits scoped_load(const Bits* address, Ordering ordering) {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  if (on_host()) {
    if (ordering.acquires && ordering.heard == Heard::in_system) Timeline::instance().host_waits_for_all();
  } else {
    Worker& here = worker();
    const std::uintptr_t pc = caller();
    if (here.on_request.ordered != nullptr) {
      here.looks_at(at, pc);
      here.on_request.ordered->manner = manner_of(ordering, Event::strong);
    }
    see_access(at, sizeof(Bits), false, pc);
    if (here.on_request.ordered != nullptr) here.on_request.ordered->manner = {};
  }
  return __atomic_load_n(address, __ATOMIC_SEQ_CST);
}

template <class Bits>
Exchanged scoped_exchange(Bits* address, Bits value, Ordering ordering) {
  if (on_host()) return {std::atomic_ref<Bits>(*address).exchange(value), nullptr};
  return atomic_exchange(address, value, caller(), atomic(ordering));
}

template <class Bits>
void scoped_store(Bits* address, Bits value, Ordering ordering) {
  if (on_host()) return std::atomic_ref<Bits>(*address).store(value);
  Manner manner = atomic(ordering);
  manner.overwrites = true;
  atomic_exchange(address, value, caller(), manner);
}

template <class Bits>
Bits scoped_compare(Bits* address, Bits expected, Bits value, Ordering ordering) {
  if (on_host()) {
    std::atomic_ref<Bits>(*address).compare_exchange_strong(expected, value);
    return expected;
  }
  return atomic_compare(address, expected, value, caller(), atomic(ordering));
}

template <class T>
T scoped_fetch(Fetch operation, T* address, T value, Ordering ordering) {
  const std::uintptr_t pc = caller();
  const auto by = [&](auto next) { return change(address, next, ordering, pc); };
  switch (operation) {
    case Fetch::add:
      return by([=](T old) -> T { return old + value; });
    case Fetch::subtract:
      return by([=](T old) -> T { return old - value; });
    case Fetch::min:
      return by([=](T old) -> T { return std::min(old, value); });
    case Fetch::max:
      return by([=](T old) -> T { return std::max(old, value); });
    default:
      break;
  }
  if constexpr (std::is_integral_v<T>) {
    if (operation == Fetch::bit_and) return by([=](T old) -> T { return old & value; });
    if (operation == Fetch::bit_or) return by([=](T old) -> T { return old | value; });
    if (operation == Fetch::bit_xor) return by([=](T old) -> T { return old ^ value; });
  }
  return value;
}

void scoped_fence(Ordering ordering) {
  if (!on_host() && worker().on_request.ordered != nullptr)
    worker().on_request.ordered->order.fence(running_thread(), scope_of(ordering));
}

#define BITS(T)                                        \
  template T scoped_load(const T*, Ordering);          \
  template void scoped_store(T*, T, Ordering);         \
  template Exchanged scoped_exchange(T*, T, Ordering); \
  template T scoped_compare(T*, T, T, Ordering);
#define NUMBERS(T) template T scoped_fetch(Fetch, T*, T, Ordering);
BITS(unsigned char)
BITS(unsigned short)
BITS(unsigned int)
BITS(unsigned long)
NUMBERS(char)
NUMBERS(signed char)
NUMBERS(unsigned char)
NUMBERS(short)
NUMBERS(unsigned short)
NUMBERS(int)
NUMBERS(unsigned int)
NUMBERS(long)
NUMBERS(unsigned long)
NUMBERS(long long)
NUMBERS(unsigned long long)
NUMBERS(float)
NUMBERS(double)

}  // namespace emulator
