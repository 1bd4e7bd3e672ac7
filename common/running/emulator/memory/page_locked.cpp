// Implements page-locked memory by looking up where a piece begins, among the allocations and in a map of what cudaHostRegister was given.
#include "emulator/memory/page_locked.h"

#include <cstdint>
#include <map>

#include "emulator/memory/device_memory.h"

namespace emulator {
namespace {

/** What cudaHostRegister was given. */
std::map<std::uintptr_t, std::size_t>& registered() {
  // Never destroyed: exit() destroys before the last things are told.
  static auto& bytes = *new std::map<std::uintptr_t, std::size_t>;
  return bytes;
}

}  // namespace

void* allocate_page_locked(std::size_t bytes, std::uintptr_t pc) {
  return DeviceMemory::instance().allocate(
      bytes, {.pc = pc, .element_bytes = 0, .is_struct = false, .element = ""}, Reach::pinned);
}

bool free_page_locked(void* memory, std::uintptr_t pc) {
  DeviceMemory& all = DeviceMemory::instance();
  const Allocation* there = all.at(reinterpret_cast<std::uintptr_t>(memory));
  return there != nullptr && there->reach == Reach::pinned && all.release(memory, pc);
}

bool register_host_memory(const void* memory, std::size_t bytes) {
  const auto at = reinterpret_cast<std::uintptr_t>(memory);
  const auto after = registered().lower_bound(at);
  if (is_page_locked(memory) || (after != registered().end() && after->first - at < bytes)) return false;
  registered()[at] = bytes;
  return true;
}

std::size_t registered_at(std::uintptr_t address, std::uintptr_t& begin) {
  const auto after = registered().upper_bound(address);
  if (after == registered().begin() || address - std::prev(after)->first >= std::prev(after)->second)
    return 0;
  begin = std::prev(after)->first;
  return std::prev(after)->second;
}

bool unregister_host_memory(const void* memory) {
  return registered().erase(reinterpret_cast<std::uintptr_t>(memory)) > 0;
}

bool is_page_locked(const void* address) {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  const Allocation* there = DeviceMemory::instance().at(at);
  if (there != nullptr) return there->reach == Reach::pinned;
  std::uintptr_t begin = 0;
  return registered_at(at, begin) > 0;
}

}  // namespace emulator
