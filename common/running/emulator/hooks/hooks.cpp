// Receives the kernel file's loads and stores and checks each, e.g. against the bounds of its array. The file is
// compiled with -fsanitize=thread and -fsanitize=bounds, which make the compiler call these functions; they are ours
// instead of the sanitizers' (compiler-rt's tsan_interface.h and ubsan_handlers.h list their names). Every access of a
// running kernel passes through on_access(), so it is short.
#include "emulator/hooks/hooks.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "emulator/findings/note.h"
#include "emulator/host/apart.h"
#include "emulator/host/host_crash.h"
#include "emulator/host/hosts_memory.h"
#include "emulator/host_api/context.h"
#include "emulator/memory/device_memory.h"
#include "emulator/memory/outside_arrays.h"
#include "emulator/memory/poison.h"
#include "emulator/ordering/timeline.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/worker.h"
#include "emulator/source/module.h"

#define ALWAYS_INLINE inline __attribute__((always_inline))

namespace emulator {
namespace {

/** An index into an array that begins at address 0 comes to less, as a rule. */
constexpr std::uintptr_t kNearNull = 1 << 20;

/** Host code: device memory is out of its reach, everything else is its own. */
__attribute__((noinline, cold)) void on_host_access(std::uintptr_t address, std::size_t bytes, bool store,
                                                    std::uintptr_t pc) {
  const DeviceMemory& memory = DeviceMemory::instance();
  if (is_out_of_hosts_sight(address)) end_host_that_takes_part(address, store, pc);
  if (!memory.owns(address) || memory.is_open_to_host(address)) {
    if (const auto* const variable = Module::instance().variable_at(address, bytes);
        variable != nullptr && variable->is_shadowed())
      return note_host_use(address, store, pc, true);
    if (store) check_host_store(reinterpret_cast<const void*>(address), bytes, pc);
    return Timeline::instance().host_access(address, bytes, store, pc);
  }
  note_host_use(address, store, pc, true);
  die_of_host_fault();
}

/** Outside of every array. */
Violation violation_at(std::uintptr_t address, int bytes, bool store, std::uintptr_t pc) {
  using report::FindingKind;
  const DeviceMemory& memory = DeviceMemory::instance();
  const bool on_device = memory.owns(address);
  Violation violation =
      violation_here(on_device ? FindingKind::global_out_of_bounds : FindingKind::host_memory_in_kernel, pc);
  violation.bytes = bytes;
  violation.write = store;
  if (const Allocation* freed = on_device ? memory.freed_at(address) : nullptr; freed != nullptr) {
    set_array(violation, *freed, static_cast<std::int64_t>(address - freed->begin));
    violation.freed = true;
  }
  // Where else the host's memory lies is a matter of chance.
  violation.null = !on_device && address < kNearNull;
  if (violation.null) violation.address = address;
  violation.unset = !on_device && is_unset(address);
  return violation;
}

/** Neither shared, nor global within reach of an allocation, nor local: static data of the file,
 *  or an address out of nowhere. */
__attribute__((noinline, cold)) void on_other_access(std::uintptr_t address, int bytes, bool store,
                                                     std::uintptr_t pc) {
  if (current_worker == nullptr) return on_host_access(address, static_cast<std::size_t>(bytes), store, pc);
  const Module& module = Module::instance();
  const Module::Data data = module.data_at(address);
  const auto* const left = store ? nullptr : module.constant_left(address, static_cast<std::size_t>(bytes));
  if (!store && data == Module::Data::read_only && left == nullptr && !module.is_hosts_constant(address))
    return;
  see_freed_heap(address, bytes, store, pc);
  const auto* here = module.variable_at(address, static_cast<std::size_t>(bytes));
  if (here != nullptr && (here->is_of_kernels() || (here->is_constant() && !store))) {
    if (!here->set) note_unset_constant(*here, address, bytes, pc);
    constexpr std::size_t kParameters = 1024;  // such as sizes and coefficients
    if (here->is_constant() && module.constant_bytes() > kParameters)
      ++current_worker->constants.traffic.accesses[false][std::bit_width(static_cast<unsigned>(bytes)) - 1];
    return;
  }
  const AddressMap& map = *running_block.map;
  if (map.is_past_shared(address)) {
    note_overrun({Space::shared, map.last_shared, address, pc}, bytes, store);
    abandon_launch();
  }
  const bool stored_constant =
      store && (data == Module::Data::constant || data == Module::Data::constant_to_be_set);
  const auto* const near = stored_constant ? nullptr : module.variable_near(address);
  if (const auto* variable = left != nullptr ? left : near; variable != nullptr) {
    Region region;
    region.begin = variable->begin;
    region.bytes = variable->bytes;
    region.name = variable->name.c_str();
    note_overrun({Space::global, &region, address, pc}, bytes, store);
  } else {
    note(violation_at(address, bytes, store, pc));
  }
  abandon_launch();
}

/** Calls `found<Space>(region)` for the memory that the address belongs to; false when it belongs to none. */
template <class Found>
ALWAYS_INLINE bool locate(const AddressMap& known, std::uintptr_t address, Found found) {
  // Shared memory goes straight through: one more taken branch takes 8 % of the time of a tiled kernel.
  if (known.is_static_shared(address)) [[likely]] {
    found.template operator()<Space::shared>(
        &known.shared[(address - known.shared_begin) >> AddressMap::kSlotBits]);
    return true;
  }
  if (const std::uintptr_t offset = address - known.device_begin; offset < known.device_bytes) {
    const int owner = known.device_owners[offset >> DeviceMemory::kPageBits];
    if (owner == 0) [[unlikely]]
      return false;
    found.template operator()<Space::global>(&known.global[owner - 1]);
    return true;
  }
  if (known.local != nullptr && address - known.local->begin < known.local->bytes) {
    found.template operator()<Space::local>(known.local);
    return true;
  }
  if (!known.near_dynamic(address)) return false;
  found.template operator()<Space::shared>(known.dynamic);
  return true;
}

/** As locate(), and the file's own __device__ variables too, the kernels' heap, and what cudaHostRegister was given. */
template <class Found>
bool locate_anywhere(Worker& worker, std::uintptr_t address, Found found) {
  if (locate(*running_block.map, address, found)) return true;
  Region* region = worker.variable_at(address);
  if (region == nullptr && is_outside_arrays(worker.elsewhere, address)) region = &worker.elsewhere;
  if (region != nullptr) found.template operator()<Space::global>(region);
  return region != nullptr;
}

/** What lies outside the hooks' own reach comes here: __device__ variables, and where every access
 *  is to be watched, all of them. */
template <int Bytes, bool Store>
__attribute__((noinline)) void on_watched_access(std::uintptr_t address, std::uintptr_t pc) {
  Worker* const worker = current_worker;
  const bool known = worker != nullptr && locate_anywhere(*worker, address, [&]<Space S>(Region* region) {
                       const Access access{S, region, address, pc};
                       worker->on_request.access<Bytes, Store>(access, [&] {
                         worker->observers.access<S, Bytes, Store>(region, address, [&] { return pc; });
                       });
                     });
  if (!known) on_other_access(address, Bytes, Store, pc);
}

/** `where` is asked for the place only where something is to be said. */
template <int Bytes, bool Store, class Where>
ALWAYS_INLINE void on_access(std::uintptr_t address, Where where) {
  const auto observe = [&]<Space S>(Region * region) __attribute__((always_inline)) {
    current_worker->observers.access<S, Bytes, Store>(region, address, where);
  };
  if (!locate(address_map, address, observe)) on_watched_access<Bytes, Store>(address, where());
}

template <int Bytes, bool Store>
ALWAYS_INLINE void on_access(const void* pointer) {
  const auto where = []() __attribute__((always_inline)) { return caller(); };
  on_access<Bytes, Store>(reinterpret_cast<std::uintptr_t>(pointer), where);
}

template <int Bytes>
void see(std::uintptr_t address, bool store, std::uintptr_t pc) {
  const auto where = [pc] { return pc; };
  store ? on_access<Bytes, true>(address, where) : on_access<Bytes, false>(address, where);
}

/** Copies and fills of any length, seen as accesses of words; what is no whole word as accesses of bytes. */
template <bool Store>
ALWAYS_INLINE void on_range(const void* pointer, std::size_t bytes) {
  const char* at = static_cast<const char*>(pointer);
  if (bytes == 16 && reinterpret_cast<std::uintptr_t>(at) % 16 == 0) return on_access<16, Store>(at);
  if (bytes == 8 && reinterpret_cast<std::uintptr_t>(at) % 8 == 0) return on_access<8, Store>(at);
  if (current_worker == nullptr && bytes > 0)
    return on_host_access(reinterpret_cast<std::uintptr_t>(at), bytes, Store, caller());
  for (; bytes > 0 && reinterpret_cast<std::uintptr_t>(at) % 4 != 0; --bytes, ++at) on_access<1, Store>(at);
  for (; bytes >= 4; bytes -= 4, at += 4) on_access<4, Store>(at);
  for (; bytes > 0; --bytes, ++at) on_access<1, Store>(at);
}

/** By a function that copies bytes. */
template <bool Store>
ALWAYS_INLINE void on_copy(const void* pointer, std::size_t bytes) {
  now.copied = true;
  on_range<Store>(pointer, bytes);
  now.copied = false;
}

void on_volatile_access(const void* pointer, std::size_t bytes, bool store, std::uintptr_t pc) {
  see_volatile_access(reinterpret_cast<std::uintptr_t>(pointer), bytes, store, pc);
}

}  // namespace

Located memory_at(std::uintptr_t address) {
  Located found;
  locate_anywhere(*current_worker, address, [&]<Space S>(Region* region) { found = {S, region}; });
  return found;
}

void see_host_access(std::uintptr_t address, std::size_t bytes, bool store, std::uintptr_t pc) {
  on_host_access(address, bytes, store, pc);
}

/** What others may change meanwhile: whoever reads it again and again waits for them. */
void see_volatile_access(std::uintptr_t address, std::size_t bytes, bool store, std::uintptr_t pc) {
  Worker* const worker = current_worker;
  if (worker == nullptr || worker->on_request.ordered == nullptr)
    return see_access(address, bytes, store, pc);
  if (!store) worker->looks_at(address, pc);
  worker->on_request.ordered->manner.kind = Event::strong;
  see_access(address, bytes, store, pc);
  worker->on_request.ordered->manner = {};
}

void see_access(std::uintptr_t address, std::size_t bytes, bool store, std::uintptr_t pc) {
  switch (bytes) {
    case 1:
      return see<1>(address, store, pc);
    case 2:
      return see<2>(address, store, pc);
    case 4:
      return see<4>(address, store, pc);
    case 8:
      return see<8>(address, store, pc);
    default:
      return see<16>(address, store, pc);
  }
}

}  // namespace emulator

using namespace emulator;

extern "C" {

void __tsan_init() {}
void __tsan_func_entry(void*) {}
void __tsan_func_exit() {}
/* Of an object with virtual functions, the pointer to their table. */
void __tsan_vptr_update(void** p, void*) { on_access<8, true>(p); }
void __tsan_vptr_read(void** p) { on_access<8, false>(p); }

/* Unaligned: of a type that need not lie at a multiple of its size, as in a packed struct, is loaded in pieces. */
#define HOOKS(bytes)                                                                                     \
  void __tsan_read##bytes(void* p) { on_access<bytes, false>(p); }                                       \
  void __tsan_write##bytes(void* p) { on_access<bytes, true>(p); }                                       \
  void __tsan_unaligned_read##bytes(void* p) { on_range<false>(p, bytes); }                              \
  void __tsan_unaligned_write##bytes(void* p) { on_range<true>(p, bytes); }                              \
  void __tsan_volatile_read##bytes(void* p) { on_volatile_access(p, bytes, false, caller()); }           \
  void __tsan_volatile_write##bytes(void* p) { on_volatile_access(p, bytes, true, caller()); }           \
  void __tsan_unaligned_volatile_read##bytes(void* p) { on_volatile_access(p, bytes, false, caller()); } \
  void __tsan_unaligned_volatile_write##bytes(void* p) { on_volatile_access(p, bytes, true, caller()); } \
  void __tsan_read_write##bytes(void* p) {                                                               \
    on_access<bytes, false>(p);                                                                          \
    on_access<bytes, true>(p);                                                                           \
  }                                                                                                      \
  void __tsan_unaligned_read_write##bytes(void* p) {                                                     \
    on_range<false>(p, bytes);                                                                           \
    on_range<true>(p, bytes);                                                                            \
  }
HOOKS(1)
HOOKS(2)
HOOKS(4)
HOOKS(8)
HOOKS(16)
#undef HOOKS

void __tsan_read_range(void* p, std::size_t bytes) { on_range<false>(p, bytes); }
void __tsan_write_range(void* p, std::size_t bytes) { on_range<true>(p, bytes); }

/* A struct may be copied by a call. g++ and old clangs call the C library's function,
   which the linker turns into __wrap_...; newer clangs call a hook of their own. */
#define COPY_HOOKS(prefix)                                               \
  void* prefix##memcpy(void* to, const void* from, std::size_t bytes) {  \
    on_copy<false>(from, bytes);                                         \
    on_copy<true>(to, bytes);                                            \
    return std::memcpy(to, from, bytes);                                 \
  }                                                                      \
  void* prefix##memmove(void* to, const void* from, std::size_t bytes) { \
    on_copy<false>(from, bytes);                                         \
    on_copy<true>(to, bytes);                                            \
    return std::memmove(to, from, bytes);                                \
  }                                                                      \
  void* prefix##memset(void* to, int value, std::size_t bytes) {         \
    on_copy<true>(to, bytes);                                            \
    return std::memset(to, value, bytes);                                \
  }
COPY_HOOKS(__wrap_)
COPY_HOOKS(__tsan_)
#undef COPY_HOOKS

void emulator_fetch_argument(void* to, void** arguments, std::size_t number, std::size_t bytes) {
  if (current_worker == nullptr || !current_worker->hands_over(arguments, number, bytes)) {
    see_range(reinterpret_cast<std::uintptr_t>(arguments), bytes, false, caller());
    abandon_launch();
  }
  std::memcpy(to, arguments[number], bytes);
}

void (*emulator_kernel_to_call())() { return current_worker->kernel_to_call(); }

void __ubsan_handle_out_of_bounds(IndexCheck* check, std::uintptr_t index) {
  // Host code is the host compiler's business.
  if (current_worker != nullptr) note_index(*check, check->index_of(index));
}

/* What AlignmentObserver does not see: a float4 that the compiler loads element by element, or that
   lies in a local array. Of one element of it nothing is said: a GPU would not object. And a local array
   that an access leaves; of shared and device memory BoundsObserver says it. */
void __ubsan_handle_type_mismatch_v1(PointerCheck* check, std::uintptr_t address) {
  if (current_worker == nullptr) return;
  if (check->kind > PointerCheck::kStore) {
    if (check->log_alignment >= 4 && address % 16 == 8)
      worker().observers.of<AlignmentObserver>().bind(address);
    return;
  }
  const Located found = memory_at(address);
  const bool store = check->kind == PointerCheck::kStore;
  const int alignment = 1 << check->log_alignment;
  if (found.region != nullptr && address % static_cast<std::uintptr_t>(alignment) != 0)
    note_misaligned({found.space, found.region, address, caller()}, alignment, store);
  else if (found.region != nullptr && found.space == Space::local)
    note_left_local_array(store, caller());
}

void emulator_lucky_array(const void* array, const char* name, std::size_t element, std::size_t alignment,
                          std::size_t wanted) {
  if (current_worker == nullptr) return;
  const Located found = memory_at(reinterpret_cast<std::uintptr_t>(array));
  if (found.region == nullptr || found.space != Space::local) return;
  Violation violation = violation_here(report::FindingKind::misaligned, caller());
  violation.array = name;
  violation.local = true;
  violation.element_bytes = static_cast<int>(element);
  violation.alignment = static_cast<int>(alignment);
  violation.bytes = static_cast<int>(wanted);
  violation.went_on =
      reinterpret_cast<std::uintptr_t>(array) % wanted == 0 && Context::instance().luck_is_a_remark;
  note(violation);
  if (!violation.went_on) abandon_launch();
}

}  // extern "C"
