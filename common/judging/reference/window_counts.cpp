// Mistakes of the loop over the windows along K: some windows are left out, all others are right.
#include <algorithm>

#include "reference/hypotheses.h"

namespace reference {
namespace {

constexpr Mistake kLastSkipped = {"last window skipped",
                                  "Your C is what you get when the last phase along K is skipped: how "
                                  "does the loop count its phases, and of what size?"};
constexpr Mistake kFirstOnly = {
    "only the first window",
    "Your C is what you get when only the first phase along K is added: what ends the loop over them?"};
constexpr Mistake kFirstSkipped = {
    "first window skipped",
    "Your C is what you get when the first phase along K is skipped: does the loop over them begin too "
    "late, or does the next tile overwrite this one before it is multiplied?"};
constexpr Mistake kLastOnly = {"only the last window",
                               "Your C is what you get when the sum starts anew in each phase along K: only "
                               "the last phase is left. Where is the sum set to 0?"};
constexpr Mistake kOtherSize = {
    "k bounded by M or N",
    "Your C is what you get when k is compared with M or N: how many products does an element need?"};

/** The k of the last window, which may be a partly filled one. */
int last_begin(int K, int tile) { return (ceil_div(K, tile) - 1) * tile; }

}  // namespace

void add_window_counts(Hypotheses& all, const Evidence& evidence, const Tiles& tiles) {
  const auto [M, N, K] = evidence.problem().sizes;
  std::set<int> ends = {M, N};
  for (const int tile : tiles.all) {
    ends.insert({round_up(M, tile), round_up(N, tile)});
    if (K <= tile) continue;
    add_part(all, evidence, kLastSkipped, {0, last_begin(K, tile)});
    add_part(all, evidence, kLastOnly, {last_begin(K, tile), K});
    if (K <= 2 * tile) continue;  // of two windows, the first is all but the last
    add_part(all, evidence, kFirstOnly, {0, tile});
    add_part(all, evidence, kFirstSkipped, {tile, K});
  }
  for (const int end : ends) {
    const auto skips_the_last = [&, K = K](int tile) { return end == last_begin(K, tile); };
    // The sentence on the last window asks for the size as well.
    if (end < K && std::ranges::none_of(tiles.all, skips_the_last)) {
      add_part(all, evidence, kOtherSize, {0, end});
    }
  }
}

}  // namespace reference
