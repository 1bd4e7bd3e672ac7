// What some of CUDA's functions are called by: they take the address of the call for the place, so each line has its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "corpus/oracle/program.h"
#include "emulator/include/cuda_pipeline_primitives.h"
#include "emulator/include/emulator/scoped_atomics.h"

namespace oracle {

#define INLINED __attribute__((always_inline))
/** An unsigned number of so many bytes. */
struct Number {
  std::uintptr_t address;
  unsigned width;
  template <class Visit>
  INLINED void visit(Visit visit) const {
    switch (width) {
      case 1:
        return visit(reinterpret_cast<unsigned char*>(address));
      case 2:
        return visit(reinterpret_cast<unsigned short*>(address));
      case 4:
        return visit(reinterpret_cast<unsigned*>(address));
      default:
        return visit(reinterpret_cast<unsigned long*>(address));
    }
  }
};

/** What some of CUDA's functions are called by: they take the address of the call for the place. One for each line. */
template <unsigned Line>
struct Calls {
  /** Nothing is merged with the same for another line, and no call becomes a jump. */
  static void mark() { asm volatile("" ::"i"(Line)); }
  [[gnu::noinline]] static void load(Number at, emulator::Ordering ordering) {
    at.visit([&](auto* number) INLINED { emulator::scoped_load(number, ordering); });
    mark();
  }
  [[gnu::noinline]] static void store(Number at, unsigned long value, emulator::Ordering ordering) {
    at.visit([&](auto* number) INLINED {
      emulator::scoped_store(number, static_cast<std::remove_pointer_t<decltype(number)>>(value), ordering);
    });
    mark();
  }
  [[gnu::noinline]] static void add(Number at, emulator::Ordering ordering) {
    at.visit([&](auto* number) INLINED {
      emulator::scoped_fetch(emulator::Fetch::add, number, std::remove_pointer_t<decltype(number)>{1},
                             ordering);
    });
    mark();
  }
  [[gnu::noinline]] static void copy(void* to, const void* from, std::size_t bytes) {
    __pipeline_memcpy_async(to, from, bytes, 0);
    mark();
  }
};

struct OfLine {
  decltype(&Calls<0>::load) load;
  decltype(&Calls<0>::store) store;
  decltype(&Calls<0>::add) add;
  decltype(&Calls<0>::copy) copy;
};
template <unsigned... Line>
constexpr std::array<OfLine, sizeof...(Line)> calls_of(std::integer_sequence<unsigned, Line...>) {
  return {{{Calls<Line>::load, Calls<Line>::store, Calls<Line>::add, Calls<Line>::copy}...}};
}
inline constexpr auto kCalls = calls_of(std::make_integer_sequence<unsigned, kMostLines>());

}  // namespace oracle
