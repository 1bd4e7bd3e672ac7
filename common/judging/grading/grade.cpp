// The course of a grading.
#include "grading/grade.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "grading/machine.h"
#include "grading/run_checks.h"
#include "grading/work.h"
#include "process/child.h"
#include "process/temporary.h"
#include "sandbox/level.h"
#include "toolchain/compilers.h"

namespace grading {

void require_backend(runner::Backend backend) {
  static_cast<void>(sandbox::in_force());
  runner::program(backend);
  runner::program(runner::Backend::emulator);  // the technique is counted there
  if (backend == runner::Backend::gpu && toolchain::find_nvcc().empty()) {
    throw std::runtime_error(
        "nvcc was not found: install the CUDA Toolkit, set CUDA_HOME, or leave --gpu out.");
  }
}

Builds build(const Submission& submission, const std::filesystem::path& folder) {
  Builds builds;
  builds.build = toolchain::build(submission.file, submission.backend, folder);
  builds.counted = builds.build;
  if (submission.backend == runner::Backend::emulator || !builds.build.ok) return builds;
  if (process::interrupted()) return builds;
  const std::filesystem::path beside = folder / "emulator";
  std::filesystem::create_directory(beside);
  builds.counted = toolchain::build(submission.file, runner::Backend::emulator, beside);
  return builds;
}

namespace {

bool multiplies(const CheckResult& check) {
  return std::ranges::any_of(check.products,
                             [](const ProductResult& p) { return p.M > 0 && p.N > 0 && p.K > 0; });
}

Subject subject_of(const Submission& submission) {
  return {.lesson = submission.lesson,
          .file = submission.file.name.string(),
          .source = submission.file.text,
          .headers = submission.file.headers,
          .given = submission.given,
          .backend = submission.backend,
          .seed = submission.seed,
          .sandbox = std::string(sandbox::name(sandbox::in_force()))};
}

/** Of what nobody has seen in a size for many threads, because C is wrong or unwritten there: its threads' shares where it is right. */
void hold_against_own_tiles(std::vector<CheckResult>& checks) {
  const auto stands = [](const ProductResult& p) {
    return p.verdict == Verdict::passed && std::min({p.M, p.N, p.K}) > 0;
  };
  const auto in_large = [&](const CheckResult& check) {
    return std::ranges::any_of(check.products, [&](const ProductResult& p) {
      return stands(p) && is_for_many_threads({p.M, p.N, p.K});
    });
  };
  if (std::ranges::any_of(checks, in_large)) return;
  for (CheckResult& check : checks) {
    if (check.verdict != Verdict::passed) continue;
    for (const ProductResult& p : check.products) {
      if (!stands(p)) continue;
      auto few = work_of_few({p.M, p.N, p.K}, p.report, runner::Watch::products, Tiles::as_launched);
      if (!few) continue;
      Judgement judgement;
      judgement.sizes = {p.M, p.N, p.K};
      judgement.fill = p.fill;
      judgement.seed = p.seed;
      check.verdict = Verdict::not_by_kernels;
      check.points = 0;
      check.reason = WrongProduct{as_not_by_kernels(std::move(judgement), *std::move(few))};
      break;
    }
  }
}

/** Of few outputs it cannot be told whether their threads made them: then the other products of the file tell. */
void take_back_points(std::vector<CheckResult>& checks) {
  const auto first = std::ranges::find(checks, Verdict::not_by_kernels, &CheckResult::verdict);
  if (first == checks.end()) return;
  for (CheckResult& check : checks) {
    if (check.verdict != Verdict::passed || !multiplies(check)) continue;
    check.verdict = Verdict::not_by_kernels;
    check.reason = SeeCheck{first->number};
    check.points = 0;
  }
}

}  // namespace

Result check(const Submission& submission, Builds builds, const OnCheck& on_check) {
  Result result;
  static_cast<Subject&>(result) = subject_of(submission);
  result.build = std::move(builds.build);
  result.counted = std::move(builds.counted);
  if (process::interrupted()) return result;
  if (!result.build.ok && may_be_the_machine(result.build)) {
    result.obstacle = fault_of_machine(result.backend);
    if (!result.obstacle.empty() || process::interrupted()) return result;
  }
  Grader grader(result, on_check);
  run_checks(grader, submission.lesson, submission.only);
  hold_against_own_tiles(result.checks);
  take_back_points(result.checks);
  if (result.checks.empty() && !submission.only.empty())
    throw std::runtime_error(
        fmt::format("{} has no check {}: --all lists those it has.", submission.lesson, submission.only));
  return result;
}

Result grade(const Submission& submission, const OnCheck& on_check) {
  const process::TemporaryFolder folder;
  return check(submission, build(submission, folder.path()), on_check);
}

}  // namespace grading
