// Grades by the harness library itself, and stops it early.
#include "try_mutant.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "grading/grade.h"
#include "process/temporary.h"

namespace mutants {

Trial try_mutant(const std::string& lesson, const Mutant& mutant) {
  const process::TemporaryFolder folder;
  const grading::Submission submission{.lesson = lesson, .file = {"mutant.cu", mutant.text, {}}};
  const grading::Builds builds = grading::build(submission, folder.path());
  if (!builds.build.ok) return {mutant.name, Fate::invalid, ""};

  const grading::Result result = grading::check(submission, builds, [](const grading::CheckResult& check) {
    return check.verdict == grading::Verdict::passed;  // one failure is enough
  });
  const auto failed = std::ranges::find_if(
      result.checks, [](const auto& check) { return check.verdict != grading::Verdict::passed; });
  if (failed == result.checks.end()) return {mutant.name, Fate::survived, ""};
  if (failed->verdict == grading::Verdict::not_run)
    throw std::runtime_error(fmt::format("{} could not be graded: {}", mutant.name, result.obstacle));
  return {mutant.name, Fate::killed, fmt::format("{} in {}", name(failed->verdict), failed->number)};
}

}  // namespace mutants
