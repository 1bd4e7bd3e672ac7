// Shared memory: two threads, one word, no barrier between them;
// and words that are read before they were written.
#pragma once

#include <array>
#include <unordered_map>
#include <vector>

#include "emulator/findings/note.h"
#include "emulator/memory/address_map.h"
#include "emulator/memory/partly_written.h"
#include "emulator/memory/poison.h"
#include "emulator/observers/observer.h"
#include "emulator/observers/stored_twice.h"
#include "emulator/scheduling/clock.h"

namespace emulator {

/**
 * One stamp a word says all: the first load of this epoch, or the last store. Threads run in the order
 * of their numbers, so when the first to load is the one that stores now, no other has loaded before.
 * An older stamp says that the word holds something. An atomic is remembered where no store of this epoch is.
 * Where a thread has loaded a word, too, that it stores to or changes by an atomic, its stamp says so, and the load is
 * in a list: another thread may do the same without a race, but not beside that load.
 *
 * Two threads that store the same value do not race, nor do atomics, nor those that use different bytes of a word.
 * A word of which parts are used has stamps for each of its bytes until the epoch ends, in a list; its own stamp then only says so.
 */
class SharedRaceObserver : public Observer {
 public:
  /** Words outside of every array are never loaded in any epoch. */
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool knows(const Access& a) const {
    if (a.space != Space::shared || Store || Bytes < 4) return false;
    const Stamp* word = nullptr;
    if (address_map.is_static_shared(a.address)) {
      word = address_map.stamp_of_shared(a.address);
    } else {  // extern __shared__
      if (a.address - a.region->begin + (Bytes - 1) >= a.region->bytes) return false;
      word = words(a);
    }
    bool loaded_before = a.address % Bytes == 0;
    for (int i = 0; i < Bytes / 4; ++i) loaded_before &= word[i] - now.epoch < stamp::kStore;
    return loaded_before;
  }
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool allows(const Access& a) const {
    return a.space != Space::shared;
  }
  /** The first load or store of an epoch, of words that hold something. */
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool settles(const Access& a) {
    if (Bytes < 4 || (Store && now.atomic) || stored_twice_.has_words()) return false;
    if (Store && partly_written_.may_hold(a.address, Bytes)) return false;
    Stamp* const word = words(a);
    bool is_short = true;
    for (int i = 0; i < Bytes / 4; ++i) is_short &= !is_of_now(word[i]) && (Store || word[i] >= now.block);
    if (!is_short) return false;
    const Stamp mine = Store ? now.store(a.pc) : now.load(a.pc);
    for (int i = 0; i < Bytes / 4; ++i) word[i] = mine;
    if (Store) now.stored = now.me();
    return true;
  }
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool look(const Access& a) {
    constexpr int kWords = Bytes < 4 ? 1 : Bytes / 4;
    const Stamp bytes = Bytes < 4 ? bytes_of_word(Bytes, a.into_word()) : 0;
    const Stamp mine = (Store ? now.store(a.pc) : now.load(a.pc)) | bytes;
    stored_twice_.look_again();
    if (!now.atomic) see_bytes<Bytes, Store>(a);
    for (int i = 0; i < kWords; ++i) {
      Stamp& word = words(a)[i];
      const bool of_now = is_of_now(word);
      if (!now.races_elsewhere && (Bytes < 4 || is_split(word)) && word < stamp::kInFlight) [[unlikely]] {
        if (!Store && word < now.block && tells_bytes(word, mine)) object(a.word(i), &word, word, mine);
        look_at_bytes(a.word(i), word, mine, Store);
        continue;
      }
      if (Store && now.atomic && stored_twice_.has_words()) stored_twice_.changed(a.word(i), mine);
      if (of_now ? is_race<Store>(word) : !Store && word < now.block) [[unlikely]] {
        if (Bytes >= 4 || tells_bytes(word, mine)) object(a.word(i), &word, word, mine);
        if (!Store && of_now) continue;  // remains what somebody has stored
      }
      if (!of_now)
        word = mine;
      else if (is_own(word))
        add_to_own(word, mine);
      else if (Store && now.atomic)
        object_to_load(a.word(i), &word, word, mine);
      else if (Store)
        word = mine;
    }
    if (Store) now.stored = now.me();
    return true;
  }
  void block_begins() { partly_written_.forget_all(); }
  PartlyWritten& partly_written() { return partly_written_; }
  void epoch_ends() {
    stored_twice_.compare();
    loads_.clear();
    if (!split_.empty()) split_.clear();
  }
  /** A copy has begun to store there, which has just been looked at as a store. */
  void copy_begins(const Access& to, int words) {
    for (int i = 0; i < words && stored_twice_.has_words(); ++i)
      stored_twice_.stored_again(to.word(i), now.store(to.pc));
  }

 private:
  static bool is_of_now(Stamp word) { return word >= now.epoch_begin(); }
  /** Within this epoch. */
  static bool is_split(Stamp word) { return is_of_now(word) && (word & stamp::kBytes) != 0; }
  static bool is_own(Stamp word) { return ((word ^ now.me()) & (stamp::kLastEpoch | stamp::kThread)) == 0; }
  static Stamp* words(const Access& a) { return a.region->stamp_at(a.address); }
  /** Of less than a word: whether what is to be said of the word holds for these bytes of it. */
  static bool tells_bytes(Stamp word, Stamp mine) {
    return word < now.block || word >= stamp::kInFlight || overlap(word, mine);
  }
  static bool is_store(Stamp s) { return (s & stamp::kStore) != 0; }
  /** The thread has used the word before, in this epoch. */
  void add_to_own(Stamp& word, Stamp mine) {
    const bool loads_only = !is_store(word) && !is_store(mine);
    if (loads_only || now.races_elsewhere) {
      if (is_store(mine) && !is_atomic(mine)) word = mine;
      return;
    }
    const Stamp before = word;
    if (is_store(mine) && (!is_store(word) || !is_atomic(mine))) word = mine & (before | ~stamp::kUnchanged);
    const bool both_store = is_store(before) && is_store(mine);
    const bool fresh_load = !is_store(before) || (!is_store(mine) && is_atomic(before));
    const bool beside_atomic = both_store && is_atomic(before) != is_atomic(mine);
    if ((!fresh_load && !beside_atomic) || (before & stamp::kUnchanged) == 0) return;
    loads_.push_back({&word, !is_store(before) || (both_store && is_atomic(before)) ? before : mine});
    word &= ~stamp::kUnchanged;
  }
  /** Of a word that holds something: but do these bytes of it? */
  template <int Bytes, bool Store>
  void see_bytes(const Access& a) {
    const Stamp word = *words(a);
    if (Store && Bytes < 4)
      // An atomic that was told and not done has left its word as it was.
      partly_written_.store_bytes(a.address, Bytes, word < now.block || holds_poison(a.address));
    else if (Store)
      partly_written_.forget(a.address, Bytes);
    else if (Bytes < 4 && word >= now.block && partly_written_.is_unwritten(a.address, Bytes, false))
      note_unwritten(a);
  }
  /** With what is remembered of this epoch. A word in flight is nobody's: it has no epoch. */
  template <bool Store>
  static bool is_race(Stamp word) {
    if (is_own(word)) return false;
    if (now.races_elsewhere && word < stamp::kInFlight) return false;
    if (!Store) return (word & stamp::kStore) != 0;
    return !now.atomic || !is_atomic(word) || word >= stamp::kInFlight;
  }
  __attribute__((noinline)) void look_at_bytes(Access at, Stamp& word, Stamp mine, bool stores);
  /** `stamp`: the word's, or the byte's, which was `before`. */
  __attribute__((noinline)) void object(Access word, const Stamp* stamp, Stamp before, Stamp mine);
  /** To a load that its thread's stamp says it has done. */
  void object_to_load(Access word, const Stamp* stamp, Stamp before, Stamp mine);

  /** Of this epoch, by threads that have stored there, too; or an atomic, which gets on with no store, of whatever value. */
  struct Load {
    const Stamp* word;
    Stamp stamp;
  };
  std::vector<Load> loads_;
  std::unordered_map<const Stamp*, std::array<Stamp, 4>> split_;

  StoredTwice stored_twice_;
  PartlyWritten partly_written_;
};

}  // namespace emulator
