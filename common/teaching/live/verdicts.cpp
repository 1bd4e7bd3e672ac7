// Points and a headline.
#include "live/verdicts.h"

#include <fmt/format.h>

#include <algorithm>

#include "render/build_words.h"
#include "render/words.h"
#include "text/text.h"

namespace live {
std::string head() { return "  step  points  checks  the first check it fails\n"; }

namespace {

/** "2/13"; "-" where none was made. */
std::string passed_of_all(const grading::Result& result) {
  if (result.checks.empty()) return "-";
  const auto passed =
      std::ranges::count(result.checks, grading::Verdict::passed, &grading::CheckResult::verdict);
  return fmt::format("{}/{}", passed, result.checks.size());
}

}  // namespace

std::string row(int step, const grading::Result& result, std::size_t width) {
  const std::string line =
      fmt::format("  {:>4}  {:>6}  {:>6}  ", step, result.points(), passed_of_all(result));
  if (!result.build.ok)
    return line + text::upper(name(grading::Verdict::could_not_build)) + "\n" +
           text::wrapped(render::headline(result.build), std::string(line.size(), ' '), width);
  const grading::CheckResult* failure = result.first_failure();
  if (failure == nullptr)
    return line + fmt::format("{} of {} points\n", result.points(), result.max_points());
  return line + fmt::format("{} {}\n", failure->number, text::upper(name(failure->verdict))) +
         text::wrapped(render::headline(*failure), std::string(line.size(), ' '), width);
}

}  // namespace live
