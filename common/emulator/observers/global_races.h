// Global memory: two threads, one word, and no barrier between them; between blocks there is none.
#pragma once

#include <vector>

#include "emulator/clock.h"
#include "emulator/observers/observer.h"

namespace emulator {

/** What one worker remembers of a word in the launch that runs: the first two blocks of its that have loaded it, and the first two that
 *  have stored to it. Two are enough to know one that is not a given other. */
struct GlobalWord {
  Stamp loads[2], stores[2];
};

/**
 * Within a block as for shared memory. Blocks are compared when the launch is over and all workers' memories lie side by side
 * (find_races_between_blocks), so that it makes no difference which worker ran which block. Accesses of less than 4 bytes, and atomics, are not watched.
 */
class GlobalRaceObserver : public Observer {
 public:
  template <int Bytes, bool Store, class Where>
  __attribute__((always_inline)) bool allows(const Access& a, Where where) {
    if (a.space != Space::global || Bytes < 4 || a.region->shadow == nullptr) return true;
    GlobalWord* words = reinterpret_cast<GlobalWord*>(a.region->shadow) + (a.address - a.region->begin) / 4;
    constexpr int kWords = Bytes < 4 ? 1 : Bytes / 4;
    if constexpr (Store) return settle_store<kWords>(words, now.store(where()));
    bool known = true;
    for (int i = 0; i < kWords; ++i) known &= loaded_before(words[i]);
    return known || settle_load<kWords>(words, now.load(where()));
  }
  void object(const Access& a, int bytes, bool store);

 private:
  static bool loaded_before(const GlobalWord& w) {
    if (w.loads[0] >= now.epoch) return true;
    // By two other blocks, and nobody stores: one more is no news.
    return w.stores[0] < now.launch && w.loads[1] >= now.launch &&
           (w.loads[1] < now.block || w.loads[1] >= now.epoch);
  }
  static bool by_another_now(Stamp s) { return s >= now.epoch && !now.is_me(s); }
  static bool by_another_now(const Stamp (&two)[2]) {
    return by_another_now(two[0]) || by_another_now(two[1]);
  }
  /** The later of two accesses of one block stands for both; a third block is left out. */
  static void remember(Stamp (&two)[2], Stamp mine) {
    for (Stamp& s : two) {
      if (s >= now.launch && s < now.block) continue;
      s = mine;
      return;
    }
  }
  template <int Words>
  __attribute__((noinline)) static bool settle_load(GlobalWord* words, Stamp mine) {
    for (int i = 0; i < Words; ++i) {
      if (by_another_now(words[i].stores)) return false;
      if (words[i].loads[0] < now.epoch && words[i].loads[1] < now.epoch) remember(words[i].loads, mine);
    }
    return true;
  }
  template <int Words>
  __attribute__((noinline)) static bool settle_store(GlobalWord* words, Stamp mine) {
    if (now.atomic) return true;
    for (int i = 0; i < Words; ++i) {
      if (by_another_now(words[i].loads) || by_another_now(words[i].stores)) return false;
      remember(words[i].stores, mine);
    }
    return true;
  }
};

class Worker;
/** Notes them, for a launch that has ended. */
void find_races_between_blocks(const std::vector<Worker*>& workers);

}  // namespace emulator
