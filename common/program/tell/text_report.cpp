// Layout of the text: columns, wrapping, colour.
#include "tell/text_report.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "tell/words.h"
#include "text/harmless.h"
#include "text/text.h"

namespace tell {
namespace {

using grading::CheckResult;
using grading::Part;
using grading::Result;
using grading::Standing;
using grading::Submission;
using grading::Verdict;

/** ": result 75 of 75, technique 10 of 25", where there are two parts. */
std::string parts(const Result& result) {
  const auto part = [&](Part p) { return fmt::format("{} of {}", result.points(p), result.max_points(p)); };
  if (result.max_points(Part::technique) == 0) return "";
  return fmt::format(": result {}, technique {}", part(Part::result), part(Part::technique));
}

}  // namespace

bool wants_colour(int descriptor) {
  const char* no_colour = std::getenv("NO_COLOR");
  return isatty(descriptor) != 0 && (no_colour == nullptr || *no_colour == '\0');
}

std::string TextReport::paint(const std::string& text, Colour colour) const {
  return colour_ ? fmt::format("\x1b[1;{}m{}\x1b[0m", static_cast<int>(colour), text) : text;
}

void TextReport::header(const Submission& submission) {
  out_ << fmt::format(
      "{}: {}, on {}\n\n", submission.lesson, text::harmless_name(submission.file.name.string()),
      submission.backend == runner::Backend::gpu ? "the GPU; its technique is counted on the CPU emulator"
                                                 : "the CPU emulator");
  out_.flush();  // what follows may take a second
}

void TextReport::check(const CheckResult& check) {
  const bool passed = check.verdict == Verdict::passed;
  const std::string verdict = fmt::format("{:<27}", passed ? "passed" : text::upper(name(check.verdict)));
  const Colour colour = passed                              ? Colour::green
                        : check.verdict == Verdict::not_run ? Colour::yellow
                                                            : Colour::red;
  out_ << fmt::format("  {:<5} {:<60}{}{:>3}/{}\n", check.number, check.title, paint(verdict, colour),
                      check.points, check.max_points);
  out_.flush();
}

void TextReport::message(const std::string& title, Verdict verdict, const std::vector<std::string>& lines) {
  out_ << fmt::format("\n  {:<70}  {}\n", title, paint(text::upper(name(verdict)), Colour::red));
  for (const std::string& line : lines) {
    std::string_view rest = line;
    for (std::size_t end = 0; end != std::string_view::npos;
         rest.remove_prefix(std::min(end + 1, rest.size()))) {
      end = rest.find('\n');
      out_ << text::wrapped(rest.substr(0, end), "    ");
    }
  }
}

void TextReport::summary(const Result& result, const ToType& type) {
  if (!result.build.ok) {
    message(result.lesson, Verdict::could_not_build, errors(result.build));
  } else if (const CheckResult* failure = result.first_failure()) {
    message(fmt::format("{}  {} {}", result.lesson, failure->number, failure->title), failure->verdict,
            tell::message(result, *failure));
  } else if (!result.counted.ok && result.max_points(Part::technique) > 0) {
    message(result.lesson + "  on the CPU emulator, where the technique is counted", Verdict::could_not_build,
            errors(result.counted));
  }
  out_ << '\n';
  if (!result.obstacle.empty()) {
    out_ << paint("Not graded: ", Colour::yellow) << result.obstacle << '\n';
    return;
  }
  const bool passed = result.standing() == Standing::passed;
  out_ << paint(fmt::format("{} of {} points", result.points(), result.max_points()),
                passed ? Colour::green : Colour::red);
  out_ << (result.backend == runner::Backend::gpu && !result.device.empty() ? " on " + result.device : "")
       << parts(result) << ".\n";
  if (!passed) {
    out_ << fmt::format("Next: change {} and run {}\n", text::harmless_name(result.file),
                        text::harmless_name(type.again));
  } else if (!type.next.empty()) {
    out_ << fmt::format("Next: run {}\n", type.next);
  }
}

}  // namespace tell
