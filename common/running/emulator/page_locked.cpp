// Which memory it is, by where it begins.
#include "emulator/page_locked.h"

#include <cstdint>
#include <cstdlib>
#include <map>

namespace emulator {
namespace {

std::map<std::uintptr_t, std::size_t>& page_locked() {
  // Never destroyed: exit() destroys before the last things are told.
  static auto& bytes = *new std::map<std::uintptr_t, std::size_t>;
  return bytes;
}

}  // namespace

void* allocate_page_locked(std::size_t bytes) {
  void* memory = std::malloc(bytes);
  if (memory != nullptr) page_locked()[reinterpret_cast<std::uintptr_t>(memory)] = bytes;
  return memory;
}

void free_page_locked(void* memory) {
  page_locked().erase(reinterpret_cast<std::uintptr_t>(memory));
  std::free(memory);
}

bool is_page_locked(const void* address) {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  const auto after = page_locked().upper_bound(at);
  return after != page_locked().begin() && at - std::prev(after)->first < std::prev(after)->second;
}

}  // namespace emulator
