// Lists the parts of an array that a launch has used, so that nobody goes through all of a large one for a few words.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "emulator/scheduling/worker.h"

namespace emulator {

/** Words [begin, end) of an array. */
struct Piece {
  std::size_t begin, end;
};

/** Those pieces of `region` in which any worker has used a word, rising; neighbours are one. */
inline std::vector<Piece> accessed_pieces(const std::vector<Worker*>& workers, std::size_t region) {
  const std::size_t words = workers.front()->global[region].words();
  std::vector<Piece> all;
  for (std::size_t piece = 0; piece * Region::kPieceWords < words; ++piece) {
    const auto touches = [&](const Worker* w) { return w->global[region].pieces[piece] != 0; };
    if (std::ranges::none_of(workers, touches)) continue;
    const std::size_t begin = piece * Region::kPieceWords, end = std::min(begin + Region::kPieceWords, words);
    if (!all.empty() && all.back().end == begin)
      all.back().end = end;
    else
      all.push_back({begin, end});
  }
  return all;
}

}  // namespace emulator
