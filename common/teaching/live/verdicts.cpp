// Points and a headline.
#include "live/verdicts.h"

#include <fmt/format.h>

#include "tell/words.h"
#include "text/text.h"

namespace live {
std::string head() { return "  step  points  the first check it fails\n"; }

std::string row(int step, const grading::Result& result) {
  const std::string line = fmt::format("  {:>4}  {:>6}  ", step, result.points());
  if (!result.build.ok)
    return line + text::upper(name(grading::Verdict::could_not_build)) + "\n" +
           text::wrapped(tell::headline(result.build), std::string(line.size(), ' '));
  const grading::CheckResult* failure = result.first_failure();
  if (failure == nullptr)
    return line + fmt::format("{} of {} points\n", result.points(), result.max_points());
  return line + fmt::format("{} {}\n", failure->number, text::upper(name(failure->verdict))) +
         text::wrapped(tell::headline(*failure), std::string(line.size(), ' '));
}

}  // namespace live
