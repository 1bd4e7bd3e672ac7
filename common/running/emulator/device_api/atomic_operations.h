// Carries out atomics on memory and shows them to those that watch accesses, the same for CUDA's functions and for
// <cuda/atomic>, e.g. atomicAdd().
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>

#include "emulator/findings/note.h"
#include "emulator/hooks/hooks.h"
#include "emulator/include/emulator/exchanged.h"
#include "emulator/memory/poison.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/worker.h"

namespace emulator {

inline PartlyWritten& partly_written_in(Space space) {
  return space == Space::shared ? worker().observers.of<SharedRaceObserver>().partly_written()
                                : partly_written;
}

/** Where the first of these bytes is whose word nobody has written, nor a copy under way will; 0 where there is none. */
inline std::uintptr_t unwritten_in(const Located& at, std::uintptr_t begin, std::size_t bytes) {
  const int of_a_word = static_cast<int>(std::min<std::size_t>(bytes, 4));
  for (std::uintptr_t each = begin; each < begin + bytes; each += 4) {
    if (at.space == Space::shared && *at.region->stamp_at(each) >= stamp::kInFlight) continue;
    if (partly_written_in(at.space).is_unwritten(each, of_a_word, holds_poison(each))) return each;
  }
  return 0;
}

inline void remember_written(Space space, std::uintptr_t begin, std::size_t bytes, bool fresh) {
  if (bytes < 4)
    partly_written_in(space).store_bytes(begin, static_cast<int>(bytes), fresh);
  else
    partly_written_in(space).forget(begin, bytes);
}

/** What an atomic changes. */
struct AtomicPlace {
  Located at;
  std::uintptr_t unwritten = 0;  ///< the first of its words that nobody has written, or 0
};

/** An atomic is a load and a store that nothing comes between. It is seen as a store of its width, and counted as an atomic. */
template <class T>
AtomicPlace see_atomic(T* address, std::uintptr_t pc, const Manner& manner) {
  Worker& here = worker();
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  if (here.on_request.ordered != nullptr) here.on_request.ordered->manner = manner;
  now.atomic = true;
  see_access(at, sizeof(T), true, pc);
  now.atomic = false;
  if (here.on_request.ordered != nullptr) here.on_request.ordered->manner = {};
  const auto [space, region] = memory_at(at);
  if (region == nullptr) return {};
  --region->traffic.accesses[true][std::bit_width(sizeof(T)) - 1];
  region->traffic.atomics += std::max<std::size_t>(1, sizeof(T) / 4);
  if (here.keeps_atomics && space == Space::global) {
    for (std::uintptr_t word = at & ~std::uintptr_t{3}; word < at + sizeof(T); word += 4)
      here.changed_by_atomics.insert(word);
  }
  if (at - region->begin >= region->bytes) {
    // The rest of a word that the array ends in is as fresh as before.
    if (sizeof(T) < 4) remember_written(space, at, sizeof(T), holds_poison(at));
    return {};
  }
  return {{space, region}, unwritten_in({space, region}, at, sizeof(T))};
}

/** False where it needs an old value that nobody has written: that is told, and it is not to be done. */
template <class T>
bool may_change(T* address, std::uintptr_t pc, const Manner& manner) {
  const auto [at, unwritten] = see_atomic(address, pc, manner);
  if (unwritten != 0)
    note_unwritten({at.space, at.region, unwritten, pc});
  else if (at.region != nullptr)
    remember_written(at.space, reinterpret_cast<std::uintptr_t>(address), sizeof(T), false);
  return unwritten == 0;
}

/** Without a look at what was there. */
template <class T>
const void* see_exchange(T* address, std::uintptr_t pc, const Manner& manner) {
  const auto [at, unwritten] = see_atomic(address, pc, manner);
  if (at.region != nullptr)
    remember_written(at.space, reinterpret_cast<std::uintptr_t>(address), sizeof(T), unwritten != 0);
  return reinterpret_cast<const void*>(unwritten);
}

/** It may wait for another thread's: for a lock, say. */
template <class T>
void look_at(T* address, std::uintptr_t pc) {
  if (worker().on_request.ordered != nullptr)
    worker().looks_at(reinterpret_cast<std::uintptr_t>(address), pc);
}

/** The atomic is done. Whoever drew a number there has changed it. */
template <class T>
void end_turn(T* address, std::uintptr_t pc, bool changed) {
  if (worker().on_request.ordered == nullptr) return;
  if (changed) worker().changes();
  worker().looks_at(reinterpret_cast<std::uintptr_t>(address), pc, Worker::Look::draws);
}

template <class T>
T atomic_add(T* address, T value, std::uintptr_t pc, const Manner& manner) {
  if (!may_change(address, pc, manner)) return *address;
  const T old = std::atomic_ref<T>(*address).fetch_add(value, std::memory_order_relaxed);
  end_turn(address, pc, value != T{});
  return old;
}

/** Stores next(old) where `old` was, and returns that. */
template <class T, class Next>
T atomic_change(T* address, Next next, std::uintptr_t pc, const Manner& manner) {
  if (!may_change(address, pc, manner)) return *address;
  const std::atomic_ref<T> cell(*address);
  T old = cell.load(std::memory_order_relaxed);
  while (!cell.compare_exchange_weak(old, next(old), std::memory_order_relaxed)) {
  }
  if (!manner.expects) end_turn(address, pc, next(old) != old);
  return old;
}

/** Its first eight bytes. */
template <class T>
std::uint64_t first_words_of(const T& value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, std::min(sizeof bits, sizeof value));
  return bits;
}

template <class T>
T atomic_compare(T* address, T expected, T value, std::uintptr_t pc, Manner manner) {
  manner.expects = first_words_of(expected);
  look_at(address, pc);
  const T old = atomic_change(
      address, [=](T before) -> T { return before == expected ? value : before; }, pc, manner);
  if (worker().on_request.ordered != nullptr && old == expected && value != expected)
    worker().on_request.ordered->takes_lock(reinterpret_cast<std::uintptr_t>(address), manner);
  return old;
}

template <class T>
Exchanged atomic_exchange(T* address, T value, std::uintptr_t pc, const Manner& manner) {
  look_at(address, pc);
  const void* const unwritten = see_exchange(address, pc, manner);
  if (worker().on_request.ordered != nullptr)
    worker().on_request.ordered->order.unlock(running_thread(), reinterpret_cast<std::uintptr_t>(address));
  return {std::atomic_ref<T>(*address).exchange(value), unwritten};
}

}  // namespace emulator
