// Hands a trial's data to the runner, and takes no report from it that contradicts itself.
#include "grading/trial.h"

#include <algorithm>

#include "grading/plausible.h"

namespace grading {
namespace {

runner::Request request(const Trial& trial, const toolchain::Build& build) {
  const reference::Problem& problem = trial.problem;
  return {.kernel = build.product,
          .sources = build.sources,
          .backend = trial.backend,
          .watch = trial.watch,
          .counts_work = trial.counts_work,
          .doubling_seed = trial.doubling_seed,
          .M = problem.sizes.M,
          .N = problem.sizes.N,
          .K = problem.sizes.K,
          .A = problem.A.values,
          .B = problem.B.values,
          .cpu_seconds = trial.cpu_seconds,
          .wall_seconds = trial.wall_seconds};
}

/** Whether what became of it depends on which block came first: then one after another runs them the same way every
 *  time, on any machine. Where a launch was given up, races may have been found no more. */
bool is_left_to_chance(const runner::Outcome& outcome) {
  const auto race_between_blocks = [](const report::Finding& f) {
    return f.kind == report::FindingKind::race && !f.shared;
  };
  return outcome.report.last_error != "cudaSuccess" ||
         std::ranges::any_of(outcome.report.findings, race_between_blocks);
}

/** `outcome`, or where that is one of many, the one that is the same every time. */
runner::Outcome settled(runner::Outcome outcome, runner::Request request) {
  if (request.backend != runner::Backend::emulator || !is_left_to_chance(outcome)) return outcome;
  request.workers = 1;
  runner::Outcome again = runner::run(request);
  again.seconds += outcome.seconds;
  return is_left_to_chance(again) ? again : outcome;
}

/** How many bytes two runs were given that differ, the ends of the longer one among them. */
std::size_t different(const std::string& one, const std::string& other) {
  const std::size_t both = std::min(one.size(), other.size());
  std::size_t count = std::max(one.size(), other.size()) - both;
  for (std::size_t i = 0; i < both; ++i) count += one[i] != other[i] ? 1 : 0;
  return count;
}

/** What the host gives to kernels may depend on the sizes, and not on what A and B hold. Where there is enough of it to
 *  carry a product, it is held against that of a run with other numbers: not the way by which the host came to see A and
 *  B is looked for, but what it does with them. */
bool host_gives_products(const Trial& trial, const toolchain::Build& build, const runner::Outcome& outcome) {
  // Of the bytes of C; and what one launch takes, so that honest files run once, also where C is small.
  constexpr std::size_t kLeastShare = 8, kLeast = 160;
  const std::size_t enough = std::max(outcome.C.size() * sizeof(float) / kLeastShare, kLeast);
  if (trial.backend != runner::Backend::emulator || outcome.ending != runner::Ending::finished) return false;
  if (outcome.handed_over.size() < enough) return false;
  // Of what copies to the host, or runs no kernel, more can be said than this.
  const report::Report& report = outcome.report;
  if (report.copies.to_host > 0 || report.launch_count == 0 || !report.findings.empty()) return false;
  const reference::Problem other =
      reference::make_problem(trial.problem.sizes, trial.problem.fill, ~trial.problem.seed);
  Trial again = {.problem = other,
                 .tile = trial.tile,
                 .counts_work = trial.counts_work,
                 .cpu_seconds = trial.cpu_seconds,
                 .wall_seconds = trial.wall_seconds};
  const runner::Outcome second = runner::run(request(again, build));
  return second.ending == runner::Ending::finished &&
         different(outcome.handed_over, second.handed_over) >= enough;
}

/** As a finding, at the first launch. */
runner::Outcome without_products_of_host(runner::Outcome outcome, const Trial& trial,
                                         const toolchain::Build& build) {
  if (!host_gives_products(trial, build, outcome)) return outcome;
  report::Finding& finding = outcome.report.findings.emplace_back();
  finding.kind = report::FindingKind::host_takes_part;
  finding.detail = "gives";
  if (!outcome.report.launches.empty()) finding.at = outcome.report.launches.front().at;
  return outcome;
}

/** C cannot be copied where the context is dead, and then the report says so. */
bool has_result(const runner::Outcome& outcome, const reference::Sizes& sizes) {
  const auto count = static_cast<std::size_t>(sizes.M) * static_cast<std::size_t>(sizes.N);
  return outcome.C.size() == count || outcome.report.last_error != "cudaSuccess";
}

runner::Outcome believed(runner::Outcome outcome, const Trial& trial) {
  if (outcome.ending == runner::Ending::finished &&
      !(is_plausible(outcome.report) && has_result(outcome, trial.problem.sizes))) {
    outcome.ending = runner::Ending::tampered;
    outcome.report = {};
    outcome.C.clear();
  }
  return outcome;
}

}  // namespace

runner::Outcome run(const Trial& trial, const toolchain::Build& build) {
  const runner::Request wanted = request(trial, build);
  return without_products_of_host(believed(settled(runner::run(wanted), wanted), trial), trial, build);
}

std::vector<runner::Outcome> run_together(const std::vector<Trial>& trials, const toolchain::Build& build) {
  std::vector<runner::Request> requests;
  for (const Trial& trial : trials) requests.push_back(request(trial, build));
  std::vector<runner::Outcome> all = runner::run_together(requests);
  for (std::size_t n = 0; n < all.size(); ++n)
    all[n] = without_products_of_host(believed(settled(std::move(all[n]), requests[n]), trials[n]), trials[n],
                                      build);
  return all;
}

std::vector<std::optional<runner::Outcome>> run_changed(const Trial& trial, const toolchain::Build& build,
                                                        const std::vector<int>& changes, double seconds) {
  runner::Request wanted = request(trial, build);
  wanted.workers = 1;  // each core has a process of its own, and what comes of it is the same every time
  auto all = runner::run_changed(wanted, changes, seconds);
  for (auto& outcome : all) {
    if (outcome) outcome = believed(*std::move(outcome), trial);
  }
  return all;
}

}  // namespace grading
