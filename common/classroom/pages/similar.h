// Submissions that are nearly the same: a hint where to look, never a verdict.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace pages {

/** Two of the class, by their positions. */
struct Pair {
  std::size_t first, second;
  double share;  ///< of their tokens in common, 0 to 1
};

/** The lines of two texts that they share. */
struct SharedLines {
  std::set<int> first, second;
};

/**
 * Compares runs of tokens, in which all names are one and blanks and comments nothing: who renames variables
 * is still seen. Runs that stand in `handed_out` (the skeleton) do not count, nor do those that a quarter of
 * the class has (of more than five), for they are the obvious answer.
 */
class Similarity {
 public:
  /** The text of each of so many, which may be empty; it is asked for again, and not kept. */
  using Texts = std::function<std::string(std::size_t)>;
  Similarity(std::size_t count, Texts, const std::string& handed_out);

  /** Those that share at least `least` of their runs, and more than a few; the most alike come first. */
  std::vector<Pair> pairs(double least = 0.7) const;

  SharedLines lines(const Pair&) const;

 private:
  /** A run that counts, and who has it; in the order of the runs. */
  struct Entry {
    std::uint32_t hash, owner;
    auto operator<=>(const Entry&) const = default;
  };

  std::span<const Entry> with(std::uint32_t hash) const;

  Texts text_;
  std::vector<Entry> entries_;
  std::vector<std::size_t> counted_;  ///< how many runs of each count
};

/** Who hangs together by pairs, in the order of the closest pair of each. */
struct Group {
  std::vector<std::size_t> members;
  Pair closest;
};

/** `pairs` as Similarity gives them. */
std::vector<Group> groups(const std::vector<Pair>& pairs);

/** The lines of `text` that are made of runs of `handed_out`. */
std::set<int> lines_of(const std::string& text, const std::string& handed_out);

}  // namespace pages
