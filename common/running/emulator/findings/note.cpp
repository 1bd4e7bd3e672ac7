// Makes violations of accesses.
#include "emulator/findings/note.h"

#include <bit>
#include <mutex>
#include <utility>

#include "emulator/findings/violation_table.h"
#include "emulator/memory/device_memory.h"
#include "emulator/memory/kernel_heap.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/source/module.h"
#include "shared_layout/slots.h"

namespace emulator {
namespace {

using report::FindingKind;

/** Of host code, which may have several threads. */
std::mutex mutex;
ViolationTable& violations_of_host() {
  // Never destroyed: exit() destroys before the last things are told.
  static ViolationTable& table = *new ViolationTable;
  return table;
}

void set_barriers(Violation& violation) {
  violation.barriers = running_block.barriers;
  violation.barrier_pc = running_block.last_barrier.pc;
  violation.barrier_passes = running_block.last_barrier.times;
}

void set_array(Violation& violation, Space space, const Region& region) {
  violation.array = region.name;
  violation.array_bytes = region.bytes;
  violation.extent = static_cast<std::int64_t>(region.bytes / 4);
  violation.shared = space == Space::shared;
  violation.local = space == Space::local;
}

ThreadNumber thread_here() { return {running_block.number, running_thread()}; }

Violation violation_of(FindingKind kind, const ThreadNumber& thread, const Access& access, int bytes,
                       bool store) {
  Violation violation;
  violation.kind = kind;
  violation.thread = thread;
  violation.pc = access.pc;
  set_barriers(violation);
  set_array(violation, access.space, *access.region);
  violation.offset = access.offset();
  violation.index = element_at(violation.offset);
  violation.bytes = bytes;
  violation.write = store;
  return violation;
}

/** The array that a static __shared__ address belongs to: each has a slot of its own,
 *  and the upper half of one is where negative indices of the next one fall. */
Region* overrun_array(const Access& access) {
  const AddressMap& map = *running_block.map;
  if (access.space != Space::shared || access.region == map.dynamic) return access.region;
  constexpr std::int64_t kHalf = std::int64_t{1} << (AddressMap::kSlotBits - 1);
  if (access.region >= map.last_shared) return map.last_shared;
  return access.offset() >= kHalf ? access.region + 1 : access.region;
}

/** The return address in a stamp. */
std::uintptr_t full_pc(Stamp s) {
  const std::uintptr_t base = Module::instance().base();
  return base + (((s & stamp::kPlace) - base) & stamp::kPlace);
}

}  // namespace

void note(const Violation& violation) {
  if (running_block.violations != nullptr) {
    running_block.violations->add(violation);
    if (running_block.rule_broken != nullptr) running_block.rule_broken();
    return;
  }
  const std::lock_guard lock(mutex);
  violations_of_host().add(violation);
}

std::vector<Violation> take_violations_of_host() {
  const std::lock_guard lock(mutex);
  return violations_of_host().take();
}

Violation violation_here(FindingKind kind, std::uintptr_t pc) {
  Violation violation;
  violation.kind = kind;
  violation.thread = thread_here();
  violation.pc = pc;
  return violation;
}

void note_overrun(Access access, int bytes, bool store) {
  access.region = overrun_array(access);
  Violation violation = violation_of(
      access.space == Space::global ? FindingKind::global_out_of_bounds : FindingKind::shared_out_of_bounds,
      thread_here(), access, bytes, store);
  violation.stores = store ? 1 : 0;
  note(violation);
}

void note_freed(const Access& access, int bytes, bool store) {
  Violation violation = violation_of(FindingKind::global_out_of_bounds, thread_here(), access, bytes, store);
  violation.freed = true;
  note(violation);
}

void note_unwritten(Access word, bool beside_written) {
  Violation violation = violation_of(FindingKind::read_before_written, thread_here(), word, 4, false);
  violation.beside_written = beside_written;
  note(violation);
}

void note_unset_constant(const Module::Variable& constant, std::uintptr_t address, int bytes,
                         std::uintptr_t pc) {
  Region region{constant.begin, constant.bytes, constant.name.c_str(), {}, nullptr};
  Violation violation = violation_of(FindingKind::read_before_written, thread_here(),
                                     {Space::global, &region, address, pc}, bytes, false);
  violation.unwritten = report::Unwritten::constant;
  note(violation);
}

void note_index(const IndexCheck& check, std::int64_t index) {
  Violation violation = violation_here(FindingKind::array_out_of_bounds, 0);
  set_barriers(violation);
  violation.check = &check;
  violation.index = index;
  note(violation);
}

void note_left_local_array(bool store, std::uintptr_t pc) {
  Violation violation = violation_here(FindingKind::array_out_of_bounds, pc);
  set_barriers(violation);
  violation.write = store;
  note(violation);
  if (store) abandon_launch();
}

void note_local_of_another(const Access& access, bool store) {
  Violation violation = violation_here(FindingKind::array_out_of_bounds, access.pc);
  set_barriers(violation);
  violation.write = store;
  violation.local = true;
  note(violation);
  if (store) abandon_launch();
}

namespace {

Violation misalignment(const Access& access, int bytes, bool store) {
  Violation violation = violation_of(FindingKind::misaligned, thread_here(), access, bytes, store);
  violation.address = static_cast<std::uint64_t>(access.offset());
  if (access.space == Space::shared)
    violation.alignment = static_cast<int>(shared_layout::declared_alignment(access.region->begin));
  return violation;
}

}  // namespace

void note_luck(Access access, int bytes, bool store) {
  Violation violation = misalignment(access, bytes, store);
  violation.went_on = true;
  note(violation);
}

void note_misaligned(Access access, int bytes, bool store) {
  note(misalignment(access, bytes, store));
  abandon_launch();
}

Violation meeting(FindingKind kind, const Access& word, const Visit& speaker, const Visit& other) {
  const auto thread_of = [](const Visit& v) { return ThreadNumber{v.block, thread_in(v.stamp)}; };
  Violation violation = violation_of(kind, thread_of(speaker), word, 4, speaker.store);
  violation.pc = full_pc(speaker.stamp);
  violation.other_pc = full_pc(other.stamp);
  // Device memory is watched by words: which bytes of one both use, the stamps say.
  if (word.space == Space::global && violation.offset % 4 == 0)
    violation.offset += std::countr_zero(bytes_in(speaker.stamp) & bytes_in(other.stamp)) % 4;
  violation.other_thread = thread_of(other);
  violation.stored_before = kind == FindingKind::race && !speaker.store && violation.shared &&
                            (speaker.stamp & stamp::kStoredBefore) != 0;
  return violation;
}

void note_unset_local(const Access& word, const Visit& first, std::uint64_t count) {
  Violation violation =
      violation_of(FindingKind::read_before_written, {first.block, thread_in(first.stamp)}, word, 4, true);
  violation.unwritten = report::Unwritten::local;
  violation.pc = full_pc(first.stamp);
  violation.count = count;
  note(violation);
}

/** The thread that only loads speaks: two lines are then one violation, whichever came first. */
void note_race(const Access& word, Visit earlier, Visit later, Relation relation) {
  if (later.store && !earlier.store) std::swap(later, earlier);
  Violation violation = meeting(FindingKind::race, word, later, earlier);
  violation.lockstep = relation.lockstep;
  violation.flag_seen = relation.flag_seen;
  violation.atomic = later.atomic;
  violation.other_atomic = earlier.atomic;
  note(violation);
}

void note_race_in_block(const Access& word, Stamp earlier, bool stored, Stamp later, bool stores) {
  note_race(word, {running_block.number, earlier, stored}, {running_block.number, later, stores});
}

void set_array(Violation& violation, const Allocation& array, std::int64_t offset) {
  violation.array = array.name.c_str();
  violation.extent = static_cast<std::int64_t>(array.bytes / 4);
  violation.offset = offset;
  violation.index = element_at(offset);
}

void note_misuse(FindingKind kind, const Call& call, report::Misuse misuse, const Allocation* array,
                 std::size_t asked, const char* copy_kind, const void* at) {
  Violation violation;
  violation.kind = kind;
  violation.misuse = misuse;
  violation.asked = asked;
  violation.detail = copy_kind;
  violation.call = call.name;
  violation.pc = call.pc;
  const std::uintptr_t offset =
      array == nullptr || at == nullptr ? 0 : reinterpret_cast<std::uintptr_t>(at) - array->begin;
  if (array != nullptr) set_array(violation, *array, static_cast<std::int64_t>(offset));
  violation.freed = kind == FindingKind::wrong_copy && array != nullptr && !array->live;
  note(violation);
}

void note_copy_of_unwritten(const Allocation& array, std::int64_t index, std::uint64_t count,
                            const Call& call) {
  Violation violation;
  violation.kind = FindingKind::read_before_written;
  violation.unwritten = report::Unwritten::copied;
  set_array(violation, array, index * 4);
  violation.count = count;
  violation.call = call.name;
  violation.pc = call.pc;
  note(violation);
}

void note_host_use(std::uintptr_t address, bool store, std::uintptr_t pc, bool by_own_code) {
  constexpr std::uintptr_t kHeader = 16;  // which the C library keeps before what malloc() returns
  const DeviceMemory& memory = DeviceMemory::instance();
  Violation violation;
  violation.kind = FindingKind::device_memory_on_host;
  violation.write = store;
  violation.pc = pc;
  const Allocation* array = memory.containing(reinterpret_cast<const void*>(address), 1);
  if (array == nullptr && !by_own_code) {
    array = memory.containing(reinterpret_cast<const void*>(address + kHeader), 1);
    if (array != nullptr) violation.detail = "free";
  }
  if (array != nullptr) set_array(violation, *array, static_cast<std::int64_t>(address - array->begin));
  if (array != nullptr && array->closed) violation.detail = "shared";
  if (KernelHeap::instance().owns(address)) violation.detail = "heap";
  if (const auto* const variable = Module::instance().variable_at(address, 1); variable != nullptr) {
    violation.array = variable->name.c_str();
    violation.detail = variable->is_constant() ? "__constant__" : "__device__";
  }
  note(violation);
}

void note_leaks() {
  for (const Allocation& a : DeviceMemory::instance().allocations()) {
    if (!a.live || a.asked.pc == 0 || a.reach == Reach::pinned) continue;
    Violation violation;
    violation.kind = FindingKind::device_memory_leaked;
    violation.extent = static_cast<std::int64_t>((a.bytes + 3) / 4);
    violation.pc = a.asked.pc;
    note(violation);
  }
}

}  // namespace emulator
