// Global memory: two threads, one word, and no barrier between them; between blocks there is none.
#pragma once

#include <vector>

#include "emulator/observers/observer.h"
#include "emulator/observers/stored_twice.h"
#include "emulator/scheduling/clock.h"

namespace emulator {

/**
 * A word has two stamps: the first load of the epoch in which it was last loaded, and the last store.
 * Threads run in the order of their numbers, so the first load speaks for later ones, until its own thread stores
 * there: what that load has seen then, others need not see.
 * When another block comes, the stamp of the one before is put aside, for the first two of them:
 * two are enough to know one that is not a given other.
 *
 * Blocks are compared when the launch is over and all workers' memories lie side by side
 * (find_races_between_blocks), so that it makes no difference which worker ran which block.
 * Where there are atomics a third stamp is the first atomic of the epoch in which the word last had one: an atomic
 * gets on with other atomics, and races with loads and stores.
 * Accesses that use different bytes of a word do not race. An array of which parts of words are used has stamps for each byte
 * besides (Region::byte_stamps), if it is not too large: of such a one the last bytes are remembered for their word, and a race
 * may go unseen, but none is told that is not there.
 */
class GlobalRaceObserver : public Observer {
 public:
  /** An access of a block that another came after. */
  struct Earlier {
    const Region* region;
    std::uint32_t word;
    bool store, atomic;
    Stamp stamp;
  };

  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool allows(const Access& a) const {
    if (a.space != Space::global || a.region->shadow == nullptr) return true;
    bool loaded_before = !Store;
    for (int i = 0; i < kWords<Bytes>; ++i) loaded_before &= a.region->shadow[index(a) + i] >= now.epoch;
    return loaded_before;
  }
  /** Where no other thread of the block has come before, and nothing is to be put aside. */
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool settles(const Access& a) {
    const bool atomic = Store && now.atomic;
    if (Bytes < 4 || a.region->byte_stamps != nullptr ||
        (atomic ? a.region->atomics == nullptr : a.region->traffic.atomics > 0))
      return false;
    Stamp* const loaded = a.region->shadow + index(a);
    Stamp* const stored = loaded + a.region->words();
    Stamp* const known = atomic ? a.region->atomics + index(a) : Store ? stored : loaded;
    bool is_short = true;
    for (int i = 0; i < kWords<Bytes>; ++i) {
      is_short &=
          !by_another_now(stored[i]) && !(Store && by_another_now(loaded[i])) && !is_put_aside(known[i]);
    }
    if (!is_short) return false;
    for (int i = 0; i < kWords<Bytes>; ++i) {
      if (Store) is_changed(loaded[i]);
      // Of atomics the first of the epoch speaks for all.
      if (atomic ? !is_of_now(known[i]) : Store || (loaded[i] < now.epoch && stored[i] < now.epoch))
        remember(known[i], a, index(a) + static_cast<std::size_t>(i), 0);
    }
    return true;
  }
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool look(const Access& a) {
    const bool atomic = Store && now.atomic, stores = Store && !atomic;
    const Stamp bytes = Bytes < 4 ? bytes_of_word(Bytes, a.into_word()) : 0;
    const auto races_with = [&](Stamp s) __attribute__((always_inline)) {
      return by_another_now(s) && (Bytes >= 4 || overlap(s, bytes));
    };
    const bool in_bytes =
        !now.races_elsewhere && (a.region->byte_stamps != nullptr || (Bytes < 4 && begin_bytes(*a.region)));
    for (int i = 0; i < kWords<Bytes>; ++i) {
      const std::size_t word = index(a) + static_cast<std::size_t>(i);
      if (in_bytes) look_at_bytes(a.word(i), word, bytes_in(bytes), Store, atomic);
      Stamp& loaded = a.region->shadow[word];
      Stamp& stored = a.region->shadow[word + a.region->words()];
      const bool has_atomics = a.region->traffic.atomics > 0 || atomic;  // most have none
      Stamp* const added = has_atomics && a.region->atomics != nullptr ? &a.region->atomics[word] : nullptr;
      const bool races = races_with(stored) || (Store && races_with(loaded)) ||
                         (!atomic && added != nullptr && races_with(*added));
      if (races && !in_bytes) [[unlikely]] {
        object(a.word(i), {loaded, stored, added == nullptr ? 0 : *added}, bytes, Store, atomic);
        if (!stores) continue;
      }
      Stamp& known = stores ? stored : atomic && added != nullptr ? *added : loaded;
      // A load of what was stored in this epoch, by this thread too, leaves other threads' loads to be looked at.
      if (!stores && (is_of_now(known) || (!Store && stored >= now.epoch))) continue;
      if (Store) is_changed(loaded);
      if (is_put_aside(known)) put_aside(known, a, word, stores, atomic);
      remember(known, a, word, bytes);
      if (in_bytes && !stores) is_changed(known);  // so that everybody looks at the bytes
      if (!Store && added != nullptr && *added >= now.epoch) is_changed(loaded);
    }
    return true;
  }
  void epoch_ends() { stored_twice_.compare(); }
  /** Since the launch began, of this worker's blocks. */
  const std::vector<Earlier>& earlier() const { return earlier_; }
  void launch_begins() { earlier_.clear(); }

 private:
  template <int Bytes>
  static constexpr int kWords = Bytes < 4 ? 1 : Bytes / 4;
  static constexpr int kAsideShift = 38;  ///< two bits that stamps of global memory count with
  static std::size_t index(const Access& a) { return (a.address - a.region->begin) / 4; }
  static bool is_of_now(Stamp s) { return s >= now.epoch_begin(); }
  static bool by_another_now(Stamp s) { return is_of_now(s) && !now.is_me(s) && !now.races_elsewhere; }
  /** What was loaded is not there any more: whoever loads it now is to be looked at. */
  static __attribute__((always_inline)) void is_changed(Stamp& loaded) {
    if (loaded >= now.epoch) loaded &= ~stamp::kUnchanged;
  }
  /** Of an earlier block of this launch: it may race with other workers' blocks. Two of them are enough. */
  static bool is_put_aside(Stamp known) {
    return known >= now.launch && known < now.block && (known >> kAsideShift & 3) < 2;
  }
  /** What is known of a word; 0 for never. */
  struct Known {
    Stamp loaded, stored, added;
  };
  __attribute__((always_inline)) void put_aside(Stamp& known, const Access& a, std::size_t word, bool store,
                                                bool atomic) {
    earlier_.push_back({a.region, static_cast<std::uint32_t>(word), store, atomic, known});
    known += Stamp{1} << kAsideShift;
  }
  static __attribute__((always_inline)) void remember(Stamp& known, const Access& a, std::size_t word,
                                                      Stamp bytes) {
    const bool is_first = known < now.launch;
    if (is_first) a.region->pieces[word / Region::kPieceWords] = 1;
    const Stamp aside = is_first ? 0 : known & (Stamp{3} << kAsideShift);
    known = now.me() | aside | bytes | (a.pc & stamp::kPlace);
    now.stamped_global = true;
  }
  /** The array's bytes get stamps, if there is room. */
  __attribute__((noinline)) static bool begin_bytes(Region& array);
  /** Of those of word `number` that `which` has bits for. */
  __attribute__((noinline)) void look_at_bytes(Access word, std::size_t number, unsigned which, bool changes,
                                               bool atomic);
  __attribute__((noinline)) void object(Access word, Known known, Stamp bytes, bool changes, bool atomic);

  std::vector<Earlier> earlier_;
  StoredTwice stored_twice_;
};

}  // namespace emulator
