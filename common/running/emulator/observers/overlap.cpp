// Registers are kept account of here, asynchronous copies by those who make them.
#include "emulator/observers/overlap.h"

#include <algorithm>

#include "emulator/async_copies.h"
#include "emulator/running_block.h"

namespace emulator {

void Overlap::loads(Region* from, std::uint64_t words, unsigned thread) {
  if (threads_.size() <= thread) threads_.resize(thread + 1);
  std::vector<Held>& held = threads_[thread];
  const auto known = std::ranges::find(held, from, &Held::array);
  if (known != held.end()) {
    known->words += words;
  } else {
    held.push_back({from, words});
  }
}

void Overlap::stores(std::uint64_t words, unsigned thread) {
  if (threads_.size() <= thread) return;
  std::vector<Held>& held = threads_[thread];
  while (words > 0 && !held.empty()) {
    const std::uint64_t some = std::min(words, held.front().words);
    words -= some;
    held.front().words -= some;
    if (held.front().words == 0) held.erase(held.begin());
  }
}

void Overlap::reads(std::uint64_t words, unsigned thread) {
  running_block.copies->sources(arrays_);
  if (thread < threads_.size()) {
    for (const Held& held : threads_[thread]) arrays_.push_back(held.array);
  }
  std::ranges::sort(arrays_);
  arrays_.erase(std::unique(arrays_.begin(), arrays_.end()), arrays_.end());
  for (Region* array : arrays_) array->copies.reads_on_the_way += words;
  arrays_.clear();
}

}  // namespace emulator
