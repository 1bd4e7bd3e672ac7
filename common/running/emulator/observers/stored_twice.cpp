// Who stored the same is not noted.
#include "emulator/observers/stored_twice.h"

#include <algorithm>

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

void StoredTwice::note_different(std::size_t first) {
  const auto differs = [](const Word& word) {
    return value_at(word.access, word.first, word.second) != word.value;
  };
  for (std::size_t i = first; i < words_.size(); ++i) {
    if (differs(words_[i]))
      note_race_in_block(words_[i].access, words_[i].first, true, words_[i].second, true);
  }
  words_.erase(std::remove_if(words_.begin() + static_cast<std::ptrdiff_t>(first), words_.end(), differs),
               words_.end());
  compared_ = words_.size();
}

}  // namespace emulator
