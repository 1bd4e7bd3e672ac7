// The products that tell most about a mistake.
#include "explaining/run_again.h"

#include <algorithm>
#include <utility>

#include "diagnosis/diagnose.h"
#include "grading/judge.h"
#include "grading/trial.h"

namespace explaining {

using namespace grading;

std::optional<diagnosis::Traces> traces(const Result& result) {
  if (!result.counted.ok) return std::nullopt;
  const bool hurry = std::ranges::any_of(
      result.checks, [](const CheckResult& check) { return check.verdict == Verdict::timed_out; });
  const auto problem = [](const reference::Sizes& sizes) {
    return reference::make_problem(sizes, reference::Fill::small_integers, 1);
  };
  const reference::Problem full = problem(diagnosis::kSizes), ragged = problem(diagnosis::kRagged);
  using enum runner::Watch;
  const auto trial = [&](const reference::Problem& of, runner::Watch watch) {
    return Trial{
        .problem = of, .watch = watch, .cpu_seconds = hurry ? 1.0 : 4.0, .wall_seconds = hurry ? 3.0 : 12.0};
  };
  const std::vector<Trial> trials = {trial(full, trace), trial(full, trace_right), trial(full, trace_below),
                                     trial(ragged, trace)};
  auto traced = run_together(trials, result.counted);
  if (traced[0].report.launches.empty()) return std::nullopt;
  return diagnosis::Traces{.launch = traced[0].report.launches.front(),
                           .first = std::move(traced[0].report.trace),
                           .right = std::move(traced[1].report.trace),
                           .below = std::move(traced[2].report.trace),
                           .ragged = std::move(traced[3].report.trace),
                           .launches = traced[0].report.launch_count,
                           .whole_is_right = passes(trials[0], traced[0]),
                           .ragged_is_right = passes(trials[3], traced[3])};
}

CheckResult of_size(const CheckResult& check, const toolchain::Build& build, int rows, int columns) {
  CheckResult other = check;
  ProductResult& product = other.products.back();
  const int tile = std::get<WrongProduct>(check.reason).judgement.tile;
  const reference::Problem problem =
      reference::make_problem({rows, columns, product.K}, product.fill, product.seed);
  const Trial trial{.problem = problem, .tile = tile, .cpu_seconds = 4, .wall_seconds = 12};
  const runner::Outcome outcome = run(trial, build);
  Judgement judgement = judge(trial, outcome);
  product.M = rows;
  product.N = columns;
  product.report = outcome.report;
  other.verdict = judgement.verdict;
  other.reason = WrongProduct{std::move(judgement)};
  return other;
}

}  // namespace explaining
