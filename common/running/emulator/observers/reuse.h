// In how many products an element of A or B takes part that lies in shared memory: it is doubled there before it is read, and
// the factors of products tell it. No count of reads tells this, for what is read need not be used.
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
  void access(const Access& a) {
    if (a.space != Space::shared || Bytes < 4) return;
    for (int i = 0; i < Bytes / 4; ++i) {
      const std::uintptr_t word = a.word(i).address;
      if (word % 4 == 0 && is_unread(word)) Store ? void(++elements_) : is_read(word);
    }
  }
  /** What still lies in shared memory, nobody has read. */
  void block_ends(const std::vector<Region>& arrays, const Region& dynamic);
  void launch_ends(report::Counters& counters);

 private:
  static std::uint32_t& word_at(std::uintptr_t address) { return *reinterpret_cast<std::uint32_t*>(address); }
  bool is_unread(std::uintptr_t address) const { return factors_.is_element(word_at(address)); }
  void is_read(std::uintptr_t address) {
    constexpr std::uint32_t kTwice = 1u << 23;
    ++elements_;
    word_at(address) += kTwice;
  }

  const Factors& factors_;
  std::uint64_t elements_ = 0, factors_before_ = 0;
};

}  // namespace emulator
