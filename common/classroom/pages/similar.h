// Submissions that are nearly the same: a hint where to look, never a verdict.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace pages {

/** Two of the class, by their positions, and the lines of each that they share. */
struct Pair {
  std::size_t first, second;
  double share;  ///< of their tokens in common, 0 to 1
  std::set<int> first_lines, second_lines;
};

/**
 * Compares runs of tokens, in which all names are one and blanks and comments nothing: who renames variables
 * is still seen. Runs that stand in `handed_out` (the skeleton) do not count, nor do those that a quarter of
 * the class has (of more than five), for they are the obvious answer. Pairs that share at least `least` of
 * their runs, and more than a few, come the most alike first. Texts may be empty.
 */
std::vector<Pair> similar(const std::vector<std::string>& texts, const std::string& handed_out,
                          double least = 0.7);

/** Who hangs together by pairs, in the order of the closest pair of each. */
struct Group {
  std::vector<std::size_t> members;
  Pair closest;
};

/** `pairs` as similar() gives them. */
std::vector<Group> groups(const std::vector<Pair>& pairs);

/** The lines of `text` that are made of runs of `handed_out`. */
std::set<int> lines_of(const std::string& text, const std::string& handed_out);

}  // namespace pages
