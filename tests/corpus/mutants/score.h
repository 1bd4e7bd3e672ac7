// The mutation score: what became of all mutants, and what is to be done about those that live.
#pragma once

#include <string>
#include <vector>

#include "lesson.h"
#include "note.h"
#include "trial.h"

namespace mutants {

/** Fewer mutants than this prove little. */
inline constexpr int kFewest = 300;

struct Score {
  std::string table;                    ///< a line per lesson, and one for all
  std::string list;                     ///< mutants that do not compile, by name
  std::vector<std::string> complaints;  ///< none: the grader rejects every mutant that can be rejected
};

/** `trials` holds one trial of each mutant that is not left out, in any order; `fewest` of them should
 *  compile. Throws std::runtime_error where a trial is missing. */
Score score(const std::vector<Lesson>&, const std::vector<Trial>& trials, const std::vector<Proven>& note,
            int fewest = kFewest);

}  // namespace mutants
