// Built and graded by the rooms that do so for `./course grade`.
#include "bench/entrant.h"

#include <fmt/format.h>

#include <stdexcept>

#include "grading/kernel_file.h"
#include "grading/run_checks.h"

namespace bench {
namespace {

/** Why its values are not right; empty when they are. The technique is left out: it is not built for the emulator. */
std::string wrong_values(const Entrant& entrant, const toolchain::Build& build, std::string source) {
  grading::Result result;
  result.lesson = entrant.lesson;
  result.file = entrant.file.string();
  result.backend = runner::Backend::gpu;
  result.build = build;
  grading::Grader grader(result, std::move(source), [](const grading::CheckResult&) {});
  grading::run_checks(grader, entrant.lesson);
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
  std::string source = grading::read_kernel_file(entrant.file);
  const toolchain::Build build = toolchain::build(entrant.file, runner::Backend::gpu, folder);
  Prepared prepared{row_of(entrant), build.product};
  if (!build.ok) {
    prepared.row.refusal = fmt::format("It could not be built. {} --gpu shows why.", entrant.grade);
  } else if (entrant.kind == Kind::student) {
    const std::string wrong = wrong_values(entrant, build, std::move(source));
    if (!wrong.empty())
      prepared.row.refusal = fmt::format("It is not right ({}). {} --gpu shows why.", wrong, entrant.grade);
  }
  return prepared;
}

}  // namespace bench
