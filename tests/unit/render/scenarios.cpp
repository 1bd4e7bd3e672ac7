// Grades scenario_kernel.cu with a made-up compiler and runner: scenarios NAME [JSON]. Its output is compared
// with golden/NAME.txt.
#include <algorithm>
#include <bit>
#include <csignal>
#include <functional>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>

#include "explaining/find_slip.h"
#include "process/child.h"
#include "reference/product.h"
#include "render/grade.h"
#include "render/result_json.h"
#include "report/doubled.h"
#include "toolchain/build.h"

namespace {

using runner::Ending;
using runner::Outcome;
using runner::Request;

reference::Matrix matrix(int rows, int cols, const std::vector<float>& values) {
  reference::Matrix result(rows, cols);
  result.values = values;
  return result;
}

/** Totals are the sums over arrays, as the emulator has them. */
void sum_up(report::Launch& launch) {
  launch.counters.global_load_words = launch.counters.global_store_words = 0;
  for (const report::ArrayTraffic& array : launch.arrays) {
    launch.counters.global_load_words += array.load_words;
    launch.counters.global_store_words += array.store_words;
  }
  launch.counters.storers = launch.block.x;
  launch.counters.busiest_instructions = (launch.counters.instructions + launch.block.x - 1) / launch.block.x;
}

Outcome right(const Request& request) {
  Outcome outcome;
  const reference::Matrix A = matrix(request.M, request.K, request.A),
                          B = matrix(request.K, request.N, request.B);
  const reference::Product product =
      request.watch == runner::Watch::products
          ? reference::multiply_doubled(A, B, report::DoublingMix(request.doubling_seed))
          : reference::multiply(A, B);
  outcome.C.assign(product.value.begin(), product.value.end());
  report::Launch& launch = outcome.report.launches.emplace_back();
  launch.arrays = {{.array = "A", .load_words = request.A.size()},
                   {.array = "B", .load_words = request.B.size()},
                   {.array = "C", .store_words = outcome.C.size()}};
  launch.block.x = static_cast<unsigned>(std::clamp<std::size_t>(outcome.C.size() / 16, 1, 1024));
  launch.counters.products = std::uint64_t(request.M) * std::uint64_t(request.N) * std::uint64_t(request.K);
  launch.counters.instructions = 8 * launch.counters.products;
  sum_up(launch);
  outcome.report.launch_count = 1;
  outcome.report.device = request.backend == runner::Backend::gpu ? "NVIDIA H200 (sm_90)" : "emulator";
  return outcome;
}

Outcome last_row_wrong(const Request& request) {
  Outcome outcome = right(request);
  if (request.M == 33) std::fill(outcome.C.end() - request.N, outcome.C.end(), 0.5f);
  return outcome;
}

/** Every thread loads what it needs, and makes 16 outputs. */
Outcome loads_without_tiles(const Request& request) {
  Outcome outcome = right(request);
  report::Launch& launch = outcome.report.launches.front();
  launch.block.x = static_cast<unsigned>(outcome.C.size() / 16);
  launch.arrays[0].load_words = outcome.C.size() * static_cast<std::size_t>(request.K);
  sum_up(launch);
  return outcome;
}

Outcome launches_many(const Request& request) {
  Outcome outcome = right(request);
  outcome.report.launches.resize(report::kMaxLaunches);
  outcome.report.launch_count = report::kMaxLaunches + 1;
  outcome.report.others.emplace();
  return outcome;
}

Outcome reads_past_a(const Request& request) {
  Outcome outcome = right(request);
  if (request.M != 19) return outcome;
  report::Finding& finding = outcome.report.findings.emplace_back();
  finding.kind = report::FindingKind::global_out_of_bounds;
  finding.at = {"scenario_kernel.cu", 3};
  finding.thread = {{1, 2, 0}, {3, 0, 0}};
  finding.array = "A";
  finding.index = finding.extent = std::int64_t{request.M} * request.K;
  finding.bytes = 4;
  finding.count = 57;
  outcome.C[18 * 33] = 100;
  outcome.output = "phase 0\nphase 1\n";
  outcome.output_bytes = outcome.output.size();
  return outcome;
}

Outcome too_many_threads(const Request&) {
  report::Launch refused;
  refused.kernel = "kernel";
  refused.block = {34, 34, 1};
  refused.error = "cudaErrorInvalidConfiguration";
  refused.refusal = "1,156 threads per block, the limit is 1,024";
  Outcome outcome;
  outcome.report.launch_count = 1;
  outcome.report.launches.push_back(refused);
  return outcome;
}

/** Leaves C as the runner made it. */
Outcome untouched(Outcome outcome, const Request& request) {
  outcome.C.assign(std::size_t(request.M) * request.N, std::bit_cast<float>(runner::kPoison));
  return outcome;
}

Outcome ended(Ending ending, int code, const std::string& detail = "") {
  Outcome outcome;
  outcome.ending = ending;
  outcome.code = code;
  outcome.detail = detail;
  return outcome;
}

const std::map<std::string, std::function<Outcome(const Request&)>> kRuns = {
    {"passed", right},
    {"passed_on_gpu", right},
    {"checked_nothing", right},
    {"no_checks", right},
    {"could_not_build", right},
    {"wrong_at_the_edge", last_row_wrong},
    {"wrong_in_a_wide_tile", last_row_wrong},
    {"technique_missed", loads_without_tiles},
    {"technique_of_wrong_product", last_row_wrong},
    {"technique_of_too_many_launches", launches_many},
    {"technique_uncounted", right},
    {"out_of_bounds", reads_past_a},
    {"launch_refused", [](const Request& r) { return untouched(too_many_threads(r), r); }},
    {"crashed", [](const Request&) { return ended(Ending::crashed, SIGSEGV); }},
    {"timed_out", [](const Request&) { return ended(Ending::timed_out, 0); }},
    {"no_gpu", [](const Request&) { return ended(Ending::no_device, 0, "No NVIDIA GPU was found."); }},
    {"no_runner",
     [](const Request& request) -> Outcome {
       if (request.M == 4) throw std::runtime_error("The runner is missing: build again.");
       return right(request);  // also the first product of the same check
     }},
    {"interrupted",
     [](const Request& r) {
       raise(SIGINT);
       return right(r);
     }},
};

std::string scenario;

}  // namespace

namespace runner {
std::filesystem::path program(Backend) { return ""; }
Outcome run(const Request& request) {
  // What the grader runs to see whether this machine is at fault: never here.
  const bool known_good = !request.sources.empty() && request.sources.front() == "known_good.cu";
  return known_good ? right(request) : kRuns.at(scenario)(request);
}
std::vector<Outcome> run_together(const std::vector<Request>& requests) {
  std::vector<Outcome> all;
  for (const Request& request : requests) all.push_back(run(request));
  return all;
}
std::vector<std::optional<Outcome>> run_changed(const Request&, const std::vector<int>&, double) {
  return {};
}
}  // namespace runner

namespace toolchain {
std::filesystem::path find_nvcc() { return "nvcc"; }
Build build(const source::KernelFile& file, runner::Backend backend, const std::filesystem::path&, Entry,
            Purpose) {
  Build build;
  build.compiler = "g++";
  build.sources = {file.name};
  const bool refused_by_emulator = scenario == "technique_uncounted" && backend == runner::Backend::emulator;
  build.ok = scenario != "could_not_build" && !refused_by_emulator;
  if (!build.ok)
    build.diagnostics = {
        {file.name.string(), 3, 5, true, "'row' was not declared in this scope", "    row = 1;"}};
  return build;
}
}  // namespace toolchain

int main(int argc, char** argv) {
  process::catch_interrupts();
  const std::string_view name = argv[1];
  constexpr std::string_view kListed = "_listed";  // with --all
  const bool listed = name.ends_with(kListed);
  scenario = name.substr(0, name.size() - (listed ? kListed.size() : 0));
  const std::map<std::string, std::string> lessons = {
      {"checked_nothing", "08_forgetful"}, {"no_checks", "07_empty"}, {"wrong_in_a_wide_tile", "06_wide"}};
  const bool on_gpu =
      scenario == "passed_on_gpu" || scenario == "no_gpu" || scenario == "technique_uncounted";
  try {
    return render::grade({
        .lesson = scenario.starts_with("technique") ? "05_technique"
                  : lessons.contains(scenario)      ? lessons.at(scenario)
                                                    : "09_example",
        .file = "scenario_kernel.cu",
        .backend = on_gpu ? runner::Backend::gpu : runner::Backend::emulator,
        .json = argc > 2 ? argv[2] : "",
        .to_json = render::to_json,
        .every_check = listed,
        .command = "./course grade 09",
        .next = "run ./course grade 10",
        .explain = explaining::find_slip,
    });
  } catch (const process::Interrupted& interrupted) {
    std::cerr << '\n' << interrupted.what() << '\n';
    return process::kInterrupted;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
