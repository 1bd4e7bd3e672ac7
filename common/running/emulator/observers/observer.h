// An observer watches the event stream of one worker and adds what it saw to the report. To add one:
// write a class like this in a header of its own and name it in observers/all.h; nothing else changes.
#pragma once

#include "emulator/hooks/access.h"

namespace emulator {

/** What an observer may react to. It hides the functions it needs; calls are resolved at compile time,
 *  so an empty one costs nothing. Every access of a running kernel passes through access(),
 *  knows() and allows(): they are short, and look() does the rest. */
struct Observer {
  void launch_begins() {}
  void block_begins() {}
  /** Sees every load and store, right or wrong. */
  template <int Bytes, bool Store>
  void access(const Access&) {}
  /** Whether an access just like it has been looked at before, by every observer,
   *  and nothing has happened since. The shortest way. */
  template <int Bytes, bool Store>
  bool knows(const Access&) const {
    return false;
  }
  /** Whether there is nothing to say about it, and nothing to remember. */
  template <int Bytes, bool Store>
  bool allows(const Access&) const {
    return true;
  }
  /** Does what look() would do, where that is short: most first accesses of an epoch need no more than to be
   *  remembered. False, with nothing done, where it is not. At most one observer of each kind of memory has it. */
  template <int Bytes, bool Store>
  bool settles(const Access&) {
    return false;
  }
  /** A closer look at an access that is not simply allowed. False when no other observer needs to look:
   *  what they would say, follows. May abandon the launch. */
  template <int Bytes, bool Store>
  bool look(const Access&) {
    return true;
  }
  /** Every thread of the block that is still alive has reached a barrier, or all have ended. */
  void epoch_ends() {}
  /** Every thread of the block that is still alive passed a barrier. */
  void barrier_passed() {}
  /** The worker has run its last block of the launch: add to the launch, forget. */
  void launch_ends(report::Counters&) {}
};

/** Several observers as one. */
template <class... Each>
class Observers : private Each... {
 public:
  void block_begins() { (Each::block_begins(), ...); }
  /** `where` is asked for the return address of the access only where somebody
   *  looks: fetching it takes time. */
  template <Space S, int Bytes, bool Store, class Where>
  __attribute__((always_inline)) void access(Region* region, std::uintptr_t address, Where where) {
    const Access a{S, region, address};
    (Each::template access<Bytes, Store>(a), ...);
    if ((Each::template knows<Bytes, Store>(a) || ...)) return;
    // The last thing done here, so that the compiler jumps there and keeps no register for later.
    if (!(Each::template allows<Bytes, Store>(a) && ...)) look<S, Bytes, Store>(region, address, where());
  }
  void epoch_ends() { (Each::epoch_ends(), ...); }
  void barrier_passed() { (Each::barrier_passed(), ...); }
  void launch_begins() { (Each::launch_begins(), ...); }
  template <class One>
  const One& get() const {
    return *this;
  }
  template <class One>
  One& of() {
    return *this;
  }
  void launch_ends(report::Counters& counters) { (Each::launch_ends(counters), ...); }

 private:
  /** Without a call, so that it needs no frame; the rest follows in a function of its own. */
  template <Space S, int Bytes, bool Store>
  __attribute__((noinline)) void look(Region* region, std::uintptr_t address, std::uintptr_t pc) {
    const Access a{S, region, address, pc};
    if (((Each::template allows<Bytes, Store>(a) || Each::template settles<Bytes, Store>(a)) && ...)) return;
    look_closely<S, Bytes, Store>(region, address, pc);
  }
  template <Space S, int Bytes, bool Store>
  __attribute__((noinline)) void look_closely(Region* region, std::uintptr_t address, std::uintptr_t pc) {
    const Access a{S, region, address, pc};
    static_cast<void>((look_if_not_allowed<Each, Bytes, Store>(a) && ...));
  }
  template <class One, int Bytes, bool Store>
  __attribute__((always_inline)) bool look_if_not_allowed(const Access& a) {
    return One::template allows<Bytes, Store>(a) || One::template look<Bytes, Store>(a);
  }
};

}  // namespace emulator
