// Counts in how many products an element of A or B takes part that lies in shared memory: it is scaled there before it
// is read, by one power of two for the thread that stored it, by another one for all others, and the factors of
// products tell it. No count of reads tells this, for what is read need not be used.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "emulator/counting/factors.h"
#include "emulator/hooks/access.h"

namespace emulator {

class ReuseProbe {
 public:
  explicit ReuseProbe(const Factors& factors) : factors_(factors) {}

  /** Of an access within its array, before it happens. */
  template <int Bytes, bool Store>
  void access(const Access& a, unsigned thread) {
    if (Bytes < 4 || a.address % 4 != 0) return;
    if (a.space == Space::shared) {
      const std::uintptr_t end = a.address + Bytes;
      for (std::uintptr_t at = a.address; at < end;) {
        const Held held = held_at(at, end);
        Store ? is_stored(held, thread) : is_read(held, thread);
        at = held.end();
      }
    } else if (!Store && a.space == Space::global && !is_given(*a.region)) {
      for (int i = 0; i < Bytes / 4; ++i) copies_ += factors_.is_element(word_at(a.word(i).address));
    }
  }
  /** What still lies in shared memory, nobody has read. */
  void block_ends(const std::vector<Region>& arrays, const Region& dynamic);
  void launch_ends(report::Counters& counters);

 private:
  static bool is_given(const Region& array) {
    return (array.name[0] == 'A' || array.name[0] == 'B') && array.name[1] == '\0';
  }
  static std::uint32_t& word_at(std::uintptr_t address) { return *reinterpret_cast<std::uint32_t*>(address); }

  /** What lies in shared memory: a float, or a double that one has become. */
  struct Held {
    std::uintptr_t address;
    bool is_double = false;
    std::uintptr_t end() const { return address + (is_double ? 8 : 4); }
    /** As a float; 0 where none is so large or small, or so exact. */
    std::uint32_t bits() const {
      if (!is_double) return word_at(address);
      const double value = *reinterpret_cast<const double*>(address);
      const auto as_float = static_cast<float>(value);
      return static_cast<double>(as_float) == value ? std::bit_cast<std::uint32_t>(as_float) : 0;
    }
    void scale(int by) const {
      const auto exponent = static_cast<std::uint32_t>(by);
      // The exponent's lowest bit, of a double in its second word.
      is_double ? word_at(address + 4) += exponent << 20 : word_at(address) += exponent << 23;
    }
  };
  bool is_known(std::uint32_t bits) const {
    const Factors::Scales& scales = factors_.scales();
    return factors_.is_element(bits) || factors_.is_element(bits, scales.own) ||
           factors_.is_element(bits, scales.of_others);
  }
  /** Of an access, or an array, that ends there. */
  Held held_at(std::uintptr_t address, std::uintptr_t end) const {
    const Held wide{address, true};
    const bool fits = address % 8 == 0 && wide.end() <= end;
    return fits && is_known(wide.bits()) ? wide : Held{address};
  }
  bool is_unread(const Held& held) const { return factors_.is_element(held.bits()); }
  std::uint16_t& storer_of(const Held& held) { return storers_[held.address / 4 % storers_.size()]; }
  void is_stored(const Held& held, unsigned thread) {
    elements_ += is_unread(held);
    storer_of(held) = static_cast<std::uint16_t>(thread);
  }
  void is_read(const Held& held, unsigned thread) {
    const Factors::Scales& scales = factors_.scales();
    const bool own = storer_of(held) == thread;
    const int wanted = own ? scales.own : scales.of_others, other = own ? scales.of_others : scales.own;
    if (is_unread(held)) {
      ++elements_;
      held.scale(wanted);
    } else if (factors_.is_element(held.bits(), other)) {
      held.scale(wanted - other);
    }
  }

  static constexpr std::size_t kMostWords = 1u << 16;  ///< of shared memory, and more than any block has
  const Factors& factors_;
  std::vector<std::uint16_t> storers_ =
      std::vector<std::uint16_t>(kMostWords);  ///< who stored a word last, by its address
  std::uint64_t elements_ = 0, copies_ = 0, from_shared_before_ = 0, from_others_before_ = 0,
                of_blocks_before_ = 0, by_leading_blocks_before_ = 0;
};

}  // namespace emulator
