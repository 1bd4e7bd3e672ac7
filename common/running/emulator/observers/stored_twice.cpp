// Who stored the same is not noted.
#include "emulator/observers/stored_twice.h"

#include <cstring>
#include <unordered_map>
#include <utility>

#include "emulator/findings/note.h"
#include "emulator/scheduling/running_block.h"

namespace emulator {
namespace {

/** Where the word begins. */
std::uintptr_t place_of(const Access& access) {
  return access.address - static_cast<std::uintptr_t>(access.offset() % 4);
}

std::uint32_t word_at(const Access& access) {
  std::uint32_t word;
  std::memcpy(&word, reinterpret_cast<const void*>(place_of(access)), sizeof word);
  return word;
}

/** Of the bytes that both have stored to. */
bool differ(std::uint32_t a, std::uint32_t b, Stamp first, Stamp second) {
  const unsigned both = bytes_in(first) & bytes_in(second);
  for (unsigned i = 0; i < 4; ++i) {
    if ((both >> i & 1) != 0 && ((a ^ b) >> 8 * i & 0xff) != 0) return true;
  }
  return false;
}

}  // namespace

void StoredTwice::add(const Access& word, Stamp other, Stamp mine) {
  words_.push_back({word, other, mine, word_at(word)});
}

void StoredTwice::stored_again(const Access& word, Stamp mine) {
  for (Word& known : words_) {
    if (place_of(known.access) == place_of(word) && thread_in(known.second) == thread_in(mine))
      known.second = mine;
  }
}

void StoredTwice::changed(const Access& word, Stamp mine) {
  const std::uint64_t block = running_block.number;
  for (const Word& known : words_) {
    if (place_of(known.access) == place_of(word) && thread_in(known.second) == thread_in(mine) &&
        overlap(known.first, mine))
      note_race(word, {block, known.first, true}, {block, mine, true, true});
  }
}

/** What the second one has left there is what the next pair has found, or what is there now. */
void StoredTwice::note_different(std::size_t first) {
  std::unordered_map<std::uintptr_t, std::uint32_t> left;
  for (std::size_t i = words_.size(); i-- > first;) {
    Word& word = words_[i];
    const auto [next, is_last] = left.try_emplace(place_of(word.access), word.found);
    const std::uint32_t after = is_last ? word_at(word.access) : std::exchange(next->second, word.found);
    if (word.told || !differ(word.found, after, word.first, word.second)) continue;
    word.told = true;
    note_race_in_block(word.access, word.first, true, word.second, true);
  }
  compared_ = words_.size();
}

}  // namespace emulator
