// Hands a trial's data to the runner.
#include "grading/trial.h"

namespace grading {

runner::Outcome run(const Trial& trial, const toolchain::Build& build, runner::Watch watch) {
  const reference::Problem& problem = trial.problem;
  return runner::run({.kernel = build.product,
                      .sources = build.sources,
                      .backend = trial.backend,
                      .watch = watch,
                      .M = problem.sizes.M,
                      .N = problem.sizes.N,
                      .K = problem.sizes.K,
                      .A = problem.A.values,
                      .B = problem.B.values,
                      .cpu_seconds = trial.cpu_seconds,
                      .wall_seconds = trial.wall_seconds});
}

}  // namespace grading
