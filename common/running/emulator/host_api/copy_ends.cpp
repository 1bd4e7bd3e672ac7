// Implements the checks of a copy's two ends by looking up each address among the allocations and variables.
#include "emulator/host_api/copy_ends.h"

#include "emulator/memory/page_locked.h"
#include "emulator/memory/poison.h"
#include "emulator/source/module.h"

namespace emulator {
namespace {

using report::Misuse;

std::uintptr_t address_of(const void* p) { return reinterpret_cast<std::uintptr_t>(p); }

bool is_either(const void* p) { return is_of(p, Reach::managed) || is_page_locked(p); }

}  // namespace

bool is_of(const void* p, Reach reach) {
  const Allocation* there = DeviceMemory::instance().at(address_of(p));
  return there != nullptr && there->reach == reach;
}

bool on_device(const void* p) {
  return DeviceMemory::instance().owns(address_of(p)) && !is_of(p, Reach::pinned);
}

bool is_device_memory(const void* p) {
  return on_device(p) || Module::instance().is_of_device(address_of(p));
}

bool has_room(const void* p, std::size_t bytes) {
  if (DeviceMemory::instance().containing(p, bytes) != nullptr) return true;
  return Module::instance().is_of_device(address_of(p)) &&
         Module::instance().variable_at(address_of(p), bytes) != nullptr;
}

bool has_no_value(const void* p) { return is_unset(address_of(p)); }

const Allocation* allocation_at(const void* p) {
  const Allocation* live = DeviceMemory::instance().containing(p, 1);
  return live != nullptr ? live : DeviceMemory::instance().freed_at(address_of(p));
}

Misuse misuse_of_copy(const void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind) {
  if (to == nullptr || from == nullptr) return Misuse::copy_of_null;
  if (has_no_value(to) || has_no_value(from)) return Misuse::use_of_unset;
  const bool to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  const bool from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  const auto is_outside_arrays = [&](const void* at, bool device) {
    return kind != cudaMemcpyDefault && is_device_memory(at) != device && !is_either(at);
  };
  const auto too_little = [&](const void* at) { return is_device_memory(at) && !has_room(at, bytes); };
  if (is_outside_arrays(to, to_device))
    return is_device_memory(to) ? Misuse::copy_to_device : Misuse::copy_to_host;
  if (too_little(to)) return Misuse::copy_to_too_little;
  if (is_outside_arrays(from, from_device))
    return is_device_memory(from) ? Misuse::copy_from_device : Misuse::copy_from_host;
  return too_little(from) ? Misuse::copy_from_too_little : Misuse::none;
}

}  // namespace emulator
