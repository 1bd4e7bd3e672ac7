// Maps addresses to the memory that a kernel may find there, e.g. a __shared__ array: the hooks look here first.
#pragma once

#include <cstdint>

#include "emulator/hooks/access.h"
#include "emulator/scheduling/clock.h"
#include "shared_layout/slots.h"

namespace emulator {

/** Which memory the kernel that runs on this host thread may find at an address. */
struct AddressMap {
  /** This host thread's copy of the kernel file's thread-local block. */
  std::uintptr_t shared_begin = 0, shared_bytes = 0;
  Region* shared = nullptr;        ///< its slots
  Region* last_shared = nullptr;   ///< the last array among them
  Stamp* shared_stamps = nullptr;  ///< one for each 4 bytes
  std::uintptr_t device_begin = 0, device_bytes = 0;
  const std::uint16_t* device_owners = nullptr;  ///< DeviceMemory::owners()
  Region* global = nullptr;                      ///< by owner
  Region* local = nullptr;
  Region* dynamic = nullptr;  ///< extern __shared__

  bool is_static_shared(std::uintptr_t address) const { return address - shared_begin < shared_bytes; }
  /** Not written any more, but still an overrun of the last array. */
  bool is_past_shared(std::uintptr_t address) const {
    return address - (shared_begin + shared_bytes) < std::uintptr_t{1} << kSlotBits && shared_bytes > 0;
  }
  Stamp* stamp_of_shared(std::uintptr_t address) const {
    return shared_stamps + (address - shared_begin) / 4;
  }
  /** Whether the address is in or around the dynamic shared memory: an overrun is reported, and harmless. */
  bool near_dynamic(std::uintptr_t address) const {
    return dynamic != nullptr && address - (dynamic->begin - kDynamicRoom / 2) < kDynamicRoom;
  }
  static constexpr std::size_t kDynamicRoom = std::size_t{1} << 20;
  static constexpr int kSlotBits = shared_layout::kBits;
};

/* The emulator is always part of an executable, which makes the fastest kind
   of thread-local variable possible. */
/** What the hooks look at first. Empty in host code, and where every access is to be watched:
 *  then running_block has it. */
extern constinit thread_local AddressMap address_map __attribute__((tls_model("local-exec")));

}  // namespace emulator
