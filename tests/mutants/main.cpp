// Makes the mutants of the lessons' solutions, grades them and prints the score.
// Run it at the top of the checkout.
//
//   course_mutants              grades them, two at a time; exit code 0: each is killed,
//                               or proven equivalent in equivalent.md
//   course_mutants --whole      those of the given lines of long answers too: a quarter of an hour more
//   course_mutants NAME         prints that mutant, to be graded by hand: ./course grade 03 --file FILE
//   course_mutants --sample N DATE    grades N of them, which depend on the date, 2026-11-22
//   course_mutants [--whole] --share I N    grades every N-th, from the I-th on, a line each:
//                               how the work is divided
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "process/child.h"
#include "process/temporary.h"
#include "score.h"
#include "source/marked_source.h"
#include "try_mutant.h"

namespace {

namespace fs = std::filesystem;
using mutants::Lesson;
using mutants::Mutant;
using mutants::Trial;

constexpr int kAtATime = 2;
constexpr const char* kNote = "tests/mutants/equivalent.md";

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

std::string last_line(std::string text) {
  if (text.ends_with('\n')) text.pop_back();
  return text.substr(text.rfind('\n') + 1);
}

/** Processes, not threads: doctest runs one lesson at a time. */
std::vector<Trial> grade_all(bool whole) {
  const process::TemporaryFolder folder;
  const std::string self = fs::read_symlink("/proc/self/exe");
  std::vector<std::unique_ptr<process::Child>> workers;
  for (int i = 0; i < kAtATime; ++i) {
    process::Command command;
    command.words = {self};
    if (whole) command.words.emplace_back("--whole");
    command.words.insert(command.words.end(), {"--share", std::to_string(i), std::to_string(kAtATime)});
    command.environment = {{"TMPDIR", folder.path().string()}};
    workers.push_back(std::make_unique<process::Child>(std::move(command)));
  }
  std::vector<Trial> trials;
  for (const auto& worker : workers) {
    const process::Result result = worker->wait();
    if (process::interrupted()) throw std::runtime_error("Interrupted.");
    if (result.code != 0) throw std::runtime_error(last_line(result.output));
    std::istringstream lines(result.output);
    for (std::string line; std::getline(lines, line);) trials.push_back(mutants::from_line(line));
  }
  return trials;
}

int grade_share(bool whole, int first, int step) {
  int i = 0;
  for (const Lesson& lesson : all_lessons(whole)) {
    for (const Mutant& mutant : lesson.mutants) {
      if (i++ % step == first) std::cout << to_line(mutants::try_mutant(lesson.name, mutant)) << std::flush;
    }
  }
  return 0;
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

int print_complaints(const mutants::Score& score) {
  for (const std::string& complaint : score.complaints) std::cout << complaint << '\n';
  if (score.complaints.empty()) return 0;
  std::cout << "A survivor wants a check in its lesson's grade.cpp that fails on it, or a proof in " << kNote
            << ".\n";
  return 1;
}

int print_score(bool whole) {
  const mutants::Score score =
      mutants::score(all_lessons(whole), grade_all(whole), mutants::read_note(read(kNote)));
  std::cout << score.table << "\nDo not build, and so tell nothing:\n" << score.list << '\n';
  return print_complaints(score);
}

int grade_sample(std::size_t count, const std::string& date) {
  const std::vector<Lesson> lessons = mutants::sample(all_lessons(false), count, date);
  std::vector<Trial> trials;
  std::cout << "Sample of " << date << ", mutants:";
  for (const Lesson& lesson : lessons) {
    for (const Mutant& mutant : lesson.mutants) {
      std::cout << ' ' << mutant.name << std::flush;
      trials.push_back(mutants::try_mutant(lesson.name, mutant));
    }
  }
  std::cout << '\n';
  return print_complaints(mutants::score_of_sample(lessons, trials, mutants::read_note(read(kNote))));
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  const bool whole = !arguments.empty() && arguments[0] == "--whole";
  if (whole) arguments.erase(arguments.begin());
  try {
    process::catch_interrupts();
    if (arguments.empty()) return print_score(whole);
    if (arguments.size() == 1) return print_mutant(arguments[0]);
    if (arguments.size() == 3 && arguments[0] == "--sample")
      return grade_sample(std::stoul(arguments[1]), arguments[2]);
    if (arguments.size() == 3 && arguments[0] == "--share")
      return grade_share(whole, std::stoi(arguments[1]), std::stoi(arguments[2]));
    throw std::runtime_error(
        "usage: course_mutants [--whole], course_mutants --sample N DATE, or course_mutants NAME");
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
