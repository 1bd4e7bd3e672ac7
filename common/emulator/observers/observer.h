// An observer watches the event stream of one worker and adds what it saw to the report. To add one: write a class like this
// in a header of its own and name it in observers/all.h; nothing else changes.
#pragma once

#include <tuple>

#include "emulator/access.h"

namespace emulator {

/** What an observer may react to. It hides the functions it needs; calls are resolved at compile time, so an empty one costs
 *  nothing. Every access of a running kernel passes through access() and allows(): they are short, and object() does the rest.
 *  `where()` is the return address of the access; asking for it costs time. */
struct Observer {
  void block_begins() {}
  /** Sees every load and store, right or wrong. */
  template <int Bytes, bool Store>
  void access(const Access&) {}
  /** Whether there is nothing to say about it. Asked in the order of all.h, and no further once one says no. */
  template <int Bytes, bool Store, class Where>
  bool allows(const Access&, Where) {
    return true;
  }
  /** Notes the finding for an access that it does not allow. May abandon the launch. */
  void object(const Access&, int /*bytes*/, bool /*store*/) {}
  /** Every thread of the block that is still alive has reached a barrier, or has ended. */
  void epoch_ends() {}
  /** Every thread of the block that is still alive passed a barrier. */
  void barrier_passed() {}
  /** The worker has run its last block of the launch: add to the launch, forget. */
  void launch_ends(report::Counters&) {}
};

/** Several observers as one. */
template <class... Each>
class Observers {
 public:
  void block_begins() {
    for_each([](auto& o) { o.block_begins(); });
  }
  template <int Bytes, bool Store, class Where>
  __attribute__((always_inline)) void access(const Access a, Where where) {
    for_each([&](auto& o) { o.template access<Bytes, Store>(a); });
    const bool fine =
        std::apply([&](auto&... o) { return (o.template allows<Bytes, Store>(a, where) && ...); }, each_);
    // The last thing done here, so that the compiler jumps there and keeps no register for later.
    if (!fine) [[unlikely]]
      object<Bytes, Store>(a.space, a.region, a.address, where());
  }
  void epoch_ends() {
    for_each([](auto& o) { o.epoch_ends(); });
  }
  void barrier_passed() {
    for_each([](auto& o) { o.barrier_passed(); });
  }
  void launch_ends(report::Counters& counters) {
    for_each([&](auto& o) { o.launch_ends(counters); });
  }

 private:
  template <class Action>
  __attribute__((always_inline)) void for_each(Action action) {
    std::apply([&](auto&... each) { (action(each), ...); }, each_);
  }
  /** The first to say no speaks: what the others would say, follows from it. */
  template <int Bytes, bool Store>
  __attribute__((noinline, cold)) void object(Space space, Region* region, std::uintptr_t address,
                                              std::uintptr_t pc) {
    const Access a{space, region, address, pc};
    const auto where = [&] { return a.pc; };
    const auto objects = [&](auto& o) {
      if (o.template allows<Bytes, Store>(a, where)) return false;
      o.object(a, Bytes, Store);
      return true;
    };
    std::apply([&](auto&... o) { static_cast<void>((objects(o) || ...)); }, each_);
  }
  std::tuple<Each...> each_;
};

}  // namespace emulator
