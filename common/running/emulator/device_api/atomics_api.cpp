// The atomics of CUDA C++ (CUDA C++ Programming Guide, "Atomic Functions").
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "emulator/device_api/atomic_operations.h"
#include "emulator/findings/note.h"
#include "emulator/hooks/hooks.h"
#include "emulator/include/emulator/device_functions.h"
#include "emulator/include/emulator/small_floats.h"

namespace emulator {
namespace {

constexpr Manner kOfBlock{.kind = Event::atomic, .scope = Scope::block};
constexpr Manner kOfDevice{.kind = Event::atomic, .scope = Scope::device};

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
  for (float& one : each) one = atomic_add(floats++, one, pc, kOfDevice);
  return std::bit_cast<Vector>(each);
}

using AddBits = unsigned short (*)(unsigned short, unsigned short);

unsigned short atomic_add_bits(void* address, unsigned short value, AddBits add, std::uintptr_t pc) {
  return atomic_change(
      static_cast<unsigned short*>(address), [=](unsigned short old) { return add(old, value); }, pc,
      kOfDevice);
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
      pc, kOfDevice);
}

}  // namespace
}  // namespace emulator

using namespace emulator;

extern "C" {

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

unsigned long long emulator_old_value(Exchanged exchanged) noexcept {
  const auto at = reinterpret_cast<std::uintptr_t>(exchanged.unwritten);
  if (at == 0) return exchanged.old;
  if (const auto [space, region] = memory_at(at); region != nullptr)
    note_unwritten({space, region, at, caller()});
  return exchanged.old;
}

}  // extern "C"

Exchanged atomic_exchange_bits(void* address, unsigned long long value, int bytes, bool in_block) {
  const Manner& manner = in_block ? kOfBlock : kOfDevice;
  if (bytes == 8) return atomic_exchange(static_cast<unsigned long long*>(address), value, caller(), manner);
  return atomic_exchange(static_cast<unsigned*>(address), static_cast<unsigned>(value), caller(), manner);
}

/* Each for all blocks, for the own one, and for the whole system, which is one GPU here. */
#define THREE(define, T, name, ...)                                \
  define(T, name, kOfDevice __VA_OPT__(, ) __VA_ARGS__)            \
      define(T, name##_block, kOfBlock __VA_OPT__(, ) __VA_ARGS__) \
          define(T, name##_system, kOfDevice __VA_OPT__(, ) __VA_ARGS__)
#define ADD(T, name, manner) \
  T name(T* p, T v) { return atomic_add(p, v, caller(), manner); }
#define CHANGE(T, name, manner, next)                           \
  T name(T* p, T v) {                                           \
    return atomic_change(                                       \
        p, [v](T old) -> T { return next; }, caller(), manner); \
  }
#define COMPARE(T, name, manner) \
  T name(T* p, T expected, T v) { return atomic_compare(p, expected, v, caller(), manner); }
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
THREE(CHANGE, int, atomicSub, old - v)
THREE(CHANGE, unsigned int, atomicSub, old - v)
THREE(CHANGE, unsigned int, atomicInc, old >= v ? 0 : old + 1)
THREE(CHANGE, unsigned int, atomicDec, old == 0 || old > v ? v : old - 1)
