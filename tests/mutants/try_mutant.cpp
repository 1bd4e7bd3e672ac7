// Grades by the harness library itself, and stops it early.
#include "try_mutant.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "grading/grader.h"
#include "grading/run_checks.h"
#include "process/temporary.h"
#include "toolchain/build.h"

namespace mutants {

Trial try_mutant(const std::string& lesson, const Mutant& mutant) {
  const process::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "mutant.cu";
  std::ofstream(file) << mutant.text;
  grading::Result result;
  result.lesson = lesson;
  result.file = file;
  result.build = result.counted = toolchain::build(file, result.backend, folder.path());
  if (!result.build.ok) return {mutant.name, Fate::invalid, ""};

  grading::Grader grader(result, mutant.text, [&](const grading::CheckResult& check) {
    if (check.verdict != grading::Verdict::passed) grader.stop("one failure is enough");
  });
  grading::run_checks(grader, lesson);
  const auto failed = std::ranges::find_if(
      result.checks, [](const auto& check) { return check.verdict != grading::Verdict::passed; });
  if (failed == result.checks.end()) return {mutant.name, Fate::survived, ""};
  if (failed->verdict == grading::Verdict::not_run)
    throw std::runtime_error(fmt::format("{} could not be graded: {}", mutant.name, result.obstacle));
  return {mutant.name, Fate::killed, fmt::format("{} in {}", name(failed->verdict), failed->number)};
}

}  // namespace mutants
