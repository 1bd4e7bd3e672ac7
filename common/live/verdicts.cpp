// Chooses what of a grading says most in a line.
#include "live/verdicts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "grading/judge.h"
#include "report/words.h"

namespace live {
namespace {

std::string upper(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return std::toupper(c); });
  return result;
}

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
    return line + upper(name(grading::Verdict::could_not_build)) + "\n" +
           report::wrapped(telling_sentence(grading::explain(result.build)), std::string(line.size(), ' '));
  const grading::CheckResult* failure = result.first_failure();
  if (failure == nullptr)
    return line + fmt::format("{} of {} points\n", result.points(), result.max_points());
  return line + fmt::format("{} {}\n", failure->number, upper(name(failure->verdict))) +
         report::wrapped(telling_sentence(failure->message), std::string(line.size(), ' '));
}

}  // namespace live
