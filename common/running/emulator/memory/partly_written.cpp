// A word is remembered from its first byte until its last.
#include "emulator/memory/partly_written.h"

#include <algorithm>

#include "emulator/memory/poison.h"

namespace emulator {
namespace {

constexpr unsigned kWhole = 0xf;

std::uintptr_t word_of(std::uintptr_t address) { return address & ~std::uintptr_t{3}; }

/** A bit for each of the bytes within their word. */
unsigned bits_of(std::uintptr_t address, int bytes) { return ((1u << bytes) - 1) << address % 4 & kWhole; }

}  // namespace

void PartlyWritten::store_bytes(std::uintptr_t address, int bytes, bool fresh) {
  const std::lock_guard alone(mutex_);
  const std::uintptr_t word = word_of(address);
  auto known = written_.find(word);
  if (known == written_.end()) {
    if (!fresh) return;
    known = written_.emplace(word, 0).first;
    const bool first = bytes_ == 0;
    const std::uintptr_t begin = first ? word : std::min<std::uintptr_t>(begin_, word);
    const std::uintptr_t end = first ? word + 4 : std::max<std::uintptr_t>(begin_ + bytes_, word + 4);
    begin_ = begin;
    bytes_ = end - begin;
  }
  known->second |= bits_of(address, bytes);
  if (known->second == kWhole) erase(word);
}

void PartlyWritten::store_range(void* to, std::size_t bytes) {
  std::uintptr_t at = reinterpret_cast<std::uintptr_t>(to);
  const auto store_until = [&](std::uintptr_t end) {
    for (; at < end; ++at)
      store_bytes(at, 1, *reinterpret_cast<const std::uint32_t*>(word_of(at)) == kPoison);
  };
  const std::uintptr_t end = at + bytes, whole = std::min(word_of(at + 3), end);
  store_until(whole);
  forget(at, word_of(end) - std::min(at, word_of(end)));
  at = std::max(at, word_of(end));
  store_until(end);
}

void PartlyWritten::forget(std::uintptr_t begin, std::size_t bytes) {
  if (bytes == 0 || bytes_ == 0 || begin >= begin_ + bytes_ || begin + bytes <= begin_) return;
  const std::lock_guard alone(mutex_);
  if (bytes / 4 < written_.size()) {
    for (std::uintptr_t word = word_of(begin); word < begin + bytes; word += 4) erase(word);
  } else {
    std::erase_if(written_,
                  [&](const auto& known) { return known.first + 4 > begin && known.first < begin + bytes; });
    if (written_.empty()) bytes_ = 0;
  }
}

void PartlyWritten::forget_all() {
  if (bytes_ == 0) return;
  written_.clear();
  bytes_ = 0;
}

bool PartlyWritten::is_unwritten(std::uintptr_t address, int bytes, bool fresh) const {
  if (!may_hold(address)) return fresh;
  const std::lock_guard alone(mutex_);
  const auto known = written_.find(word_of(address));
  return known == written_.end() ? fresh : (known->second & bits_of(address, bytes)) == 0;
}

void PartlyWritten::erase(std::uintptr_t word) {
  written_.erase(word);
  if (written_.empty()) bytes_ = 0;
}

}  // namespace emulator
