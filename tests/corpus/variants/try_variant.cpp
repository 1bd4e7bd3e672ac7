// Grades by the harness library itself.
#include "try_variant.h"

#include <fmt/format.h>

#include <stdexcept>

#include "grading/grade.h"
#include "render/build_words.h"
#include "render/words.h"

namespace variants {
namespace {

using grading::CheckResult;
using grading::Part;
using grading::Verdict;

bool is_accepted(const CheckResult& check) {
  return check.verdict == Verdict::passed ||
         (check.part == Part::technique && check.verdict == Verdict::technique);
}

}  // namespace

std::vector<std::string> complaints_about(const Variant& variant) {
  const grading::Result result = grading::grade({variant.lesson, {variant.name() + ".cu", variant.text}});
  if (!result.build.ok) return {"could not build: " + render::headline(result.build)};
  if (!result.obstacle.empty())
    throw std::runtime_error(variant.name() + " could not be graded: " + result.obstacle);
  if (result.max_points(Part::result) == 0)
    throw std::runtime_error(variant.name() + " was held against no check of " + variant.lesson + ".");
  std::vector<std::string> complaints;
  for (const CheckResult& check : result.checks) {
    if (is_accepted(check)) continue;
    complaints.push_back(
        fmt::format("{} {}: {}", check.number, name(check.verdict), render::headline(check)));
  }
  return complaints;
}

}  // namespace variants
