// Built and graded by the modules that do so for `./course grade`.
#include "bench/entrant.h"

#include <fmt/format.h>

#include <stdexcept>

#include "grading/grade.h"

namespace bench {
namespace {

/** Why its values are not right; empty when they are. The technique is left out:
 *  it is not built for the emulator. */
std::string wrong_values(const grading::Submission& submission, const toolchain::Build& build) {
  const grading::Result result = grading::check(submission, {.build = build, .counted = {}});
  if (!result.obstacle.empty()) throw std::runtime_error(result.obstacle);
  for (const grading::CheckResult& check : result.checks) {
    if (check.part == grading::Part::result && check.verdict != grading::Verdict::passed)
      return fmt::format("check {}, {}", check.number, grading::name(check.verdict));
  }
  return "";
}

}  // namespace

Row row_of(const Entrant& entrant) {
  Row row;
  row.name = entrant.name;
  row.kind = entrant.kind;
  row.file = entrant.file.string();
  return row;
}

Prepared prepare(const Entrant& entrant, const std::filesystem::path& folder) {
  const grading::Submission submission{entrant.lesson, source::read_kernel_file(entrant.file),
                                       runner::Backend::gpu};
  const toolchain::Build build = toolchain::build(submission.file, submission.backend, folder);
  Prepared prepared{row_of(entrant), build.product};
  if (!build.ok) {
    prepared.row.refusal = fmt::format("It could not be built. {} --gpu shows why.", entrant.grade);
  } else if (entrant.kind == Kind::student) {
    const std::string wrong = wrong_values(submission, build);
    if (!wrong.empty())
      prepared.row.refusal = fmt::format("It is not right ({}). {} --gpu shows why.", wrong, entrant.grade);
  }
  return prepared;
}

}  // namespace bench
