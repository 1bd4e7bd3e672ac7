// --feedback and --log: what goes together, and what comes of a log that cannot be written.
#include "cli/trial.h"

#include <fmt/format.h>

#include <cstdlib>
#include <stdexcept>

#include "cli/memory.h"
#include "grading/blamed_line.h"
#include "progress/hints.h"
#include "progress/next_hint.h"
#include "progress/shown_hints.h"
#include "progress/todos.h"
#include "render/last_gradings.h"
#include "text/file.h"
#include "text/text.h"

namespace cli {
namespace {

render::Feedback feedback_of(const std::string& word) {
  return render::feedback_named(word).value_or(render::Feedback::named);
}

void require_log(const std::string& feedback, const std::string& log) {
  if (feedback == kAssigned && log.empty())
    throw std::runtime_error("--feedback assigned is kept in a log: name one as well, --log FILE.");
}

void require_no_json(const Grade& options) {
  if (options.json.empty() || options.feedback.empty()) return;
  throw std::runtime_error(fmt::format(
      "--json tells all that is known of a failure, --feedback {} what a student is to see: leave one of them out.",
      options.feedback));
}

/** What the environment says need not be typed. */
std::string words_of(const char* option, const std::string& value, const char* variable) {
  const char* const known = std::getenv(variable);
  if (value.empty() || (known != nullptr && value == known)) return "";
  return fmt::format(" {} {}", option, text::shell_word(value));
}

}  // namespace

Trial::Trial(const Grade& options, const std::string& lesson, const Lessons& lessons)
    : lessons_(lessons),
      lesson_(lesson),
      hand_out_(lessons.file(lesson, "README.md")),
      kernel_(lessons.kernel_file(lesson, options.file)),
      feedback_(feedback_of(options.feedback)),
      whole_(options.only.empty()) {
  require_no_json(options);
  require_log(options.feedback, options.log);
  if (!options.log.empty()) open(options.log, options.feedback == kAssigned);
  if (feedback_ == render::Feedback::hint) require_hints();
}

void Trial::open(const std::string& log, bool assigned) try {
  static_cast<void>(source::not_over(source::read_kernel_file(kernel_), log));
  log_.emplace(log);
  if (assigned) feedback_ = log_->assigned();
} catch (const grading_log::NoLog& why) {
  if (assigned) throw std::runtime_error(fmt::format("{} --feedback assigned needs one.", why.what()));
  complaint_ = why.what();
}

void Trial::require_hints() const {
  const std::string text = text::contents(hand_out_).value_or("");
  for (int todo = 1; todo <= progress::kMostTodos; ++todo) {
    if (!progress::hints_of(text, todo).empty()) return;
  }
  throw std::runtime_error(fmt::format(
      "{} has no hints, so --feedback hint has none to show. Try named or bare.", hand_out_.string()));
}

std::string Trial::hint(const grading::Result& result) const {
  const grading::CheckResult& failure = *result.first_failure();
  const int todo =
      progress::todo_in_question({lessons_.skeleton_or_none(lesson_), result.source},
                                 grading::blamed_line(failure, result.file), failure.todo_tested);
  const auto next =
      progress::next_hint(text::read_file(hand_out_), lesson_, todo, progress::ShownHints(memory_of_hints()));
  return next ? fmt::format("Hint for {}\n{}", heading(*next), next->hint.text) : "";
}

void Trial::note(const grading::Result& result, const source::KernelFile& file) try {
  if (log_) log_->note(result, render::content_of(file), feedback_, whole_);
} catch (const grading_log::NoLog& why) {
  complaint_ = why.what();
}

std::string words_of_trial(const Grade& options) {
  return words_of("--feedback", options.feedback, kFeedbackVariable) +
         words_of("--log", options.log, kLogVariable);
}

void add_trial(const Watch& options, std::vector<std::string>& words) {
  require_log(options.feedback, options.log);
  if (!options.feedback.empty()) words.insert(words.end(), {"--feedback", options.feedback});
  if (!options.log.empty()) words.insert(words.end(), {"--log", options.log});
}

}  // namespace cli
