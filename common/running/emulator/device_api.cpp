// What a kernel calls: its indices, atomics, asynchronous copies, traps.
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstring>

#include "emulator/hooks.h"
#include "emulator/include/cuda_pipeline_primitives.h"
#include "emulator/include/emulator/device_functions.h"
#include "emulator/include/emulator/small_floats.h"
#include "emulator/limits.h"
#include "emulator/note.h"
#include "emulator/poison.h"
#include "emulator/running_block.h"
#include "emulator/worker.h"

namespace emulator {
namespace {

template <class T>
bool never_written(const T& sum) {
  if constexpr (sizeof(T) < 4) return false;  // poison is made of words
  T fresh{};
  poison(&fresh, sizeof fresh);
  return std::memcmp(&sum, &fresh, sizeof sum) == 0;
}

/** An atomic is a load and a store that nothing comes between. It is seen as a store of its width, and counted
 *  as an atomic. False where it needs an old value that nobody has written: it is not to be done then. */
template <class T>
bool see_atomic(T* address, std::uintptr_t pc, Scope scope, bool uses_old = true, bool compares = false) {
  Worker& here = worker();
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  if (here.ordered != nullptr) {
    here.looks_at(at, pc);
    here.ordered->manner = {Event::atomic, scope, compares};
  }
  now.atomic = true;
  see_access(at, sizeof(T), true, pc);
  now.atomic = false;
  if (here.ordered != nullptr) here.ordered->manner = {};
  const auto [space, region] = memory_at(at);
  if (region == nullptr) return true;
  --region->traffic.accesses[true][std::bit_width(sizeof(T)) - 1];
  ++region->traffic.atomics;
  if (here.keeps_atomics && space == Space::global) {
    for (std::uintptr_t word = at & ~std::uintptr_t{3}; word < at + sizeof(T); word += 4)
      here.changed_by_atomics.insert(word);
  }
  if (!uses_old || at - region->begin >= region->bytes || !never_written(*address)) return true;
  note_unwritten({space, region, at, pc});
  return false;
}

template <class T>
T atomic_add(T* address, T value, std::uintptr_t pc, Scope scope) {
  if (!see_atomic(address, pc, scope)) return *address;
  return std::atomic_ref<T>(*address).fetch_add(value, std::memory_order_relaxed);
}

/** Stores next(old) where `old` was, and returns that. */
template <class T, class Next>
T atomic_change(T* address, Next next, std::uintptr_t pc, Scope scope, bool compares = false) {
  if (!see_atomic(address, pc, scope, true, compares)) return *address;
  const std::atomic_ref<T> cell(*address);
  T old = cell.load(std::memory_order_relaxed);
  while (!cell.compare_exchange_weak(old, next(old), std::memory_order_relaxed)) {
  }
  return old;
}

template <class T>
T atomic_compare(T* address, T expected, T value, std::uintptr_t pc, Scope scope) {
  const T old = atomic_change(
      address, [=](T before) -> T { return before == expected ? value : before; }, pc, scope, true);
  if (worker().ordered != nullptr && old == expected && value != expected)
    worker().ordered->order.lock(running_thread(), reinterpret_cast<std::uintptr_t>(address));
  return old;
}

template <class T>
T atomic_exchange(T* address, T value, std::uintptr_t pc, Scope scope) {
  see_atomic(address, pc, scope, false);
  if (worker().ordered != nullptr)
    worker().ordered->order.unlock(running_thread(), reinterpret_cast<std::uintptr_t>(address));
  return std::atomic_ref<T>(*address).exchange(value);
}

/** Of several floats at once: each is added by itself, but all must lie together. */
template <class Vector>
Vector atomic_add_floats(Vector* address, Vector value, std::uintptr_t pc) {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  if (at % sizeof(Vector) != 0) {
    if (const auto [space, region] = memory_at(at); region != nullptr)
      note_misaligned({space, region, at, pc}, sizeof(Vector), true);
  }
  auto* floats = reinterpret_cast<float*>(address);
  std::array<float, sizeof(Vector) / sizeof(float)> each = std::bit_cast<decltype(each)>(value);
  for (float& one : each) one = atomic_add(floats++, one, pc, Scope::device);
  return std::bit_cast<Vector>(each);
}

using AddBits = unsigned short (*)(unsigned short, unsigned short);

unsigned short atomic_add_bits(void* address, unsigned short value, AddBits add, std::uintptr_t pc) {
  return atomic_change(
      static_cast<unsigned short*>(address), [=](unsigned short old) { return add(old, value); }, pc,
      Scope::device);
}

/** Of two numbers of 16 bits in one word. */
unsigned atomic_add_pair(void* address, unsigned value, AddBits add, std::uintptr_t pc) {
  const auto low = [](unsigned word) { return static_cast<unsigned short>(word); };
  const auto high = [](unsigned word) { return static_cast<unsigned short>(word >> 16); };
  return atomic_change(
      static_cast<unsigned*>(address),
      [=](unsigned old) -> unsigned {
        return static_cast<unsigned>(add(high(old), high(value))) << 16 | add(low(old), low(value));
      },
      pc, Scope::device);
}

[[noreturn]] void stop(const Violation& violation) {
  static_cast<void>(worker());
  note(violation);
  abandon_launch();
}

[[noreturn]] void refuse_copy(report::Misuse misuse, std::size_t bytes, std::size_t zeros,
                              std::uintptr_t pc) {
  Violation violation = violation_here(report::FindingKind::wrong_async_copy, pc);
  violation.misuse = misuse;
  violation.asked = bytes;
  violation.zeros = zeros;
  stop(violation);
}

/** As CUDA's header asserts it, and a null pointer to its source is left to the loads. */
void check_copy(const Located& to, const Located& from, std::size_t bytes, std::size_t zeros,
                std::uintptr_t pc) {
  using report::Misuse;
  const auto refuse = [&](Misuse misuse) { refuse_copy(misuse, bytes, zeros, pc); };
  if (bytes != 4 && bytes != 8 && bytes != 16) refuse(Misuse::async_size);
  if (zeros > bytes) refuse(Misuse::async_zeros);
  if (to.region == nullptr || to.space != Space::shared) refuse(Misuse::async_to_other);
  if (from.region != nullptr && from.space != Space::global) refuse(Misuse::async_from_other);
}

/** In the widest pieces that come to `bytes`: 12 are 8 and 4. */
void load(std::uintptr_t from, std::size_t bytes, void* data, std::uintptr_t pc) {
  for (std::size_t done = 0; done < bytes;) {
    const std::size_t piece = std::bit_floor(bytes - done);
    see_access(from + done, piece, false, pc);
    done += piece;
  }
  std::memcpy(data, reinterpret_cast<const void*>(from), bytes);
}

}  // namespace
}  // namespace emulator

using namespace emulator;

extern "C" {

uint3 emulator_thread_index() { return worker().thread_index; }
uint3 emulator_block_index() { return worker().block_index; }
uint3 emulator_block_extent() { return worker().block_extent; }
uint3 emulator_grid_extent() { return worker().grid_extent; }
void* emulator_dynamic_shared() { return reinterpret_cast<void*>(worker().dynamic.begin); }

void __pipeline_memcpy_async(void* to, const void* from, size_t bytes, size_t zeros) {
  Worker& here = worker();
  const std::uintptr_t pc = caller();
  const auto target = reinterpret_cast<std::uintptr_t>(to), origin = reinterpret_cast<std::uintptr_t>(from);
  const Located shared = memory_at(target), global = memory_at(origin);
  check_copy(shared, global, bytes, zeros, pc);
  if (global.region != nullptr && origin % bytes != 0)
    note_misaligned({Space::global, global.region, origin, pc}, static_cast<int>(bytes), false);
  std::array<std::byte, 16> data{};
  now.async = true;
  load(origin, bytes - zeros, data.data(), pc);
  see_access(target, bytes, true, pc);
  now.async = false;
  const bool loads = zeros < bytes && global.region != nullptr;
  if (loads) global.region->copies.async_load_words += (bytes - zeros) / 4;
  const std::size_t offset = target - shared.region->begin;
  if (offset < shared.region->bytes && bytes <= shared.region->bytes - offset)
    here.copies.issue({Space::shared, shared.region, target, pc}, loads ? global.region : nullptr,
                      static_cast<int>(bytes), data.data());
}
void __pipeline_commit() { worker().copies.commit(); }
void __pipeline_wait_prior(size_t batches) {
  constexpr size_t kMost = 8;  // so CUDA's header says
  worker().copies.wait_prior(std::min(batches, kMost), worker().tracer);
}

unsigned short emulator_half_atomic_add(void* p, unsigned short v) {
  return atomic_add_bits(p, v, emulator_half_add, caller());
}
unsigned emulator_half_atomic_add_pair(void* p, unsigned v) {
  return atomic_add_pair(p, v, emulator_half_add, caller());
}
unsigned short emulator_bfloat16_atomic_add(void* p, unsigned short v) {
  return atomic_add_bits(p, v, emulator_bfloat16_add, caller());
}
unsigned emulator_bfloat16_atomic_add_pair(void* p, unsigned v) {
  return atomic_add_pair(p, v, emulator_bfloat16_add, caller());
}

long long clock64() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count() *
         (limits::kClockKilohertz / 1000) / 1000;
}
long emulator_clock() { return clock64(); }
void __nanosleep(unsigned int) {}

void __trap() {
  stop(violation_here(report::FindingKind::assertion,
                      reinterpret_cast<std::uintptr_t>(__builtin_return_address(0))));
}

/** assert() of the C library ends here when its expression is false. */
void __assert_fail(const char* expression, const char* file, unsigned int line,
                   const char* function) noexcept {
  if (current_worker == nullptr || !current_worker->in_kernel()) {
    std::fprintf(stderr, "%s:%u: %s: assertion `%s' failed\n", file, line, function, expression);
    std::abort();
  }
  Violation violation = violation_here(report::FindingKind::assertion, 0);
  violation.detail = expression;
  violation.file = file;
  violation.line = static_cast<int>(line);
  stop(violation);
}

}  // extern "C"

/* Each for all blocks, for the own one, and for the whole system, which is one GPU here. */
#define THREE(define, T, name, ...)                                    \
  define(T, name, Scope::device __VA_OPT__(, ) __VA_ARGS__)            \
      define(T, name##_block, Scope::block __VA_OPT__(, ) __VA_ARGS__) \
          define(T, name##_system, Scope::device __VA_OPT__(, ) __VA_ARGS__)
#define ADD(T, name, scope) \
  T name(T* p, T v) { return atomic_add(p, v, caller(), scope); }
#define CHANGE(T, name, scope, next)                           \
  T name(T* p, T v) {                                          \
    return atomic_change(                                      \
        p, [v](T old) -> T { return next; }, caller(), scope); \
  }
#define EXCHANGE(T, name, scope) \
  T name(T* p, T v) { return atomic_exchange(p, v, caller(), scope); }
#define COMPARE(T, name, scope) \
  T name(T* p, T expected, T v) { return atomic_compare(p, expected, v, caller(), scope); }
#define INTEGER(T)                                     \
  THREE(CHANGE, T, atomicMin, std::min(old, v))        \
  THREE(CHANGE, T, atomicMax, std::max(old, v))        \
  THREE(CHANGE, T, atomicAnd, static_cast<T>(old & v)) \
  THREE(CHANGE, T, atomicOr, static_cast<T>(old | v))  \
  THREE(CHANGE, T, atomicXor, static_cast<T>(old ^ v))
THREE(ADD, int, atomicAdd)
THREE(ADD, unsigned int, atomicAdd)
THREE(ADD, unsigned long long, atomicAdd)
THREE(ADD, float, atomicAdd)
THREE(ADD, double, atomicAdd)
float2 atomicAdd(float2* p, float2 v) { return atomic_add_floats(p, v, caller()); }
float4 atomicAdd(float4* p, float4 v) { return atomic_add_floats(p, v, caller()); }
INTEGER(int)
INTEGER(unsigned int)
INTEGER(long long)
INTEGER(unsigned long long)
THREE(COMPARE, int, atomicCAS)
THREE(COMPARE, unsigned int, atomicCAS)
THREE(COMPARE, unsigned long long, atomicCAS)
THREE(COMPARE, unsigned short, atomicCAS)
THREE(EXCHANGE, int, atomicExch)
THREE(EXCHANGE, unsigned int, atomicExch)
THREE(EXCHANGE, unsigned long long, atomicExch)
THREE(EXCHANGE, float, atomicExch)
THREE(CHANGE, int, atomicSub, old - v)
THREE(CHANGE, unsigned int, atomicSub, old - v)
THREE(CHANGE, unsigned int, atomicInc, old >= v ? 0 : old + 1)
THREE(CHANGE, unsigned int, atomicDec, old == 0 || old > v ? v : old - 1)
