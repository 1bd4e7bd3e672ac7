// The block that runs on this host thread, as far as everything below a worker knows it.
#pragma once

#include <cstdint>

#include "emulator/memory/address_map.h"

namespace emulator {

class AsyncCopies;
class ViolationTable;

struct PassedBarrier {
  std::uintptr_t pc = 0;
  unsigned times = 0;  ///< how often the block has passed it
};

struct RunningBlock {
  std::uint64_t number = 0;  ///< as x runs fastest
  unsigned barriers = 0;     ///< that it has passed
  PassedBarrier last_barrier{};
  const AddressMap* map = nullptr;
  AsyncCopies* copies = nullptr;
  ViolationTable* violations = nullptr;  ///< null where host code runs
  void (*abandon)() = nullptr;
  bool (*shade_bytes)(Region&) = nullptr;  ///< see Shadows; of an array in global memory
  void (*rule_broken)() = nullptr;         ///< called after it was noted; null where the kernel goes on
};

/* The emulator is always part of an executable, which makes the fastest kind
   of thread-local variable possible. */
extern constinit thread_local RunningBlock running_block __attribute__((tls_model("local-exec")));

/** Of the thread that runs, within its block. */
inline unsigned running_thread() { return thread_in(now.thread); }

/** Ends the whole launch, from a thread of a kernel: nothing after a wild access can be trusted. */
[[noreturn]] void abandon_launch();

}  // namespace emulator
