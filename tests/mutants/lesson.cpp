// All mutants of an answer, parted by where they are.
#include "lesson.h"

#include <algorithm>
#include <iterator>
#include <random>

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

std::vector<Lesson> sample(const std::vector<Lesson>& lessons, std::size_t count, const std::string& date) {
  std::vector<const Mutant*> all, chosen;
  for (const Lesson& lesson : lessons) {
    for (const Mutant& mutant : lesson.mutants) all.push_back(&mutant);
  }
  std::seed_seq seed(date.begin(), date.end());
  std::ranges::sample(all, std::back_inserter(chosen), static_cast<std::ptrdiff_t>(count),
                      std::mt19937(seed));
  std::vector<Lesson> sampled;
  for (const Lesson& lesson : lessons) {
    sampled.push_back({lesson.name, {}, {}});
    for (const Mutant& mutant : lesson.mutants) {
      if (std::ranges::find(chosen, &mutant) != chosen.end()) sampled.back().mutants.push_back(mutant);
    }
  }
  return sampled;
}

}  // namespace mutants
