// Decides who comes before whom in a launch whose threads order each other by more than the barrier of a block: lanes
// of a warp by __syncwarp(), any threads by fences and atomics (PTX ISA, "Memory Consistency Model").
#pragma once

#include <cstdint>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "emulator/ordering/shared_times.h"

namespace emulator {

/** How far an atomic or a fence is heard (CUDA C++ Programming Guide, "Memory Fence Functions"). */
enum class Scope : std::uint8_t { block, device };

/** Whether who sees what an atomic or a volatile access sees comes after what that was to tell of. */
enum class Acquire : std::uint8_t {
  when_seen,  ///< CUDA's own functions: that a fence follows is not asked for, for who waits for a flag has waited
  at_fence,  ///< memory_order_relaxed: after a fence
  itself,    ///< memory_order_acquire
};

/** What a thread did, and when. */
struct Event {
  std::uint64_t block = 0;
  Time time = 0;
  std::uintptr_t pc = 0;
  std::uintptr_t lock = 0;   ///< that its thread holds: what an atomicCAS has changed, until an atomicExch
  std::uint32_t value = 0;   ///< that was in the word, where a plain load met it
  std::uint16_t thread = 0;  ///< within its block
  std::uint8_t bytes = 0xf;  ///< of the word, as bits
  /** `strong` is volatile. */
  enum Kind : std::uint8_t { plain, strong, atomic } kind = plain;
  Scope scope = Scope::device;  ///< of an atomic
  bool publishes = false;       ///< a volatile store right after a fence: a flag that others wait for
  bool replaced = false;        ///< a store that another has overwritten: who loads sees that one
  bool settled = false;  ///< another block has stored there since: who races with this races with that, too
  /** How far its thread's fence since the lock reaches: without one, what came before may be seen later. */
  enum class Entered : std::uint8_t { no, in_block, in_device } entered = Entered::no;
};

/** Up to when what others did is known. */
class Known {
 public:
  bool empty() const { return blocks_.empty() && threads_.empty(); }
  /** All threads of a block, or one of them, before this time. */
  void add_block(std::uint64_t block, Time before) { blocks_.raise(block, before); }
  void add_thread(std::uint64_t block, unsigned thread, Time before) {
    threads_.raise(key(block, thread), before);
  }
  /** Of a thread no more than its stores to this word. */
  void add_stores(std::uint64_t block, unsigned thread, std::uintptr_t word, Time before);
  void add(const Known& other);
  /** `word` is what the event is of. */
  bool has(const Event&, std::uintptr_t word) const;

 private:
  static std::uint64_t key(std::uint64_t block, unsigned thread) { return block << 10 | thread; }
  static SharedTimes::Key word_key(std::uintptr_t word, std::uint64_t thread) {
    return SharedTimes::Key{word} << 64 | thread;
  }

  SharedTimes blocks_, threads_, stores_;  ///< of stores, by word and thread
};

class HappensBefore {
 public:
  void launch_begins(unsigned threads);
  void block_begins(std::uint64_t block);
  /** All threads of the block have met. */
  void barrier_passed();
  /** The lanes of `mask` in the warp have met at a __syncwarp(); `all` where no other lane is alive. */
  void warp_met(unsigned warp, std::uint32_t mask, bool all);

  /* By a thread of the block that runs. */

  /** What it did before is seen by whoever acquires what it stores later. */
  void fence(unsigned thread, Scope scope);
  /** It stores to `address` where others can see it at once: by an atomic, or volatile. `as_fence`: and they see what
   *  came before, too. */
  void release(unsigned thread, std::uintptr_t address, int bytes, Scope scope, bool as_fence);
  /** Whether it has fenced since it released anything. */
  bool has_fenced(unsigned thread) const {
    const auto fenced = fenced_.find(thread);
    return fenced != fenced_.end() && fenced->second.fresh;
  }
  /** It stores there, whatever was there: who sees that does not see what was released before. */
  void overwrite(std::uintptr_t address, int bytes) {
    if (!released_.empty()) end_releases(address, bytes);
  }
  /** The memory is another block's now. */
  void forget(std::uintptr_t address) {
    released_.erase(address);
    flags_.erase(address);
    locks_.erase(address);
  }
  /** It has seen what is there. What is heard in its block only sees what was stored in that block. */
  void acquire(unsigned thread, std::uintptr_t address, Acquire how, Scope scope);

  /** The thread sets a flag; another one looks at it. Whether it has seen one that the event's warp has set since. */
  void sets_flag(unsigned thread, std::uintptr_t address) { flags_[address] = {block_, thread, now_}; }
  /** `counted`: and changes it, so that within a block it is no flag. */
  void looks_at_flag(unsigned thread, std::uintptr_t address, bool counted);
  bool has_seen_flag_after(const Event& event, unsigned thread) const;

  /** An atomicCAS has changed the word, an atomicExch has set it. */
  void lock(unsigned thread, std::uintptr_t address) { held_[thread] = {address, Event::Entered::no}; }
  /** What others did under the lock is seen by what it does now. */
  void enter(unsigned thread, Scope scope);
  void unlock(unsigned thread, std::uintptr_t address) {
    if (const auto held = held_.find(thread); held != held_.end() && held->second.first == address) {
      held_.erase(held);
      locks_.insert(address);
    }
  }
  /** Who has set the word by atomicCAS has set it back: it is no sum. */
  bool is_lock(std::uintptr_t address) const { return locks_.contains(address); }
  /** Fills in what the thread holds. */
  void add_lock(Event& event) const {
    if (const auto held = held_.find(event.thread); held != held_.end())
      std::tie(event.lock, event.entered) = held->second;
  }

  Time now() const { return now_; }
  /** What is done from now on is later than what was done by the time that is returned. */
  Time pass_time() { return now_++; }
  /** Whether the event, of this word, comes before all that the thread does from now on. */
  bool is_before(const Event& event, std::uintptr_t word, unsigned thread) const;
  /** Whether a barrier of the block lies between. */
  bool is_before_barrier(const Event& event) const { return event.block == block_ && event.time < barrier_; }

 private:
  /** What was released at an address. */
  struct Released {
    Known to_all, to_block;
    std::uint64_t block = 0;  ///< that `to_block` is for
    int bytes = 0;            ///< of the flag
  };
  /** What a fence acquires that is heard in the block, and what one that is heard everywhere does. */
  struct Seen {
    Known in_block, in_device;
  };
  struct Flag {
    std::uint64_t block;
    unsigned thread;  ///< that has set it
    Time time;
    bool counted = false;
  };
  /** A fence that is heard in the block only takes nothing from one before that was heard everywhere. */
  struct Fenced {
    Known in_block, in_device;
    bool fresh = false;  ///< nothing was released since
  };
  static constexpr unsigned kLanes = 32;
  Time& lane_knows(unsigned thread, unsigned lane) { return lanes_[thread * kLanes + lane]; }
  Time lane_knows(unsigned thread, unsigned lane) const { return lanes_[thread * kLanes + lane]; }
  Known known_by(unsigned thread) const;
  void share(const std::vector<unsigned>& threads);
  void end_releases(std::uintptr_t address, int bytes);

  Time now_ = 1, barrier_ = 1;  ///< the time of the last barrier
  std::uint64_t block_ = 0;
  std::vector<Time> warps_;                       ///< when all lanes of a warp met last
  std::vector<Time> lanes_;                       ///< of each thread, what it knows of each lane of its warp
  std::unordered_map<unsigned, Known> acquired_;  ///< by threads, since the barrier
  std::unordered_map<unsigned, Seen> seen_;       ///< by threads: acquired where they fence
  std::unordered_map<std::uintptr_t, Flag> flags_;
  std::unordered_map<unsigned, std::vector<Flag>> flags_seen_;  ///< by threads
  Known block_knows_;                                           ///< all its threads
  std::unordered_map<unsigned, Fenced> fenced_;                 ///< by threads
  Fenced block_fenced_;  ///< by threads that have since met the others at a barrier
  std::unordered_map<std::uintptr_t, Released> released_;
  int narrowest_flag_ = 4, widest_flag_ = 4;  ///< of this launch, in bytes
  std::unordered_map<unsigned, std::pair<std::uintptr_t, Event::Entered>> held_;  ///< locks, by threads
  std::unordered_set<std::uintptr_t> locks_;
};

}  // namespace emulator
