// Builds, runs, prints, writes.
#include "trace/trace.h"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <optional>

#include "grading/judge.h"
#include "grading/trial.h"
#include "process/child.h"
#include "process/temporary.h"
#include "render/build_words.h"
#include "render/endings.h"
#include "render/trace_json.h"
#include "render/words.h"
#include "report/words.h"
#include "source/kernel_file.h"
#include "text/file.h"
#include "text/screen.h"
#include "text/text.h"
#include "toolchain/build.h"

namespace trace {
namespace {

constexpr double kCpuSeconds = 30,
                 kWallSeconds = 60;  // watched so closely, a run takes several times as long
constexpr std::size_t kMostFindings = 3;

runner::Outcome run_watched(const Options& options, const toolchain::Build& build) {
  const reference::Problem problem =
      reference::make_problem(options.sizes, reference::Fill::small_integers, 1);
  return grading::run({.problem = problem,
                       .watch = runner::Watch::trace,
                       .cpu_seconds = kCpuSeconds,
                       .wall_seconds = kWallSeconds},
                      build);
}

void tell_findings(std::ostream& out, const Options& options, const report::Report& report,
                   const report::Source& source) {
  const auto& [M, N, K] = options.sizes;
  const report::Shape shapes[] = {{"A", M, K}, {"B", K, N}, {"C", M, N}};
  if (!report.findings.empty()) out << "\nIt breaks rules:\n";
  for (const std::string& line : report::explain(report.findings, shapes, source, kMostFindings))
    out << "  " << line << '\n';
}

}  // namespace

int run(const Options& options) {
  const bool json_to_stdout = options.json == "-";
  std::ostream& out = json_to_stdout ? std::cerr : std::cout;
  const source::KernelFile file = source::read_kernel_file(options.file);
  std::optional<text::PartFile> json_file;
  if (!options.json.empty() && !json_to_stdout) json_file.emplace(source::not_over(file, options.json));
  const process::TemporaryFolder folder;
  const toolchain::Build build = toolchain::build(file, runner::Backend::emulator, folder.path());
  if (process::interrupted()) throw process::Interrupted();
  if (!build.ok) {
    std::cerr << fmt::format("{} could not be built.\n{}\n", options.file.string(),
                             fmt::join(render::errors(build), "\n"));
    return 1;
  }
  const runner::Outcome outcome = run_watched(options, build);
  if (process::interrupted()) throw process::Interrupted();
  if (const auto end = grading::bad_end(outcome, kCpuSeconds, kWallSeconds)) {
    std::cerr << render::sentence(*end) << '\n';
    return 1;
  }
  out << text::fitted_rows(counts_text(options, outcome.report,
                                       toolchain::registers(file, options.gpu->multiprocessor.architecture)),
                           json_to_stdout ? STDERR_FILENO : STDOUT_FILENO);
  tell_findings(out, options, outcome.report, render::quotable(file.name, file.text, file.headers));
  const std::string json = render::to_json({options.lesson, file, options.sizes, outcome.report});
  if (json_file) {
    json_file->finish(json);
    out << fmt::format("\nWritten to {}: {} accesses of block (0,0)\n", options.json,
                       text::thousands(outcome.report.trace.accesses.size()));
  }
  if (json_to_stdout) std::cout << json << std::flush;
  return 0;
}

}  // namespace trace
