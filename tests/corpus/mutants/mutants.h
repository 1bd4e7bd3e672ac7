// Mutants: right kernels with one small mistake each, made by rule.
// A grader that is worth its name rejects them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mutants {

struct Mutant {
  std::string name;     ///< "03_sliding_window-int-phases-K-other-name-2"
  int line;             ///< of the mistake, in the clean answer, from 1
  std::string text;     ///< the whole kernel file
  std::string removed;  ///< the lines of the answer that are changed, as they stand there
  std::string added;    ///< what stands there instead
};

/**
 * All mutants of a lesson's clean answer, the same ones in the same order each time, no two alike.
 *
 * A name is made of the lesson, the first three words of the changed line, the rule of mutation, and a number
 * that tells it from those like it. So it stays when other lines come and go.
 */
std::vector<Mutant> mutants_of(std::string_view lesson, std::string_view answer);

/** As `diff` shows it: "- " in front of each line removed, "+ " in front of each added, no indentation. */
std::string diff(const Mutant&);

}  // namespace mutants
