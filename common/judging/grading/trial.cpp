// Hands a trial's data to the runner, and takes no report from it that contradicts itself.
#include "grading/trial.h"

#include <algorithm>

#include "grading/plausible.h"

namespace grading {
namespace {

runner::Request request(const Trial& trial, const toolchain::Build& build, runner::Watch watch) {
  const reference::Problem& problem = trial.problem;
  return {.kernel = build.product,
          .sources = build.sources,
          .backend = trial.backend,
          .watch = watch,
          .M = problem.sizes.M,
          .N = problem.sizes.N,
          .K = problem.sizes.K,
          .A = problem.A.values,
          .B = problem.B.values,
          .cpu_seconds = trial.cpu_seconds,
          .wall_seconds = trial.wall_seconds};
}

runner::Outcome believed(runner::Outcome outcome) {
  if (outcome.ending == runner::Ending::finished && !is_plausible(outcome.report)) {
    outcome.ending = runner::Ending::meddled;
    outcome.report = {};
    outcome.C.clear();
  }
  return outcome;
}

}  // namespace

runner::Outcome run(const Trial& trial, const toolchain::Build& build, runner::Watch watch) {
  return believed(runner::run(request(trial, build, watch)));
}

std::vector<runner::Outcome> run_together(const std::vector<std::pair<Trial, runner::Watch>>& trials,
                                          const toolchain::Build& build) {
  std::vector<runner::Request> requests;
  for (const auto& [trial, watch] : trials) requests.push_back(request(trial, build, watch));
  std::vector<runner::Outcome> all = runner::run_together(requests);
  std::ranges::transform(all, all.begin(), believed);
  return all;
}

std::vector<std::optional<runner::Outcome>> run_changed(const Trial& trial, const toolchain::Build& build,
                                                        const std::vector<int>& changes, double seconds) {
  auto all = runner::run_changed(request(trial, build, runner::Watch::rules), changes, seconds);
  for (auto& outcome : all) {
    if (outcome) outcome = believed(*std::move(outcome));
  }
  return all;
}

}  // namespace grading
