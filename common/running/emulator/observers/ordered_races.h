// Races where threads order each other by more than barriers: every access of every word is held against what comes
// before it (order.h). Takes the place of the observers that know barriers alone; slower, and asked for by kernel
// files that use what can order threads so.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "emulator/hooks/access.h"
#include "emulator/observers/stored_twice.h"
#include "emulator/ordering/happens_before.h"

namespace emulator {

/** How a thread accesses memory. */
struct Manner {
  Event::Kind kind = Event::plain;
  Scope scope = Scope::device;
  /** Of an atomicCAS, the first two words of the value that it expects. Where the thread has read that before, it need not be new. */
  std::optional<std::uint64_t> expects = std::nullopt;
  Acquire acquires = Acquire::when_seen;
  bool counts = false;      ///< changes by what is there, as a sum does: seldom a flag
  bool releases = false;    ///< what comes before is ordered by it, as by a fence (memory_order_release)
  bool overwrites = false;  ///< an atomic that only stores: it sees nothing of what was there
};

/**
 * Of each word the accesses that a later one may race with: the last store of each byte, loads and atomics since.
 * Of loads and atomics that do not order each other as many are kept as a warp has lanes, and two more: enough to
 * know one that is not of the same warp. A race may go unseen then, but none is told that is not there.
 */
class OrderedRaces {
 public:
  void launch_begins(unsigned threads);
  void block_begins(std::uint64_t block);
  void barrier_passed();
  void block_ends();
  /** By the thread that runs. */
  void access(const Access& access, int bytes, bool store);
  /** It has set a word that others wait for, until an exchange. */
  void takes_lock(std::uintptr_t address, const Manner& by);

  /** A copy of the thread that runs has read or stored the word by now; who has used it since its issue is told elsewhere. */
  void arrives(const Access& word, bool store);
  /** The stamp of a store to the word, or an atomic, that is later than this; 0 where there is none. */
  Stamp stored_since(const Access& word, Time time) const;

  HappensBefore order;
  Manner manner;  ///< of the access at hand

 private:
  struct Word {
    std::vector<Event> stored, loaded, atomics;
  };
  using Words = std::unordered_map<std::uintptr_t, Word>;
  static constexpr std::size_t kMostEvents = 34;
  /** Words of global memory; further ones are not watched. */
  static constexpr std::size_t kMostWords = std::size_t{1} << 23;

  void look(const Access& all, const Access& word, Word& known, const Event& event, int bytes, bool store);
  Event event_of(const Access& access) const;
  void remember(Word& known, const Event& event, std::uintptr_t word, bool store);
  void tell(const Access& word, const Event& earlier, bool stored, const Event& event, bool store);
  void keep_stores(std::vector<Event>& stores, const Event& event, std::uintptr_t word) const;
  void keep(std::vector<Event>& events, const Event& event, std::uintptr_t word) const;
  bool is_expected(const Event& loaded, std::uintptr_t offset) const;
  void settle_first_look(const Access& access, int bytes, const Event& event, bool store);

  /** A plain load of what others change by atomics: no race where an atomicCAS of the same thread comes next that expects what was
   *  read, for it fails if that was old (CUDA C++ Programming Guide, "Atomic Functions"). */
  struct FirstLook {
    Access word;
    Event earlier, event;
  };
  void tell_first_looks();

  std::vector<FirstLook> first_looks_;
  std::vector<std::uintptr_t> shared_flags_;  ///< addresses in the block's shared memory
  Words global_, shared_;
  StoredTwice stored_twice_;
};

}  // namespace emulator
