// Global memory: two threads, one word, and no barrier between them; between blocks there is none.
#pragma once

#include <vector>

#include "emulator/clock.h"
#include "emulator/observers/observer.h"
#include "emulator/observers/stored_twice.h"

namespace emulator {

/**
 * A word has two stamps: the first load of the epoch in which it was last loaded, and the last store.
 * When another block comes, the stamp of the one before is put aside, for the first two of them:
 * two are enough to know one that is not a given other.
 *
 * Blocks are compared when the launch is over and all workers' memories lie side by side
 * (find_races_between_blocks), so that it makes no difference which worker ran which block.
 * An atomic counts as a load: it gets on with loads and other atomics, and races with stores.
 * Accesses of less than 4 bytes are not watched.
 */
class GlobalRaceObserver : public Observer {
 public:
  /** An access of a block that another came after. */
  struct Earlier {
    const Region* region;
    std::uint32_t word;
    bool store;
    Stamp stamp;
  };

  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool allows(const Access& a) const {
    if (a.space != Space::global || Bytes < 4 || a.region->shadow == nullptr) return true;
    bool loaded_before = !Store;
    for (int i = 0; i < Bytes / 4; ++i) loaded_before &= a.region->shadow[index(a) + i] >= now.epoch;
    return loaded_before;
  }
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool look(const Access& a) {
    const bool stores = Store && !now.atomic;
    for (int i = 0; i < Bytes / 4; ++i) {
      const std::size_t word = index(a) + static_cast<std::size_t>(i);
      Stamp& loaded = a.region->shadow[word];
      Stamp& stored = a.region->shadow[word + a.region->bytes / 4];
      if (by_another_now(stored) || (stores && by_another_now(loaded))) [[unlikely]] {
        object(a.word(i), loaded, stored, stores);
        if (!stores) continue;
      }
      // A load of what was stored in this epoch, by this thread too, leaves other threads' loads to be looked at.
      if (stores || (loaded < now.epoch && stored < now.epoch))
        remember(stores ? stored : loaded, a, word, stores);
    }
    return true;
  }
  void epoch_ends() { stored_twice_.compare(); }
  /** Since the launch began, of this worker's blocks. */
  const std::vector<Earlier>& earlier() const { return earlier_; }
  void launch_begins() { earlier_.clear(); }

 private:
  static constexpr int kAsideShift = 38;  ///< two bits that stamps of global memory count with
  static std::size_t index(const Access& a) { return (a.address - a.region->begin) / 4; }
  static bool by_another_now(Stamp s) { return s >= now.epoch && !now.is_me(s); }
  __attribute__((always_inline)) void remember(Stamp& known, const Access& a, std::size_t word, bool store) {
    Stamp aside = known & (Stamp{3} << kAsideShift);
    if (known < now.launch) {
      aside = 0;
    } else if (known < now.block && (aside >> kAsideShift) < 2) {
      earlier_.push_back({a.region, static_cast<std::uint32_t>(word), store, known});
      aside += Stamp{1} << kAsideShift;
    }
    known = now.me() | aside | (a.pc & stamp::kPlace);
    now.stamped_global = true;
  }
  __attribute__((noinline)) void object(Access word, Stamp loaded, Stamp stored, bool store);

  std::vector<Earlier> earlier_;
  StoredTwice stored_twice_;
};

}  // namespace emulator
