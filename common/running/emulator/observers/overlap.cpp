// Registers are kept account of here, asynchronous copies by those who make them.
#include "emulator/observers/overlap.h"

#include <algorithm>

#include "emulator/async_copies.h"
#include "emulator/running_block.h"

namespace emulator {

void Overlap::loads(Region* from, std::uint64_t words, unsigned thread) {
  auto& [held, reads] = at(thread);
  const auto known = std::ranges::find(held, from, &Held::array);
  if (known != held.end()) {
    known->words += words;
    known->reads_before += words * reads;
  } else {
    held.push_back({from, words, words * reads});
  }
}

void Overlap::stores(std::uint64_t words, unsigned thread) {
  if (threads_.size() <= thread) return;
  auto& [held, reads] = threads_[thread];
  while (words > 0 && !held.empty()) {
    Held& oldest = held.front();
    const std::uint64_t some = std::min(words, oldest.words);
    const std::uint64_t before = oldest.reads_before * some / oldest.words;
    oldest.array->copies.reads_of_arrived += some * reads - before;
    words -= some;
    oldest.words -= some;
    oldest.reads_before -= before;
    if (oldest.words == 0) held.erase(held.begin());
  }
}

void Overlap::reads(std::uint64_t words, unsigned thread) {
  running_block.copies->sources(arrays_);
  Thread& reader = at(thread);
  reader.reads += words;
  for (const Held& held : reader.held) arrays_.push_back(held.array);
  std::ranges::sort(arrays_);
  arrays_.erase(std::unique(arrays_.begin(), arrays_.end()), arrays_.end());
  for (Region* array : arrays_) array->copies.reads_on_the_way += words;
  arrays_.clear();
}

}  // namespace emulator
