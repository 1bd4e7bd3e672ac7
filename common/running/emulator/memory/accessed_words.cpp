// Reads what the workers remember of each word.
#include "emulator/memory/accessed_words.h"

#include <algorithm>

#include "emulator/memory/accessed_pieces.h"
#include "emulator/scheduling/worker.h"

namespace emulator {
namespace {

/** More would say no more. */
constexpr std::size_t kMostRanges = 1024;

/** Goes on with the last range where it can. */
void add(std::vector<Range>& ranges, const Range& word) {
  if (!ranges.empty() && ranges.back().end == word.begin && ranges.back().store == word.store &&
      ranges.back().atomic == word.atomic) {
    ranges.back().end = word.end;
  } else if (ranges.size() < kMostRanges) {
    ranges.push_back(word);
  }
}

void add_words_of(std::size_t region, const std::vector<Worker*>& workers, std::vector<Range>& ranges) {
  const Region& array = workers.front()->global[region];
  const std::size_t words = array.words();
  const auto add_word = [&](std::size_t word) {
    const auto used = [&](std::size_t stamp) {
      return std::ranges::any_of(
          workers, [&](const Worker* w) { return w->global[region].shadow[stamp] >= w->launch_begin(); });
    };
    const bool stored = used(word + words);
    const std::uintptr_t at = array.begin + 4 * word;
    const bool atomic = !stored && std::ranges::any_of(workers, [&](const Worker* w) {
      return w->changed_by_atomics.contains(at);
    });
    if (stored || atomic || used(word)) add(ranges, {at, at + 4, stored || atomic, atomic});
  };
  for (const Piece& piece : accessed_pieces(workers, region)) {
    for (std::size_t word = piece.begin; word < piece.end; ++word) add_word(word);
  }
}

}  // namespace

std::vector<Range> accessed_words(const std::vector<Worker*>& workers) {
  std::vector<Range> ranges;
  for (std::size_t region = 0; region < workers.front()->global.size(); ++region) {
    const auto touched = [&](const Worker* w) { return w->global[region].traffic.touched(); };
    if (workers.front()->global[region].shadow != nullptr && std::ranges::any_of(workers, touched))
      add_words_of(region, workers, ranges);
  }
  return ranges;
}

}  // namespace emulator
