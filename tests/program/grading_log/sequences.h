// Edit sequences from the bank: a skeleton, a lesson partly solved, a known mistake, its correction.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace tries_test {

struct State {
  std::string name;  ///< "skeleton", "checkpoint 2", "mistake", "correction"
  std::string text;
};

struct Sequence {
  std::string lesson, mistake;  ///< "02_tiled", "no_second_barrier.cu"
  std::string nearest;  ///< the right answer that it is held against: "solution.cu" or "right/padded.cu"
  std::vector<State> states;
  std::set<int> changed_lines;  ///< of the mistake, by its correction
};

/** What the bank has, and what of it a sequence can be made of: the correction changes little. */
struct Bank {
  std::size_t mistakes = 0;
  /** Shuffled, one of each lesson in turn. A mistake may come twice, with another correction: whether one passes, the
   *  grader knows. */
  std::vector<Sequence> sequences;
};

/** The same for the same seed. Run it at the top of the checkout. */
Bank sequences(const std::vector<std::string>& lessons, std::uint64_t seed);

}  // namespace tries_test
