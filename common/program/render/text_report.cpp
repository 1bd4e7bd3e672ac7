// Layout of the text: what comes first, columns, wrapping, colour.
#include "render/text_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "render/build_words.h"
#include "render/words.h"
#include "sandbox/level.h"
#include "text/harmless.h"
#include "text/text.h"

namespace render {
namespace {

using grading::CheckResult;
using grading::Part;
using grading::Result;
using grading::Status;
using grading::Submission;
using grading::Verdict;

/** ": result 75 of 75, technique 10 of 25", where there are two parts. */
std::string parts(const Result& result) {
  const auto part = [&](Part p) { return fmt::format("{} of {}", result.points(p), result.max_points(p)); };
  if (result.max_points(Part::technique) == 0) return "";
  return fmt::format(": result {}, technique {}", part(Part::result), part(Part::technique));
}

/** Columns of a line of the list of checks. */
constexpr int kListWidth = 101;
constexpr std::size_t kProgressWidth = 40;
/** Of a failure's title, where the screen is wide enough. */
constexpr std::size_t kVerdictColumn = 74;

/** With dots for the words that have no room. */
std::string cut(const std::string& title, std::size_t room) {
  constexpr std::string_view kDots = " ...";
  if (text::columns(title) < room || room <= kDots.size()) return title;
  const std::size_t blank = title.rfind(' ', room - kDots.size() - 1);
  return blank == std::string::npos ? title : title.substr(0, blank) + std::string(kDots);
}

}  // namespace

std::string TextReport::indented(const std::vector<std::string>& lines) const {
  std::string result;
  for (const std::string& line : lines) {
    std::string_view rest = line;
    do result += text::wrapped(text::take_line(rest), "    ", screen_.width());
    while (!rest.empty());
  }
  return result;
}

std::string TextReport::paint(const std::string& text, Colour colour) const {
  return screen_.colour ? fmt::format("\x1b[1;{}m{}\x1b[0m", static_cast<int>(colour), text) : text;
}

void TextReport::header(const Submission& submission) {
  if (screen_.paged) return;
  const std::string line = fmt::format(
      "{}: {}, on {}{} (sandbox: {})", submission.lesson, text::harmless_name(submission.file.name.string()),
      submission.backend == runner::Backend::gpu ? "the GPU; its technique is counted on the CPU emulator"
                                                 : "the CPU emulator",
      submission.seed ? fmt::format(", seed {}", *submission.seed) : "", sandbox::name(sandbox::in_force()));
  out_ << (screen_.columns > 0 ? text::hung(line, screen_.width()) : line + '\n') << '\n';
  out_.flush();  // what follows may take a second
}

void TextReport::check(const CheckResult& check) {
  if (screen_.rows == 0) return;
  failed_ += check.verdict != Verdict::passed;
  const std::string failed = failed_ > 0 ? fmt::format(", {} failed", failed_) : "";
  out_ << fmt::format("\r{:<{}}", fmt::format("  {} checks done{} ...", ++done_, failed), kProgressWidth);
  out_.flush();
}

void TextReport::clear_progress() {
  if (done_ > 0) out_ << fmt::format("\r{:{}}\r", "", kProgressWidth);
  done_ = 0;
}

/** A line of the list of checks. */
std::string TextReport::row(const CheckResult& check) const {
  const bool passed = check.verdict == Verdict::passed;
  const std::string verdict = fmt::format("{:<27}", passed ? "passed" : text::upper(name(check.verdict)));
  const Colour colour = passed                              ? Colour::green
                        : check.verdict == Verdict::not_run ? Colour::yellow
                                                            : Colour::red;
  constexpr std::size_t kWidestTitle = 60, kOthers = 42;  // columns
  const std::size_t room = std::min(kWidestTitle, screen_.width() - std::min(screen_.width(), kOthers));
  return fmt::format("  {:<5} {:<{}}{}{:>3}/{}\n", check.number, cut(check.title, room), room,
                     paint(verdict, colour), check.points, check.max_points);
}

/** "9 of 14 passed (5 before)." */
std::string TextReport::news(const Result& result, std::optional<std::size_t> before, bool listed) const {
  const std::size_t passed = result.passed_checks();
  const bool all = passed == result.checks.size();
  std::string line = fmt::format("{} of {} passed", passed, result.checks.size());
  if (before) line += *before == passed ? " (as before)" : fmt::format(" ({} before)", *before);
  if (screen_.paged && !all) line += fmt::format(", {} of {} points", result.points(), result.max_points());
  line = paint(line + ".", all ? Colour::green : Colour::red);
  if (!all && !listed && !screen_.paged && result.checks.size() > 1) line += " To list them all, add --all.";
  return line + "\n";
}

std::string TextReport::message(const std::string& title, Verdict verdict,
                                const std::vector<std::string>& lines) const {
  const std::string shouted = text::upper(name(verdict)), painted = paint(shouted, Colour::red);
  const std::size_t column = std::min(kVerdictColumn, screen_.width() - shouted.size());
  const bool beside = 2 + title.size() + 2 + shouted.size() <= screen_.width();
  return (beside ? fmt::format("  {:<{}}  {}\n", title, column - 4, painted)
                 : text::wrapped(title, "  ", screen_.width()) + fmt::format("  {}\n", painted)) +
         indented(lines);
}

std::vector<std::string> TextReport::errors_of(const toolchain::Build& build) const {
  return feedback_ == Feedback::named ? errors(build) : errors_unexplained(build);
}

/** Empty where nothing failed. */
std::string TextReport::what_failed(const Result& result) const {
  if (!result.build.ok && !result.obstacle.empty()) return "";  // nobody's file could be built
  if (!result.build.ok) return message(result.lesson, Verdict::could_not_build, errors_of(result.build));
  if (const CheckResult* failure = result.first_failure()) {
    return message(fmt::format("{}  {} {}", result.lesson, failure->number, failure->title), failure->verdict,
                   feedback_ == Feedback::named ? render::message(result, *failure) : bare_message(*failure));
  }
  if (!result.counted.ok && result.max_points(Part::technique) > 0) {
    return message(result.lesson + "  on the CPU emulator, where the technique is counted",
                   Verdict::could_not_build, errors_of(result.counted));
  }
  return "";
}

/** The points, and what to do next. */
std::string TextReport::end(const Result& result, const ToType& type) const {
  if (!result.obstacle.empty()) {
    constexpr std::string_view kNotGraded = "Not graded: ";
    const std::string lines = text::wrapped(std::string(kNotGraded) + result.obstacle, "", screen_.width());
    return paint(std::string(kNotGraded), Colour::yellow) + lines.substr(kNotGraded.size());
  }
  const bool passed = result.status() == Status::passed;
  const std::string points = fmt::format("{} of {} points", result.points(), result.max_points());
  const bool named = result.backend == runner::Backend::gpu && !result.device.empty();
  const bool said_above = screen_.paged && result.build.ok && result.passed_checks() < result.checks.size();
  std::string lines = said_above
                          ? ""
                          : fmt::format("{}{}{}.\n", paint(points, passed ? Colour::green : Colour::red),
                                        named ? " on " + result.device : "", parts(result));
  if (!passed) {
    lines += fmt::format("Next: change {} and {}\n", text::harmless_name(text::shell_word(result.file)),
                         type.again.empty() ? "save it" : "run " + text::harmless_name(type.again));
  } else if (!type.next.empty()) {
    lines += fmt::format("Next: {}\n", type.next);
  }
  return lines;
}

void TextReport::summary(const Result& result, const ToType& type, std::optional<std::size_t> before,
                         const std::string& hint) {
  clear_progress();
  const bool ran = result.build.ok && result.obstacle.empty();
  const bool named = feedback_ == Feedback::named;
  // What the student prints is no feedback of ours: all see it.
  std::vector<std::string> parts = {"",
                                    what_failed(result),
                                    indented(named ? printed(result) : printed_unsaid(result)),
                                    indented(named          ? warnings(result)
                                             : hint.empty() ? std::vector<std::string>()
                                                            : std::vector{hint}),
                                    "",
                                    end(result, type)};
  std::string &first = parts[0], &list = parts[4];
  for (const CheckResult& check : result.checks) list += row(check);
  if (ran) first = news(result, before, true);
  if (!every_check_ && (!ran || !fits(parts))) {
    list.clear();
    if (ran) first = news(result, before, false);
  }
  const char* between = "";
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    out_ << between << part;
    between = "\n";
  }
}

void TextReport::remark(const std::string& sentence) {
  out_ << '\n' << (screen_.columns > 0 ? text::hung(sentence, screen_.width()) : sentence + '\n');
}

/** Whether all of it can be seen at once, the header and the next prompt, too. */
bool TextReport::fits(const std::vector<std::string>& parts) const {
  std::ptrdiff_t lines = 3;
  for (const std::string& part : parts) lines += part.empty() ? 0 : 1 + std::ranges::count(part, '\n');
  return screen_.columns >= kListWidth && lines <= screen_.rows;
}

}  // namespace render
