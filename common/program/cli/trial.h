// A grading as a part of a trial: how much it tells, and the log it is noted in.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "cli/lessons.h"
#include "grading/result.h"
#include "grading_log/log.h"
#include "render/feedback.h"
#include "source/kernel_file.h"

namespace cli {

class Trial {
 public:
  /** Throws std::runtime_error with a sentence where what was asked for does not go together. A log that cannot be
   *  written is no such thing, unless it is to say what is told: complaint() has the sentence. */
  Trial(const Grade&, const std::string& lesson, const Lessons&);

  render::Feedback feedback() const { return feedback_; }
  /** The next one of the hand-out, with its title. Empty where it has none. */
  std::string hint(const grading::Result&) const;
  void note(const grading::Result&, const source::KernelFile&);
  /** Why nothing was noted; empty where nothing is to be said. */
  const std::string& complaint() const { return complaint_; }

 private:
  void open(const std::string& log, bool assigned);
  void require_hints() const;

  const Lessons& lessons_;
  std::string lesson_;
  std::filesystem::path hand_out_, kernel_;
  render::Feedback feedback_ = render::Feedback::named;
  bool whole_;  ///< all checks are run
  std::optional<grading_log::Log> log_;
  std::string complaint_;
};

/** What to type to have it again, after a blank; empty where nothing was asked for. */
std::string words_of_trial(const Grade&);
/** Options for the gradings that ./course watch starts. Throws as Trial does. */
void add_trial(const Watch&, std::vector<std::string>& options);

}  // namespace cli
