// Registers are kept account of here, asynchronous copies by those who make them.
#include "emulator/observers/overlap.h"

#include <algorithm>

#include "emulator/async/async_copies.h"
#include "emulator/scheduling/running_block.h"

namespace emulator {

void Overlap::loads(Region* from, std::uint64_t words, unsigned thread) {
  auto& held = at(thread).held;
  const std::uint64_t reads = at(thread).reads;
  // Of what is never stored little need be known.
  constexpr std::size_t kMost = 64;
  const bool together = !held.empty() && held.back().array == from && held.back().reads_before == reads;
  if (!together && held.size() == kMost) held.erase(held.begin());
  if (together)
    held.back().words += words;
  else
    held.push_back({from, words, reads});
}

void Overlap::stores(std::uint64_t words, unsigned thread) {
  if (threads_.size() <= thread) return;
  auto& held = threads_[thread].held;
  while (words > 0 && !held.empty()) {
    Held& newest = held.back();
    const std::uint64_t some = std::min(words, newest.words);
    newest.array->copies.reads_of_arrived += some * reads_since(newest.reads_before, thread);
    words -= some;
    newest.words -= some;
    if (newest.words == 0) held.pop_back();
  }
}

void Overlap::reads(std::uint64_t words, unsigned thread) {
  running_block.copies->sources(arrays_);
  Thread& reader = at(thread);
  if (needed_ == nullptr) reader.reads += words;
  for (const Held& held : reader.held) arrays_.push_back(held.array);
  std::ranges::sort(arrays_);
  arrays_.erase(std::unique(arrays_.begin(), arrays_.end()), arrays_.end());
  for (Region* array : arrays_) array->copies.reads_on_the_way += words;
  arrays_.clear();
}

}  // namespace emulator
