// Chooses what of a grading says most in a line.
#include "live/verdicts.h"

#include <fmt/format.h>

#include <algorithm>

#include "grading/judge.h"
#include "text/text.h"

namespace live {
namespace {

/** The named mistake, where there is one, else what comes first; without what stands to the right of it or below. */
std::string telling_sentence(const std::vector<std::string>& message) {
  if (message.empty()) return "";
  const auto named = std::ranges::find_if(
      message, [](const std::string& line) { return line.starts_with("Your C is what you get when "); });
  const std::string& line = named != message.end() ? *named : message.front();
  return line.substr(0, std::min(line.find("  "), line.find('\n')));
}

}  // namespace

std::string head() { return "  step  points  the first check against it\n"; }

std::string row(int step, const grading::Result& result) {
  const std::string line = fmt::format("  {:>4}  {:>6}  ", step, result.points());
  if (!result.build.ok)
    return line + text::upper(name(grading::Verdict::could_not_build)) + "\n" +
           text::wrapped(telling_sentence(grading::explain(result.build)), std::string(line.size(), ' '));
  const grading::CheckResult* failure = result.first_failure();
  if (failure == nullptr)
    return line + fmt::format("{} of {} points\n", result.points(), result.max_points());
  return line + fmt::format("{} {}\n", failure->number, text::upper(name(failure->verdict))) +
         text::wrapped(telling_sentence(failure->message), std::string(line.size(), ' '));
}

}  // namespace live
