// The actions, and what is said about each.
#include "live/live.h"

#include <fmt/format.h>

#include <stdexcept>

#include "live/diff.h"
#include "live/meaning.h"
#include "live/steps.h"
#include "live/student_file.h"
#include "live/verdicts.h"
#include "process/child.h"
#include "text/text.h"

namespace live {
namespace {

Steps read_steps(const Options& options) {
  if (exists(options.solution)) return Steps(source::read_marked(options.solution));
  throw std::runtime_error(
      fmt::format("{} is not here, and the steps are made from it: a student's edition has none.",
                  options.solution.string()));
}

/** "TODOs 1 to 3 are gone from it" */
std::string about_todos(const Steps& steps, const StepPosition& place) {
  const int gone = place.todo;
  if (gone == 0) return "every TODO is still in it";
  if (place.step == steps.last()) return "no TODO is left in it";
  return gone == 1 ? "TODO 1 is gone from it" : fmt::format("TODO {} is the last that is gone from it", gone);
}

/** One action, with all that it looks at. */
class Session {
 public:
  Session(const Options& options, std::ostream& out)
      : options_(options), out_(out), steps_(read_steps(options)), file_(options.kernel) {}

  int run() {
    if (options_.step) expect_step(*options_.step);
    switch (options_.action) {
      case Action::show:
        return show();
      case Action::put:
        return put();
      case Action::diff:
        return diff();
      case Action::restore:
        return restore();
      case Action::verdicts:
        return verdicts();
    }
    return 0;
  }

 private:
  template <class... T>
  void say(fmt::format_string<T...> sentence, T&&... values) {
    std::string text = fmt::format(sentence, std::forward<T>(values)...);
    text += '\n';
    if (options_.width == 0) {
      out_ << text;
      return;
    }
    for (std::string_view rest = text; !rest.empty();)
      out_ << text::hung(text::take_line(rest), options_.width);
  }

  std::string name() const { return options_.kernel.string(); }

  void expect_step(int step) const {
    if (step <= steps_.last()) return;
    throw std::runtime_error(
        fmt::format("{} has no step {}: they go from 0, the start, to {}, where all is solved.",
                    options_.lesson, step, steps_.last()));
  }

  /** What stands in the file. Throws where it is missing. */
  std::string present() const {
    if (const std::optional<std::string> text = file_.text()) return *text;
    throw std::runtime_error(
        fmt::format("{} does not exist: {} 0 puts the start there.", name(), options_.command));
  }

  bool is_own(const std::optional<std::string>& text) const { return text && steps_.place(*text).own; }

  /** Where the file is, as a sentence. */
  std::string about(const StepPosition& place) const {
    if (!place.own) return fmt::format("{} is at step {} of {}.", name(), place.step, steps_.last());
    if (place.in_words)
      return fmt::format("{} is at step {} of {}, in your own words.", name(), place.step, steps_.last());
    return fmt::format("{} is at none of these steps; it holds your own work: {}.", name(),
                       about_todos(steps_, place));
  }

  int show() {
    const StepPosition place = steps_.place(present());
    say("{}, coded live in {} steps\n", options_.lesson, steps_.last());
    for (int step = 0; step <= steps_.last(); ++step) {
      const bool here = (!place.own || place.in_words) && place.step == step;
      say("  {} {:>2}  {}", here ? "->" : "  ", step, steps_.title(step));
    }
    say("\n{}", about(place));
    if (const auto backups = file_.backups(); !backups.empty())
      say("{} backup{} of your own work, the newest in {}: {} --restore", backups.size(),
          backups.size() == 1 ? "" : "s", backups.back().string(), options_.command);
    if (place.step == steps_.last()) {
      say("Next: {}", options_.grade);
    } else {
      say("Next: {0} --diff shows what to type for step {1}, {0} --next does it for you", options_.command,
          place.step + 1);
    }
    return 0;
  }

  /** The step that was asked for, or the one after `place`; nothing after the last, and says so. */
  std::optional<int> target(const StepPosition& place) {
    if (options_.step) return options_.step;
    if (place.step < steps_.last()) return place.step + 1;
    if (place.own && !place.in_words) {
      say("{} There is no next step; {} {} is the whole answer.", about(place), options_.command,
          steps_.last());
    } else {
      say("{} That is the last one.", about(place));
    }
    return std::nullopt;
  }

  void say_kept(const std::filesystem::path& backup) {
    if (!backup.empty())
      say("What was there is kept in {}: {} --restore brings it back.", backup.string(), options_.command);
  }

  /** What is right already stays as it is where the next step is asked for; a step by its number is the step itself. */
  std::string text_to_put(int step, const std::optional<std::string>& before) const {
    return !options_.step && is_own(before) ? adopted(*before, steps_.text(step), steps_.text(0))
                                            : steps_.text(step);
  }

  int put() {
    const std::optional<std::string> before = options_.step ? file_.text() : present();
    const StepPosition place = before ? steps_.place(*before) : StepPosition{};
    const std::optional<int> step = target(place);
    if (!step) return 0;
    if (before == steps_.text(*step)) {
      say("{} It stays as it is.", about(place));
      return 0;
    }
    if (!options_.step && place.own) say("{}", about(place));
    const std::filesystem::path backup = file_.replace(text_to_put(*step, before), before, is_own(before));
    say("{} is at step {} of {} now: {}", name(), *step, steps_.last(), steps_.title(*step));
    say_kept(backup);
    say("Next: {}", options_.grade);
    return 0;
  }

  int diff() {
    const std::string before = present();
    const std::optional<int> step = target(steps_.place(before));
    if (!step) return 0;
    const std::string wanted =
        is_own(before) ? adopted(before, steps_.text(*step), steps_.text(0)) : steps_.text(*step);
    const std::string text = unified_diff(
        {name(), before}, {fmt::format("step {}: {}", *step, steps_.title(*step)), wanted}, options_.colour);
    if (text.empty()) say("{} There is nothing to type.", about({.own = false, .step = *step}));
    out_ << text;
    return 0;
  }

  int restore() {
    const std::optional<std::string> before = file_.text();
    const auto [kept, restored] = file_.restore(before, is_own(before));
    say("{} holds again what was in {}.", name(), restored.string());
    if (kept != restored) say_kept(kept);
    return 0;
  }

  int verdicts() {
    say("{}, coded live: what the grader says at each step, on the CPU emulator\n", options_.lesson);
    out_ << head();
    for (int step = 0; step <= steps_.last(); ++step) {
      const grading::Result result = options_.judge({options_.lesson, {options_.kernel, steps_.text(step)}});
      if (process::interrupted()) throw process::Interrupted();
      out_ << row(step, result, options_.width > 0 ? options_.width : text::kWidth)
           << std::flush;  // the next one takes a second
    }
    return 0;
  }

  const Options& options_;
  std::ostream& out_;
  const Steps steps_;
  const StudentFile file_;
};

}  // namespace

int run(const Options& options, std::ostream& out) { return Session(options, out).run(); }

}  // namespace live
