// What every atomic does to memory, and what is seen of it: the same for CUDA's functions and for <cuda/atomic>.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>

#include "emulator/findings/note.h"
#include "emulator/hooks/hooks.h"
#include "emulator/memory/poison.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/worker.h"

namespace emulator {

/** The first of the words with these bytes that nobody has written, nor a copy under way will; 0 where there is none. */
inline std::uintptr_t fresh_word(const Located& at, std::uintptr_t begin, std::size_t bytes) {
  for (std::uintptr_t word = begin & ~std::uintptr_t{3}; word < begin + bytes; word += 4) {
    if (*reinterpret_cast<const std::uint32_t*>(word) != kPoison) continue;
    if (at.space != Space::shared || *at.region->stamp_at(word) < stamp::kInFlight)
      return std::max(word, begin);
  }
  return 0;
}

/** An atomic is a load and a store that nothing comes between. It is seen as a store of its width, and counted
 *  as an atomic. False where it needs an old value that nobody has written: it is not to be done then. */
template <class T>
bool see_atomic(T* address, std::uintptr_t pc, const Manner& manner, bool uses_old = true) {
  Worker& here = worker();
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  if (here.ordered != nullptr) {
    here.looks_at(at, pc);
    here.ordered->manner = manner;
  }
  now.atomic = true;
  see_access(at, sizeof(T), true, pc);
  now.atomic = false;
  if (here.ordered != nullptr) here.ordered->manner = {};
  const auto [space, region] = memory_at(at);
  if (region == nullptr) return true;
  --region->traffic.accesses[true][std::bit_width(sizeof(T)) - 1];
  ++region->traffic.atomics;
  if (here.keeps_atomics && space == Space::global) {
    for (std::uintptr_t word = at & ~std::uintptr_t{3}; word < at + sizeof(T); word += 4)
      here.changed_by_atomics.insert(word);
  }
  if (!uses_old || at - region->begin >= region->bytes) return true;
  const std::uintptr_t fresh = fresh_word({space, region}, at, sizeof(T));
  if (fresh != 0) note_unwritten({space, region, fresh, pc});
  return fresh == 0;
}

template <class T>
T atomic_add(T* address, T value, std::uintptr_t pc, const Manner& manner) {
  if (!see_atomic(address, pc, manner)) return *address;
  return std::atomic_ref<T>(*address).fetch_add(value, std::memory_order_relaxed);
}

/** Stores next(old) where `old` was, and returns that. */
template <class T, class Next>
T atomic_change(T* address, Next next, std::uintptr_t pc, const Manner& manner) {
  if (!see_atomic(address, pc, manner)) return *address;
  const std::atomic_ref<T> cell(*address);
  T old = cell.load(std::memory_order_relaxed);
  while (!cell.compare_exchange_weak(old, next(old), std::memory_order_relaxed)) {
  }
  return old;
}

template <class T>
T atomic_compare(T* address, T expected, T value, std::uintptr_t pc, Manner manner) {
  manner.compares = true;
  const T old = atomic_change(
      address, [=](T before) -> T { return before == expected ? value : before; }, pc, manner);
  if (worker().ordered != nullptr && old == expected && value != expected)
    worker().ordered->takes_lock(reinterpret_cast<std::uintptr_t>(address), manner);
  return old;
}

template <class T>
T atomic_exchange(T* address, T value, std::uintptr_t pc, const Manner& manner) {
  see_atomic(address, pc, manner, false);
  if (worker().ordered != nullptr)
    worker().ordered->order.unlock(running_thread(), reinterpret_cast<std::uintptr_t>(address));
  return std::atomic_ref<T>(*address).exchange(value);
}

}  // namespace emulator
