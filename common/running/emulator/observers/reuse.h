// In how many outputs a float of A or B takes part, while it lies in shared memory: some are made others before they are
// read, and C shows the rest. No count of reads tells this, for what is read need not be used. For matrices whose
// elements have report::kMark.
#pragma once

#include <cstdint>
#include <vector>

#include "emulator/hooks/access.h"

namespace emulator {

class ReuseProbe {
 public:
  void block_begins(std::uint64_t block) {
    block_ = block;
    stores_ = 0;
  }
  /** Of an access within its array, before it happens. */
  template <int Bytes, bool Store>
  void access(const Access& a) {
    if (a.space != Space::shared || Bytes < 4) return;
    for (int i = 0; i < Bytes / 4; ++i) Store ? stored(a.word(i)) : loaded(a.word(i));
  }
  void block_ends();
  void launch_ends(report::Counters& counters) {
    counters.altered_words += altered_;
    altered_ = 0;
  }

 private:
  void stored(const Access& word);
  void loaded(const Access& word) {
    if (!awaited_.empty()) load(word.address);
  }
  void load(std::uintptr_t address);
  void ends_unread(std::uintptr_t address);

  std::uint64_t block_ = 0, stores_ = 0, altered_ = 0;
  std::vector<std::uintptr_t> awaited_;  ///< chosen when they were stored, and not loaded since
};

}  // namespace emulator
