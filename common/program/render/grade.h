// A grading that is reported as it goes: on the terminal, page by page where pages are turned, and as JSON.
#pragma once

#include <functional>
#include <string>

#include "grading/grade.h"
#include "render/feedback.h"
#include "render/last_gradings.h"

namespace render {

struct Options {
  std::string lesson;          ///< "02_tiled"
  std::filesystem::path file;  ///< the kernel file, as it is to be called in messages
  runner::Backend backend = runner::Backend::emulator;
  std::optional<std::uint64_t> seed = {};  ///< as in grading::Submission
  std::string json;  ///< where to; "-" for stdout (the text then goes to stderr); empty for nowhere
  std::string (*to_json)(const grading::Result&) = nullptr;  ///< what is written there (render/result_json.h)
  std::string only = {};                                     ///< as in grading::Submission
  std::string given = {};                                    ///< as in grading::Submission
  bool every_check = false;  ///< list them all, also where a terminal has no room for them
  /** Where it is remembered how much passed; empty for nowhere. Not where there is `json`: then a program
   *  may be grading many files at once, and the text must depend on nothing else. */
  std::filesystem::path memory = {};
  std::string command;  ///< what to type to do this again, as in ToType
  std::string next;     ///< what to do when it has passed, as in ToType
  Feedback feedback = Feedback::named;
  /** With Feedback::hint: the next one for what the first failing check tests and blames. */
  std::function<std::string(const grading::Result&)> hint = {};
  /** Hears of the verdict before its reason is looked for, so that what it hears is the same whatever the feedback. */
  std::function<void(const grading::Result&, const source::KernelFile&)> heard = {};
  /** Gives the first failed check its slip (explaining/find_slip.h). Without it nothing is looked for, and why is said. */
  std::function<void(grading::Result&)> explain = {};
  std::string why_not_explained = {};
};

/**
 * The exit code: 0 all passed, 1 the kernel file failed, 2 nothing (or not all) could be graded. Throws
 * process::Interrupted (process::catch_interrupts() makes it known), and std::runtime_error with a sentence
 * when nothing could be begun: no such file, an empty file, JSON that cannot be written, no runner for this
 * backend.
 */
int grade(const Options&);

/** Of a file that could not be built, that no check passed. */
Remembered to_remember(const grading::Result&, const source::KernelFile&);

}  // namespace render
