// Watching warp by warp: puts the accesses of 32 threads, which the emulator
// runs one after another, back together.
#pragma once

#include <cstdint>
#include <vector>

#include "emulator/hooks/access.h"
#include "emulator/observers/banks.h"
#include "emulator/observers/overlap.h"
#include "emulator/observers/phases.h"
#include "emulator/observers/sectors.h"
#include "emulator/observers/warp_request.h"
#include "emulator/observers/work.h"

namespace emulator {

/**
 * The n-th time that a thread passes an instruction between two barriers belongs to the n-th time
 * of the others of its warp: so it is on a GPU as long as the lanes of a warp stay together. Of a warp
 * that makes more requests than kMostRequests between two barriers the rest is not seen: memory has a bound.
 */
class WarpWatch {
 public:
  WarpWatch();
  template <int Bytes, bool Store>
  __attribute__((always_inline)) void access(const Access& a, unsigned thread) {
    if (Store && a.space == Space::global) work_.stores(Bytes, thread);
    if (!Store && a.space == Space::shared) phases_.loads();
    overlap_.access<Bytes, Store>(a, thread);
    if (a.space == Space::local) return;
    if (thread / kLanes != warp_) [[unlikely]]
      next_warp(thread / kLanes);
    Instruction* instruction = &instructions_[place_of(a.pc, Store)];
    if (instruction->pc != a.pc || instruction->store != Store) [[unlikely]] {
      instruction = search(a.pc, Store);
      if (instruction == nullptr) return;
    }
    if (instruction->lane != thread) {
      instruction->lane = thread;
      instruction->next = 0;
    }
    const std::size_t n = instruction->next++;
    if (n >= instruction->used && !begin_request(*instruction, a.space, Bytes)) [[unlikely]]
      return;
    instruction->requests[n].add<Bytes>(static_cast<std::uint32_t>(a.address / 4));
  }
  /** Lanes of a warp have waited for each other: a thread that went on has passed no instruction since. */
  void meeting_ends() { warp_ends(); }
  void epoch_ends() {
    warp_ends();
    phases_.epoch_ends();
    overlap_.epoch_ends();
  }
  void block_ends() {
    work_.block_ends();
    phases_.block_ends();
    overlap_.block_ends();
  }
  void launch_ends(report::Counters& counters);
  Overlap& overlap() { return overlap_; }
  /** Of what is read in a phase, and while words are on their way: instead of it. */
  void counts_products(const Factors& needed) {
    phases_.counts_products(needed);
    overlap_.counts_products(needed);
  }

  static constexpr std::size_t kMostRequests = 1 << 16;

 private:
  /** All requests that one instruction made in this epoch. */
  struct Instruction {
    std::uintptr_t pc = 0;
    bool store = false;    ///< an instruction may load and then store, such as +=
    unsigned lane = ~0u;   ///< the thread that passed it last
    std::size_t next = 0;  ///< request that this lane takes part in next
    std::size_t used = 0;
    std::vector<WarpRequest> requests;
  };
  static constexpr int kInstructionBits = 10;  // more loads and stores than any lesson's kernel has
  static std::size_t place_of(std::uintptr_t pc, bool store) {
    return (pc * 2 + store) * 0x9e3779b97f4a7c15u >> (64 - kInstructionBits);
  }
  /** Null when there are too many. */
  Instruction* search(std::uintptr_t pc, bool store);
  /** False when there are too many. */
  bool begin_request(Instruction& instruction, Space space, int bytes);
  void next_warp(unsigned warp);
  void warp_ends();

  std::vector<Instruction> instructions_;  ///< found by the hash of their place
  std::vector<Instruction*> active_;       ///< with requests of this warp
  std::size_t requests_ = 0;               ///< of this warp
  unsigned warp_ = 0;
  SectorObserver sectors_;
  BankObserver banks_;
  WorkObserver work_;
  PhaseObserver phases_;
  Overlap overlap_;
};

}  // namespace emulator
