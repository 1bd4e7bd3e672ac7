// In how many products an element of A or B takes part that lies in shared memory: it is scaled there before it is read, by one power of two
// for the thread that stored it, by another one for all others, and the factors of products tell it. No count of reads tells this, for what is read need not be used.
#pragma once

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
      for (int i = 0; i < Bytes / 4; ++i) {
        const std::uintptr_t word = a.word(i).address;
        Store ? is_stored(word, thread) : is_read(word, thread);
      }
    } else if (!Store && a.space == Space::global && !is_given(*a.region)) {
      for (int i = 0; i < Bytes / 4; ++i) copies_ += is_unread(a.word(i).address);
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
  bool is_unread(std::uintptr_t address) const { return factors_.is_element(word_at(address)); }
  std::uint16_t& storer_of(std::uintptr_t address) { return storers_[address / 4 % storers_.size()]; }
  void is_stored(std::uintptr_t address, unsigned thread) {
    elements_ += is_unread(address);
    storer_of(address) = static_cast<std::uint16_t>(thread);
  }
  void is_read(std::uintptr_t address, unsigned thread) {
    const Factors::Scales& scales = factors_.scales();
    const bool own = storer_of(address) == thread;
    const int wanted = own ? scales.own : scales.of_others, other = own ? scales.of_others : scales.own;
    if (is_unread(address)) {
      ++elements_;
      scale(address, wanted);
    } else if (factors_.is_element(word_at(address), other)) {
      scale(address, wanted - other);
    }
  }
  static void scale(std::uintptr_t address, int by) {
    word_at(address) += static_cast<std::uint32_t>(by) << 23;
  }

  static constexpr std::size_t kMostWords = 1u << 16;  ///< of shared memory, and more than any block has
  const Factors& factors_;
  std::vector<std::uint16_t> storers_ =
      std::vector<std::uint16_t>(kMostWords);  ///< who stored a word last, by its address
  std::uint64_t elements_ = 0, copies_ = 0, from_shared_before_ = 0, from_others_before_ = 0,
                of_blocks_before_ = 0, by_leading_blocks_before_ = 0;
};

}  // namespace emulator
