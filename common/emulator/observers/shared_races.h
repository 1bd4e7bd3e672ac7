// Shared memory: two threads, one word, no barrier between them; and words that nobody has written before they are read.
#pragma once

#include <vector>

#include "emulator/clock.h"
#include "emulator/observers/observer.h"

namespace emulator {

/**
 * One stamp a word says all: the first load of this epoch, or the last store. Threads run in the order of their numbers, so when the
 * first to load is the one that stores now, no other has loaded before. An older stamp says that the word holds something.
 *
 * Two threads that store the same value do not race. Accesses of less than 4 bytes only count as stores.
 */
class SharedRaceObserver : public Observer {
 public:
  template <int Bytes, bool Store, class Where>
  __attribute__((always_inline)) bool allows(const Access& a, Where where) {
    if (a.space != Space::shared) return true;
    Stamp* words = a.region->shadow + (a.address - a.region->begin) / 4;
    constexpr int kWords = Bytes < 4 ? 1 : Bytes / 4;
    if constexpr (Store) return settle_store<kWords>(words, now.store(where()));
    if constexpr (Bytes < 4) return true;
    bool loaded_before = true;
    for (int i = 0; i < kWords; ++i) loaded_before &= words[i] - now.epoch < stamp::kStore;
    return loaded_before || settle_load<kWords>(words, now.load(where()));
  }
  void object(const Access& a, int bytes, bool store);
  void epoch_ends();

 private:
  enum class Order { known, news, unwritten, race };
  static Order order(Stamp word, bool store) {
    if (word >= now.epoch) {
      if (now.is_me(word)) return store ? Order::news : Order::known;
      return store || (word & stamp::kStore) != 0 ? Order::race : Order::known;
    }
    return word < now.block && !store ? Order::unwritten : Order::news;
  }
  template <int Words>
  static bool settle_load(Stamp* words, Stamp mine) {
    for (int i = 0; i < Words; ++i) {
      const Order o = order(words[i], false);
      if (o > Order::news) return false;
      if (o == Order::news) words[i] = mine;
    }
    return true;
  }
  template <int Words>
  static bool settle_store(Stamp* words, Stamp mine) {
    for (int i = 0; i < Words; ++i) {
      if (!now.atomic && order(words[i], true) == Order::race) return false;
      words[i] = mine;
    }
    now.stored = now.me();
    return true;
  }
  void store_twice(const Access& word, Stamp before);

  /** A word that two threads have stored to in this epoch, and what it held before the second did. */
  struct StoredTwice {
    Access word;
    Stamp first, second;
    std::uint32_t value;
  };
  std::vector<StoredTwice> stored_twice_;
};

}  // namespace emulator
