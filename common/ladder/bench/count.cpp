// Builds, runs, judges, adds up.
#include "bench/count.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "grading/judge.h"
#include "grading/trial.h"
#include "process/child.h"
#include "process/temporary.h"
#include "render/build_words.h"
#include "render/words.h"
#include "source/kernel_file.h"
#include "text/text.h"
#include "toolchain/build.h"

namespace bench {
namespace {

constexpr double kCpuSeconds = 120, kWallSeconds = 240;  // a naive product of 512 cubed takes a tenth of it
constexpr double kMostFlops = 2.0 * 512 * 512 * 512;
constexpr std::uint64_t kWordBytes = 4;
constexpr const char* kSplitWidths =
    "clang++ built the kernels and split their 16-byte loads: "
    "bytes are the source's, sectors and wavefronts are not. Prefer g++.";

/** What was counted, or why nothing was. */
struct Attempt {
  std::optional<Counts> counts;
  std::string refusal;
  bool exact_widths = true;
};

Counts add_up(const std::vector<report::Launch>& launches, const Size& size) {
  Counts sum{.size = size};
  for (const report::Launch& launch : launches) {
    const report::Counters& c = launch.counters;
    sum.global_loads += c.global_loads;
    sum.global_stores += c.global_stores + c.atomics;
    sum.global_load_bytes += kWordBytes * c.global_load_words;
    sum.global_store_bytes += kWordBytes * report::stored_words(launch);
    sum.global_load_sectors += c.global_load_sectors;
    sum.global_store_sectors += c.global_store_sectors;
    sum.shared_loads += c.shared_loads;
    sum.shared_stores += c.shared_stores;
    sum.shared_load_bytes += kWordBytes * c.shared_load_words;
    sum.shared_load_requests += c.shared_load_requests;
    sum.shared_load_wavefronts += c.shared_load_wavefronts;
    sum.barriers += c.barriers;
    sum.blocks += std::uint64_t{launch.grid.x} * launch.grid.y * launch.grid.z;
  }
  return sum;
}

Attempt refused(std::string why) { return {.counts = std::nullopt, .refusal = std::move(why)}; }

Attempt count_built(const toolchain::Build& built, const Size& size) {
  const reference::Problem problem =
      reference::make_problem({size.M, size.N, size.K}, reference::Fill::small_integers, 1);
  const grading::Trial trial = {.problem = problem,
                                .watch = runner::Watch::warps,
                                .cpu_seconds = kCpuSeconds,
                                .wall_seconds = kWallSeconds};
  const runner::Outcome outcome = grading::run(trial, built);
  const grading::Judgement judgement = grading::judge(trial, outcome);
  if (!judgement.passed())
    return refused(fmt::format("Not counted, {}: {}", name(judgement.verdict), render::headline(judgement)));
  const report::Report& report = outcome.report;
  if (report.launch_count > report.launches.size())
    return refused(fmt::format("Not counted: it launched {} kernels, and at most {} are counted.",
                               text::thousands(report.launch_count), report::kMaxLaunches));
  return {.counts = add_up(report.launches, size), .refusal = ""};
}

constexpr std::uint64_t Counts::*kAllCounts[] = {&Counts::global_loads,
                                                 &Counts::global_stores,
                                                 &Counts::global_load_bytes,
                                                 &Counts::global_store_bytes,
                                                 &Counts::global_load_sectors,
                                                 &Counts::global_store_sectors,
                                                 &Counts::shared_loads,
                                                 &Counts::shared_stores,
                                                 &Counts::shared_load_bytes,
                                                 &Counts::shared_load_requests,
                                                 &Counts::shared_load_wavefronts,
                                                 &Counts::barriers,
                                                 &Counts::blocks};

/** By how much each goes on from `a` to `b`; below 0 as unsigned numbers are. */
Counts difference(const Counts& a, const Counts& b) {
  Counts all;
  for (const auto count : kAllCounts) all.*count = b.*count - a.*count;
  return all;
}

bool are_alike(const Counts& a, const Counts& b) {
  return std::ranges::all_of(kAllCounts, [&](const auto count) { return a.*count == b.*count; });
}

/** Three products `step` apart along K, and the line through them. */
Attempt count_on_line(const toolchain::Build& built, const Size& size, int step) {
  std::array<Counts, 3> seen;
  for (int n = 0; n < 3; ++n) {
    const Attempt attempt = count_built(built, {size.M, size.N, size.K % step + (n + 1) * step});
    if (!attempt.counts) return attempt;
    seen[static_cast<std::size_t>(n)] = *attempt.counts;
  }
  const Counts slope = difference(seen[0], seen[1]);
  if (!are_alike(slope, difference(seen[1], seen[2]))) return {.counts = std::nullopt, .refusal = ""};
  const auto steps = static_cast<std::uint64_t>((size.K - seen[0].size.K) / step);
  Counts whole{.size = size};
  for (const auto count : kAllCounts) whole.*count = seen[0].*count + steps * slope.*count;
  return {.counts = whole, .refusal = ""};
}

/** Of a product that would take hours. The first step is a phase of most kernels; where blocks share phases out, how
 *  they are rounded does not matter from some number of them on. */
Attempt count_along_k(const toolchain::Build& built, const Size& size) {
  for (const int step : {16, 64, 256}) {
    if (4 * step > size.K) break;
    Attempt attempt = count_on_line(built, size, step);
    if (attempt.counts || !attempt.refusal.empty() || process::interrupted()) return attempt;
  }
  return refused("Not counted: its counts do not grow evenly with K.");
}

Attempt count_file(const source::KernelFile& file, const Size& size) {
  const process::TemporaryFolder folder;
  const toolchain::Build build = toolchain::build(file, runner::Backend::emulator, folder.path());
  if (!build.ok) return refused("Could not be built: " + render::headline(build));
  Attempt attempt = size.flops() > kMostFlops ? count_along_k(build, size) : count_built(build, size);
  attempt.exact_widths = build.exact_widths;
  return attempt;
}

/** A file that cannot be read is no reason to leave the others out. */
Attempt try_to_count(const std::filesystem::path& file, const Size& size) {
  std::optional<source::KernelFile> read;
  try {
    read = source::read_kernel_file(file);
  } catch (const std::runtime_error& error) {
    return refused(error.what());
  }
  return count_file(*read, size);
}

/** The counts into the row, or the reason to where it is looked for. */
void keep(Ladder& ladder, Row& row, const Attempt& attempt) {
  row.counts = attempt.counts;
  if (attempt.counts) return;
  if (row.cells.empty())
    row.refusal = attempt.refusal;
  else
    ladder.notes.push_back(fmt::format("{}: {}", row.name, attempt.refusal));
}

}  // namespace

Size size_to_count(std::span<const Size> asked) {
  Size largest{0, 0, 0};
  for (const Size& size : asked) {
    if (size.flops() <= kMostFlops && size.flops() > largest.flops()) largest = size;
  }
  return largest.flops() > 0 ? largest : kCountedSize;
}

Size timed_size_to_count(std::span<const Size> timed) {
  constexpr double kMostOutputs = 4096.0 * 4096;
  Size largest{0, 0, 0};
  for (const Size& size : timed) {
    if (1.0 * size.M * size.N <= kMostOutputs && size.flops() > largest.flops()) largest = size;
  }
  return largest.flops() > 0 ? largest : kCountedSize;
}

void count_ladder(Ladder& ladder, const Size& size, const std::function<void(const Row&)>& before) {
  runner::program(runner::Backend::emulator);  // throws where there is none: no need to build then
  bool exact_widths = true;
  for (Row& row : ladder.rows) {
    if (row.file.empty() || !row.refusal.empty()) continue;
    if (before) before(row);
    const Attempt attempt = try_to_count(row.file, size);
    if (process::interrupted()) return;
    keep(ladder, row, attempt);
    exact_widths &= attempt.exact_widths;
  }
  if (!exact_widths) ladder.notes.push_back(kSplitWidths);
}

}  // namespace bench
