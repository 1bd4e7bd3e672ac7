// equivalent.md: the mutants that no grader could reject, each with its proof.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mutants {

struct Proven {
  std::string name, diff;
};

/**
 * The note is Markdown: a heading `##`, a proof below it, and fenced blocks with the mutants
 * that it is about. A block's first line is a mutant's name, the others are its diff.
 * Throws std::runtime_error for a block without a proof above it, and for a name that comes twice.
 */
std::vector<Proven> read_note(std::string_view markdown);

}  // namespace mutants
