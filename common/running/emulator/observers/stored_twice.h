// Two threads of a block that store to one word between two barriers agree if both store
// the same value, whoever comes last, and nothing else meanwhile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "emulator/hooks/access.h"
#include "emulator/scheduling/clock.h"

namespace emulator {

class StoredTwice {
 public:
  /** The thread that runs is about to store to what the other one has stored to. */
  void add(const Access& word, Stamp other, Stamp mine);
  /** The thread that runs has stored there once more, otherwise: of that is told where they do not agree. */
  void stored_again(const Access& word, Stamp mine);
  /** It changes by an atomic what it has stored, as another one has: that is a race, of whatever value. */
  void changed(const Access& word, Stamp mine);
  bool has_words() const { return !words_.empty(); }
  /** The thread that runs has stored, and goes on: what it stored can be seen now. A counter that all threads
   *  share ends with the same value in each of them. */
  void look_again() {
    if (compared_ < words_.size()) [[unlikely]]
      note_different(compared_);
  }
  /** Nobody stores any more: those who did not agree are noted. */
  void compare() {
    if (words_.empty()) return;
    note_different(0);
    words_.clear();
    compared_ = 0;
  }

 private:
  struct Word {
    Access access;
    Stamp first, second;
    std::uint32_t found;  ///< by the second one
    bool told = false;
  };
  /** Of all from `first` on. */
  void note_different(std::size_t first);
  std::vector<Word> words_;
  std::size_t compared_ = 0;  ///< so many agreed when their second thread went on
};

}  // namespace emulator
