// Who stored the same is not noted.
#include "emulator/observers/stored_twice.h"

#include <cstring>

#include "emulator/note.h"

namespace emulator {
namespace {

std::uint32_t value_at(std::uintptr_t address) {
  std::uint32_t value;
  std::memcpy(&value, reinterpret_cast<const void*>(address), sizeof value);
  return value;
}

}  // namespace

void StoredTwice::add(const Access& word, Stamp other, Stamp mine) {
  words_.push_back({word, other, mine, value_at(word.address)});
}

void StoredTwice::note_different() {
  for (const Word& word : words_) {
    if (value_at(word.access.address) != word.value)
      note_race_in_block(word.access, word.first, true, word.second, true);
  }
  words_.clear();
}

}  // namespace emulator
