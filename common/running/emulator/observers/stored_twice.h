// Two threads of a block that store to one word between two barriers agree if both store
// the same value, whoever comes last.
#pragma once

#include <cstdint>
#include <vector>

#include "emulator/access.h"
#include "emulator/clock.h"

namespace emulator {

class StoredTwice {
 public:
  /** The thread that runs is about to store to what the other one has stored to. */
  void add(const Access& word, Stamp other, Stamp mine);
  /** Nobody stores any more: those who did not agree are noted. */
  void compare() {
    if (!words_.empty()) note_different();
  }

 private:
  struct Word {
    Access access;
    Stamp first, second;
    std::uint32_t value;  ///< that the second one found
  };
  void note_different();
  std::vector<Word> words_;
};

}  // namespace emulator
