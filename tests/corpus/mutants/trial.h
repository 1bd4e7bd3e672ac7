// What the grader said about a mutant.
#pragma once

#include <string>

namespace mutants {

enum class Fate {
  killed,    ///< rejected
  survived,  ///< passed with full points
  invalid,   ///< it does not compile, so it says nothing about the checks
};

struct Trial {
  std::string name;  ///< the mutant's
  Fate fate = Fate::survived;
  std::string verdict;  ///< the first one against it, "wrong result in 3.1"
};

}  // namespace mutants
