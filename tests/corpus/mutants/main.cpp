// Makes the mutants of the lessons' solutions, grades them and prints the score.
// Run it at the top of the checkout.
//
//   course_mutants              grades them; exit code 0: each is killed, or proven equivalent in equivalent.md
//   course_mutants --part 3 8   the third of eight parts
//   course_mutants --whole ...  those of the given lines of long answers too, more than twice as many
//   course_mutants NAME         prints that mutant, to be graded by hand: ./course grade 03 --file FILE
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>

#include "process/child.h"
#include "score.h"
#include "source/marked_source.h"
#include "try_mutant.h"

namespace {

namespace fs = std::filesystem;
using mutants::Lesson;
using mutants::Mutant;
using mutants::Trial;

constexpr const char* kNote = "tests/corpus/mutants/equivalent.md";

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error(path.string() + " cannot be read: run me at the top of the checkout.");
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Lesson> all_lessons(bool whole) {
  std::vector<Lesson> lessons;
  std::istringstream names(COURSE_LESSONS);  // by CMake, with spaces between
  for (std::string name; names >> name;) {
    const source::Marked solution = source::parse(read(fs::path("lessons") / name / "solution.cu"));
    lessons.push_back(mutants::lesson_of(name, solution, whole));
  }
  return lessons;
}

int print_mutant(const std::string& name) {
  for (const Lesson& lesson : all_lessons(true)) {
    for (const Mutant& mutant : lesson.mutants) {
      if (mutant.name != name) continue;
      std::cout << mutant.text;
      return 0;
    }
  }
  throw std::runtime_error("There is no mutant " + name + ".");
}

/** Grades what is not left out. */
int grade(const std::vector<Lesson>& lessons, int fewest) {
  std::vector<Trial> trials;
  for (const Lesson& lesson : lessons) {
    for (const Mutant& mutant : lesson.mutants) trials.push_back(mutants::try_mutant(lesson.name, mutant));
  }
  const mutants::Score score = mutants::score(lessons, trials, mutants::read_note(read(kNote)), fewest);
  std::cout << score.table << "\nDo not build, and so tell nothing:\n" << score.list << '\n';
  for (const std::string& complaint : score.complaints) std::cout << complaint << '\n';
  if (score.complaints.empty()) return 0;
  std::cout << "A survivor wants a check in its lesson's grade.cpp that fails on it, or a proof in " << kNote
            << ".\n";
  return 1;
}

int grade_part(bool whole, std::size_t number, std::size_t parts) {
  if (number < 1 || number > parts) throw std::runtime_error("Parts are numbered from 1.");
  return grade(mutants::part(all_lessons(whole), number, parts), mutants::kFewest / static_cast<int>(parts));
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  const bool whole = !arguments.empty() && arguments[0] == "--whole";
  if (whole) arguments.erase(arguments.begin());
  try {
    process::catch_interrupts();
    if (arguments.empty()) return grade_part(whole, 1, 1);
    if (arguments.size() == 1) return print_mutant(arguments[0]);
    if (arguments.size() == 3 && arguments[0] == "--part")
      return grade_part(whole, std::stoul(arguments[1]), std::stoul(arguments[2]));
    throw std::runtime_error("usage: course_mutants [--whole] [--part I N], or course_mutants NAME");
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
