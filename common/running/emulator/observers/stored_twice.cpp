// Compares what two threads have stored to one word and notes a race where the values differ; who stored the same is not noted.
#include "emulator/observers/stored_twice.h"

#include <cstring>
#include <unordered_map>
#include <utility>

#include "emulator/findings/note.h"
#include "emulator/scheduling/running_block.h"

namespace emulator {
namespace {

std::uint32_t word_at(const Access& access) {
  std::uint32_t word;
  std::memcpy(&word, reinterpret_cast<const void*>(access.word_begin()), sizeof word);
  return word;
}

}  // namespace

void StoredTwice::add(const Access& word, Stamp other, Stamp mine) {
  words_.push_back({word, other, mine, word_at(word)});
}

void StoredTwice::stored_again(const Access& word, Stamp mine) {
  for (Word& known : words_) {
    if (known.access.word_begin() == word.word_begin() && thread_in(known.second) == thread_in(mine))
      known.second = mine;
  }
}

void StoredTwice::changed(const Access& word, Stamp mine) {
  const std::uint64_t block = running_block.number;
  for (const Word& known : words_) {
    if (known.access.word_begin() == word.word_begin() && thread_in(known.second) == thread_in(mine) &&
        overlap(known.first, mine))
      note_race(word, {block, known.first, true}, {block, mine, true, true});
  }
}

/** What the second one has left there is what the next pair has found, or what is there now: of the bytes that both have stored to. */
void StoredTwice::note_different(std::size_t first) {
  std::unordered_map<std::uintptr_t, std::uint8_t> left;
  for (std::size_t n = words_.size(); n-- > first;) {
    Word& word = words_[n];
    const std::uint32_t is_there = word_at(word.access);
    const unsigned both = bytes_in(word.first) & bytes_in(word.second);
    bool differ = false;
    for (unsigned i = 0; i < 4; ++i) {
      if ((both >> i & 1) == 0) continue;
      const auto byte_of = [&](std::uint32_t value) { return static_cast<std::uint8_t>(value >> 8 * i); };
      const std::uint8_t found = byte_of(word.found);
      const auto [next, is_last] = left.try_emplace(word.access.word_begin() + i, found);
      const std::uint8_t after = is_last ? byte_of(is_there) : std::exchange(next->second, found);
      differ = differ || found != after;
    }
    if (word.told || !differ) continue;
    word.told = true;
    note_race_in_block(word.access, word.first, true, word.second, true);
  }
  compared_ = words_.size();
}

}  // namespace emulator
