// Finds the compiler's warning that explains a failed check, and tells which other sentences a warning or a slip makes superfluous.
#pragma once

#include <set>
#include <vector>

#include "grading/result.h"
#include "report/cause.h"

namespace render {

/** On a GPU too it is the emulator's compiler who is asked: its words are known. */
const toolchain::Build& who_warns(const grading::Result&);

/** The warning that explains why the check failed, with which its message begins; null where there is none. */
const toolchain::Diagnostic* explaining_warning(const grading::Result&, const grading::CheckResult&);

/** That one, and the others that say the same of other places: each A[row, k] of the file. */
std::vector<const toolchain::Diagnostic*> explaining_warnings(const grading::Result&,
                                                              const grading::CheckResult&);

/** What need not be said again, as a slip or a warning is told that explains it. */
struct Explained {
  bool any = false;
  std::set<report::Cause> causes = {};
  std::set<int> lines_quoted = {};
  bool values = false;  ///< which mistake would give these numbers too
};
Explained explained(const grading::Result&, const grading::CheckResult&);

}  // namespace render
