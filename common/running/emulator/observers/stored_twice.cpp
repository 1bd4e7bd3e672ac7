// Who stored the same is not noted.
#include "emulator/observers/stored_twice.h"

#include "emulator/note.h"

namespace emulator {
namespace {

/** Of the bytes that both have stored to; the others are 0. */
std::uint32_t value_at(const Access& access, Stamp first, Stamp second) {
  const unsigned both = bytes_in(first) & bytes_in(second);
  const auto* bytes = reinterpret_cast<const unsigned char*>(access.address - access.offset() % 4);
  std::uint32_t value = 0;
  for (unsigned i = 0; i < 4; ++i) value |= (both >> i & 1) * std::uint32_t{bytes[i]} << 8 * i;
  return value;
}

}  // namespace

void StoredTwice::add(const Access& word, Stamp other, Stamp mine) {
  words_.push_back({word, other, mine, value_at(word, other, mine)});
}

void StoredTwice::note_different() {
  for (const Word& word : words_) {
    if (value_at(word.access, word.first, word.second) != word.value)
      note_race_in_block(word.access, word.first, true, word.second, true);
  }
  words_.clear();
}

}  // namespace emulator
