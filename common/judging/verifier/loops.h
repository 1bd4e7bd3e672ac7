// Tells how far the counters and pointers of a loop go.
#pragma once

#include <cstdint>
#include <vector>

#include "verifier/state.h"

namespace verifier {

/** The ways that lead to a block: from above, and back from below. */
struct Loop {
  struct Back {
    State state, over;  ///< before the way is gone, and behind it
    Relation relation = Relation::unknown;
  };
  std::vector<State> entries;
  std::vector<Back> backs;
  bool tangled = false;  ///< it is entered elsewhere, too
};

/** A counter that goes by a constant on every way back, of which each is gone only while it has not met its end,
 *  says how often the block is entered again, and so where all others are that keep its pace. Adds to `walks` how far
 *  each register of the block goes from where it started. `at`: what holds at the block. */
void find_walks_of(std::uint32_t block, const State& at, const Loop&, Values&, Walks&);

}  // namespace verifier
