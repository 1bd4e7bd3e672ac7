// Coding a lesson live: shows its steps, puts one into the student's file,
// shows what to type next, restores what was there.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <ostream>
#include <string>

#include "grading/grade.h"

namespace live {

enum class Action {
  show,      ///< the steps, and at which one the file is
  put,       ///< `step` into the file, or the next one
  diff,      ///< from the file to `step`, or to the next one
  restore,   ///< the newest backup into the file
  verdicts,  ///< what the grader says at each step
};

struct Options {
  std::string lesson;                      ///< "02_tiled"
  std::filesystem::path solution, kernel;  ///< as they are to be called in messages
  std::string command, grade;  ///< what to type for this lesson: "./course live 02", "./course grade 02"
  Action action = Action::show;
  std::optional<int> step;  ///< put, diff: nothing for the next one
  bool colour = false;      ///< of a diff
  std::size_t width = 0;    ///< of the terminal, for what is said; 0 where there is none. A diff stays whole
  /** verdicts: grades a text of the lesson. Throws std::runtime_error where it cannot be graded. */
  std::function<grading::Result(const grading::Submission&)> judge = {};
};

/**
 * The exit code, 0. Throws process::Interrupted, and std::runtime_error with a sentence where nothing could
 * be done; then the file is as it was.
 */
int run(const Options&, std::ostream& out);

}  // namespace live
