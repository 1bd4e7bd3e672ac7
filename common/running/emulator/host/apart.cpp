// Variables lie between the host's own, so that no page of them can be closed: their values are moved to a page that is.
#include "emulator/host/apart.h"

#include <sys/mman.h>

#include <cstring>
#include <string>

#include "emulator/findings/note.h"
#include "emulator/host/host_crash.h"
#include "emulator/memory/device_memory.h"
#include "emulator/memory/reserve.h"
#include "emulator/source/module.h"

namespace emulator {
namespace {

struct Apart {
  bool wanted = false, spread = false;
  bool hidden = false;    ///< the variables' values lie in `store`
  char* store = nullptr;  ///< closed while they do
  std::size_t bytes = 0;
  void (*handed_over)(const void*, std::size_t) = nullptr;
} apart;

/** What is const holds no kernel's results. */
template <class Each>
void each_variable(Each each) {
  std::size_t offset = 0;
  for (const Module::Variable& v : Module::instance().variables()) {
    if (!v.is_of_kernels() || !v.writable) continue;
    each(reinterpret_cast<char*>(v.begin), offset, v.bytes);
    offset += v.bytes;
  }
}

}  // namespace

void keep_host_apart() {
  apart.wanted = true;
  DeviceMemory::when_opened = &show_variables;
  DeviceMemory::when_closed = &hide_variables;
  DeviceMemory::when_shared = &hand_over;
}
bool host_is_apart() { return apart.wanted; }

void values_may_spread() {
  if (!apart.wanted) return;
  DeviceMemory::instance().close_to_host();
  if (apart.spread) return;
  apart.spread = true;
  each_variable([](char* variable, std::size_t, std::size_t bytes) {
    hand_over(variable, bytes);
    apart.bytes += bytes;
  });
  if (apart.bytes > 0) apart.store = reserve(apart.bytes, PROT_NONE);
}

void when_handed_over(void (*to)(const void*, std::size_t)) { apart.handed_over = to; }

namespace {

/** A pointer into the device's memory or to a variable without what differs from run to run; another number as it is. */
std::uintptr_t told_of(std::uintptr_t word) {
  if (DeviceMemory::instance().owns(word)) return DeviceMemory::instance().offset_of(word);
  const Module::Variable* const variable = Module::instance().variable_at(word, 1);
  return variable == nullptr ? word : word - variable->begin;
}

}  // namespace

void hand_over(const void* bytes, std::size_t count) {
  if (apart.handed_over == nullptr || !apart.wanted) return;
  std::string told(static_cast<const char*>(bytes), count);
  for (std::size_t at = 0; at + sizeof(std::uintptr_t) <= count; at += sizeof(std::uintptr_t)) {
    std::uintptr_t word = 0;
    std::memcpy(&word, &told[at], sizeof word);
    word = told_of(word);
    std::memcpy(&told[at], &word, sizeof word);
  }
  apart.handed_over(told.data(), told.size());
}

bool is_out_of_hosts_sight(std::uintptr_t address) {
  if (!apart.spread) return false;
  const Allocation* there = DeviceMemory::instance().at(address);
  if (there != nullptr) return there->closed;
  const Module::Variable* variable = Module::instance().variable_at(address, 1);
  return variable != nullptr && variable->is_of_kernels() && variable->writable;
}

void end_host_that_takes_part(std::uintptr_t address, bool store, std::uintptr_t pc) {
  Violation violation;
  violation.kind = report::FindingKind::host_takes_part;
  violation.write = store;
  violation.pc = pc;
  if (const Allocation* array = DeviceMemory::instance().at(address))
    set_array(violation, *array, static_cast<std::int64_t>(address - array->begin));
  note(violation);
  die_of_host_fault();
}

void note_host_memory_given(std::uintptr_t pc) {
  if (!apart.wanted) return;
  Violation violation;
  violation.kind = report::FindingKind::host_takes_part;
  violation.pc = pc;
  violation.detail = "given";
  note(violation);
}

void hide_variables() {
  if (apart.store == nullptr || apart.hidden) return;
  mprotect(apart.store, apart.bytes, PROT_READ | PROT_WRITE);
  each_variable([](char* variable, std::size_t offset, std::size_t bytes) {
    std::memcpy(apart.store + offset, variable, bytes);
    std::memset(variable, 0xff, bytes);  // no number at all
  });
  mprotect(apart.store, apart.bytes, PROT_NONE);
  apart.hidden = true;
}

void show_variables() {
  if (!apart.hidden) return;
  mprotect(apart.store, apart.bytes, PROT_READ);
  each_variable([](char* variable, std::size_t offset, std::size_t bytes) {
    std::memcpy(variable, apart.store + offset, bytes);
  });
  apart.hidden = false;
}

}  // namespace emulator
