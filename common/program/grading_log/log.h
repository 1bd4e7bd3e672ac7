// A log of gradings that holds no names, no paths and no source text: LOG.md has its format.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>

#include "grading/result.h"
#include "render/feedback.h"

namespace grading_log {

/** Nothing can be noted: the disk, another program, or what is there is no log. what() is a sentence. */
struct NoLog : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/** One for each participant. Several programs may write to it at once: lines stay whole. */
class Log {
 public:
  /** Makes it where there is none, and draws its participant's code and feedback. Throws NoLog; then nothing was
   *  changed. */
  explicit Log(std::filesystem::path);

  /** Drawn when the log was made, each with the same probability. */
  render::Feedback assigned() const { return assigned_; }

  /** Appends a line. `content`: another number for another text; `whole`: all checks were run. Throws NoLog. */
  void note(const grading::Result&, std::uint64_t content, render::Feedback, bool whole) const;

 private:
  std::filesystem::path path_;
  render::Feedback assigned_ = render::Feedback::named;
};

}  // namespace grading_log
