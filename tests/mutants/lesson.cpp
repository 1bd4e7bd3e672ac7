// All mutants of an answer, parted by where they are.
#include "lesson.h"

#include <algorithm>

namespace mutants {

Lesson lesson_of(const std::string& name, const source::Marked& solution, bool whole) {
  Lesson lesson{name, mutants_of(name, source::answer(solution)), {}};
  const std::vector<int> regions = source::regions_of_answer(solution);
  if (whole || regions.size() <= kLongestWhole) return lesson;
  const auto given = std::ranges::stable_partition(lesson.mutants, [&](const Mutant& mutant) {
    return regions.at(static_cast<std::size_t>(mutant.line) - 1) != 0;
  });
  lesson.left_out.assign(given.begin(), given.end());
  lesson.mutants.erase(given.begin(), given.end());
  return lesson;
}

}  // namespace mutants
