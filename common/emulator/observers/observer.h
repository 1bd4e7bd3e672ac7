// An observer watches the event stream of one worker and adds what it saw to the report. To add one: write a class like this
// in a header of its own and name it in observers/all.h; nothing else changes.
#pragma once

#include <tuple>

#include "emulator/access.h"

namespace emulator {

/** What an observer may react to. It hides the functions it needs; calls are resolved at compile time, so an empty one costs nothing. */
struct Observer {
  void block_begins() {}
  template <int Bytes, bool Store>
  void access(const Access&) {}
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
  template <int Bytes, bool Store>
  void access(const Access& a) {
    for_each([&](auto& o) { o.template access<Bytes, Store>(a); });
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
  std::tuple<Each...> each_;
};

}  // namespace emulator
