// All mutants of an answer, parted by where they are.
#include "lesson.h"

namespace mutants {
namespace {

template <typename Stays>
void leave_out_unless(Lesson& lesson, Stays stays) {
  std::vector<Mutant> graded;
  for (Mutant& mutant : lesson.mutants)
    (stays(mutant) ? graded : lesson.left_out).push_back(std::move(mutant));
  lesson.mutants = std::move(graded);
}

}  // namespace

Lesson lesson_of(const std::string& name, const source::Marked& solution, bool whole) {
  Lesson lesson{name, mutants_of(name, source::answer(solution)), {}};
  const std::vector<int> regions = source::regions_of_answer(solution);
  if (whole || regions.size() <= kLongestWhole) return lesson;
  leave_out_unless(lesson, [&](const Mutant& mutant) {
    return regions.at(static_cast<std::size_t>(mutant.line) - 1) != 0;
  });
  return lesson;
}

std::vector<Lesson> part(std::vector<Lesson> lessons, std::size_t number, std::size_t parts) {
  std::size_t seen = 0;
  for (Lesson& lesson : lessons) {
    leave_out_unless(lesson, [&](const Mutant&) { return seen++ % parts == number - 1; });
  }
  return lessons;
}

}  // namespace mutants
