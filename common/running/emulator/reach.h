// Where a kernel may find memory: what the hooks look at first.
#pragma once

#include <cstdint>

#include "emulator/access.h"
#include "emulator/clock.h"

namespace emulator {

/** Where the kernel that runs on this host thread may find memory, for the hooks to look at first. Empty in host code, and where
 *  every access is to be watched: then the worker has it. */
struct Reach {
  std::uintptr_t shared_begin = 0,
                 shared_bytes = 0;  ///< this thread's copy of the kernel file's thread-local block
  Region* shared = nullptr;         ///< its slots
  Stamp* shared_stamps = nullptr;   ///< one for each 4 bytes
  std::uintptr_t device_begin = 0, device_bytes = 0;
  const std::uint16_t* device_owners = nullptr;  ///< DeviceMemory::owners()
  Region* global = nullptr;                      ///< by owner
  Region* local = nullptr;
  Region* dynamic = nullptr;  ///< extern __shared__

  bool is_static_shared(std::uintptr_t address) const { return address - shared_begin < shared_bytes; }
  Stamp* stamp_of_shared(std::uintptr_t address) const {
    return shared_stamps + (address - shared_begin) / 4;
  }
  /** Whether the address is in or around the dynamic shared memory: an overrun is told and not suffered. */
  bool near_dynamic(std::uintptr_t address) const {
    return dynamic != nullptr && address - (dynamic->begin - kDynamicRoom / 2) < kDynamicRoom;
  }
  static constexpr std::size_t kDynamicRoom = std::size_t{1} << 20;
};

/* The emulator is always part of an executable, which makes the fastest kind of thread-local variable possible. */
extern constinit thread_local Reach reach __attribute__((tls_model("local-exec")));

}  // namespace emulator
