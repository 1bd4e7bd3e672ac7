// The event stream: what happens while a kernel runs, as the observers see it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "emulator/scheduling/clock.h"
#include "report/report.h"

namespace emulator {

enum class Space : std::uint8_t { global, shared, local };

/** How often a piece of memory was loaded from and stored to, by the width of the access. */
struct Traffic {
  /** [0] loads, [1] stores; [w] accesses of 2^w bytes, w = 0 .. 4. */
  std::array<std::array<std::uint64_t, 5>, 2> accesses{};
  std::uint64_t atomics = 0;  ///< words that they changed

  bool touched() const;
  void add(const Traffic& other);
  std::uint64_t count(bool store) const;
  /** 4-byte words; narrower accesses count as one word. */
  std::uint64_t words(bool store) const;
};

/** How words get from a piece of global memory to shared memory, see report::ArrayTraffic. */
struct CopyTraffic {
  std::uint64_t async_load_words = 0, reads_on_the_way = 0, reads_of_arrived = 0;
};

/** An allocation of device memory, a __shared__ array, or a thread's stack, as one worker sees it.
 *  Aligned so that the hooks find region i with a shift. */
struct alignas(128) Region {
  std::uintptr_t begin = 0;
  std::size_t bytes = 0;
  const char* name = "";
  Traffic traffic;
  Stamp* shadow = nullptr;  ///< what is remembered of its words; null where nothing is
  /* Last: not every access asks for these. */
  Stamp* atomics = nullptr;  ///< a second shadow, where the kernel file has atomics
  CopyTraffic copies{};
  static constexpr std::size_t kPieceWords = 4096;
  char* pieces =
      nullptr;  ///< where there is a shadow of global memory: 1 for pieces in which the launch has used a word

  /** Of global memory, where parts of words are used: the same for each byte. Null until the first such access of a launch. */
  Stamp* byte_stamps = nullptr;
  static constexpr std::size_t kKindsOfBytes =
      3;  ///< first all that of loads, then of stores, then of atomics
  Stamp* stamps_of_byte(std::size_t kind, std::size_t byte) const {
    return byte_stamps + kind * 4 * words() + byte;
  }

  /** Of global memory, each with a stamp: the last one may be a part of one. */
  std::size_t words() const { return (bytes + 3) / 4; }

  /** Of shared memory: what is remembered of the word. An array of single bytes may begin within one. */
  Stamp* stamp_at(std::uintptr_t address) const {
    return shadow + (address - (begin & ~std::uintptr_t{3})) / 4;
  }
};

/** Return address of the hook that this is inlined into: a place within the instrumented line. Asked for only
 *  where something is to be said, because fetching it for every access takes 7 % of the time of a run. */
inline __attribute__((always_inline)) std::uintptr_t caller() {
  return reinterpret_cast<std::uintptr_t>(__builtin_return_address(0));
}

/** One load or store of one thread. */
struct Access {
  Space space;
  Region* region;
  std::uintptr_t address;  ///< may lie outside `region` when it overran it
  std::uintptr_t pc = 0;   ///< caller(), where an observer looks closer

  /** Word i of it. */
  Access word(int i) const { return {space, region, address + 4 * static_cast<unsigned>(i), pc}; }
  /** In bytes from the beginning of its array; negative before it. */
  std::int64_t offset() const { return static_cast<std::int64_t>(address - region->begin); }
  /** Bytes of the word before it. Words are those of stamps: of shared memory where addresses are multiples of 4, also in an array of
   *  single bytes that begins within one; elsewhere they count from the beginning of the array. */
  unsigned into_word() const {
    return static_cast<unsigned>((space == Space::shared ? address : address - region->begin) % 4);
  }
  std::uintptr_t word_begin() const { return address - into_word(); }
};

/** Whether a word close to this one is so: its neighbours, and the other words that one access of 16 bytes could take with it.
 *  `is` is asked for word n, counted from this one, that lies within the array. */
template <class Is>
bool is_beside(const Access& word, Is is) {
  const int in_sixteen = static_cast<int>(word.address % 16 / 4);
  const int first = std::min(-in_sixteen, -1), last = std::max(3 - in_sixteen, 1);
  for (int n = first; n <= last; ++n) {
    const std::int64_t there = word.offset() + 4 * n;
    const bool within = there >= 0 && there + 4 <= static_cast<std::int64_t>(word.region->bytes);
    if (n != 0 && within && is(n)) return true;
  }
  return false;
}

/** The element of 4 bytes at an offset. */
inline std::int64_t element_at(std::int64_t offset) { return offset >= 0 ? offset / 4 : (offset - 3) / 4; }

}  // namespace emulator
