// The counts of a run in a dozen lines.
#include <fmt/format.h>

#include "report/words.h"
#include "text/text.h"
#include "trace/trace.h"

namespace trace {
namespace {

using report::Launch;
using text::thousands;

std::string line(const char* what, const std::string& value) {
  return fmt::format("  {:<42}{}\n", what, value);
}

double per(std::uint64_t part, double whole) { return whole == 0 ? 0 : static_cast<double>(part) / whole; }

std::string limit_text(const report::Occupancy& o) {
  switch (o.limit) {
    case report::Occupancy::Limit::threads:
      return "threads are the limit";
    case report::Occupancy::Limit::registers:
      return "registers are the limit";
    case report::Occupancy::Limit::shared_memory:
      return "shared memory is the limit";
    case report::Occupancy::Limit::blocks:
      return "the number of blocks is the limit";
    case report::Occupancy::Limit::does_not_fit:
      return "a block asks for more than there is";
  }
  return "";
}

std::string occupancy_text(const report::Gpu& gpu, const Launch& launch, unsigned registers) {
  const report::Occupancy o = report::occupancy(gpu, launch, registers);
  const std::string counted = registers == 0 ? "without nvcc registers are not counted"
                                             : fmt::format("nvcc gives a thread {} registers", registers);
  return fmt::format("{} blocks, {} threads, {:.0f} %: {} ({})", o.blocks,
                     thousands(static_cast<unsigned>(o.threads)), 100 * o.share, limit_text(o), counted);
}

/** "87 % by so and so"; nothing where there is none. */
std::string share(std::uint64_t part, std::uint64_t whole, const char* what) {
  return part == 0 ? "" : fmt::format("{:.0f} % {}", 100 * per(part, static_cast<double>(whole)), what);
}

std::string arrays_text(const Launch& launch, double outputs) {
  std::string text;
  for (const report::ArrayTraffic& a : launch.arrays) {
    std::string words =
        fmt::format("{:.4g} loaded, {:.4g} stored", per(a.load_words, outputs), per(a.store_words, outputs));
    for (const std::string& part : {share(a.wide_load_words, a.load_words, "of the loads by 16 bytes"),
                                    share(a.async_load_words, a.load_words, "by asynchronous copies")}) {
      if (!part.empty()) words += "; " + part;
    }
    text += line(fmt::format("  {}{}", a.array, a.shared ? " (shared)" : "").c_str(), words);
  }
  return text;
}

/** What multiplying hides: one line for each array that is fetched ahead. */
std::string overlap_text(const Launch& launch) {
  std::string text;
  for (const report::ArrayTraffic& a : launch.arrays) {
    const std::string reads = share(a.reads_on_the_way, launch.counters.shared_load_words, "of all");
    if (!reads.empty())
      text += line(fmt::format("reads of shared memory, {} on its way", a.array).c_str(), reads);
  }
  return text;
}

std::string requests(const char* unit, std::uint64_t loads, std::uint64_t load_units, std::uint64_t stores,
                     std::uint64_t store_units) {
  return fmt::format("{:.3g} {} per load, {:.3g} per store", per(load_units, static_cast<double>(loads)),
                     unit, per(store_units, static_cast<double>(stores)));
}

std::string launch_text(const Options& options, const Launch& launch, unsigned registers) {
  const report::Counters& c = launch.counters;
  const double outputs = static_cast<double>(options.sizes.M) * options.sizes.N;
  const double blocks = static_cast<double>(launch.grid.x) * launch.grid.y * launch.grid.z;
  const std::uint64_t threads = std::uint64_t{launch.block.x} * launch.block.y * launch.block.z;
  std::string text = fmt::format("\n{}<<<{}, {}>>>\n", launch.kernel, report::text(launch.grid, false),
                                 report::text(launch.block, false));
  if (!launch.refusal.empty()) return text + line("refused", launch.refusal);
  text += line("threads per block", thousands(threads));
  text += line("shared memory per block",
               thousands(launch.static_shared_bytes + launch.dynamic_shared_bytes) + " bytes");
  text += line(fmt::format("a multiprocessor of {} holds", options.gpu->multiprocessor.architecture).c_str(),
               occupancy_text(*options.gpu, launch, registers));
  text += line("barriers per thread", fmt::format("{:.4g}", per(c.barriers, blocks)));
  text +=
      line("outputs per thread", fmt::format("{:.4g} on average, {} at most; {} of {} threads store",
                                             per(c.global_store_words, blocks * static_cast<double>(threads)),
                                             c.most_stored_words, thousands(c.storing_threads),
                                             thousands(static_cast<std::uint64_t>(blocks) * threads)));
  text += "  floats for each element of C\n";
  text += arrays_text(launch, outputs);
  text += line("a warp's request of global memory",
               requests("sectors", c.global_load_requests, c.global_load_sectors, c.global_store_requests,
                        c.global_store_sectors));
  text += line("a warp's request of shared memory",
               requests("wavefronts", c.shared_load_requests, c.shared_load_wavefronts,
                        c.shared_store_requests, c.shared_store_wavefronts));
  return text + overlap_text(launch);
}

}  // namespace

std::string counts_text(const Options& options, const report::Report& report,
                        const toolchain::Registers& registers) {
  constexpr std::size_t kMostLaunches = 4;
  const auto& [M, N, K] = options.sizes;
  std::string text = fmt::format("{}: {}, M={} N={} K={}, on the CPU emulator\n", options.lesson,
                                 options.file.string(), M, N, K);
  for (std::size_t i = 0; i < std::min(report.launches.size(), kMostLaunches); ++i)
    text +=
        launch_text(options, report.launches[i], toolchain::of_kernel(registers, report.launches[i].kernel));
  if (report.launch_count > kMostLaunches)
    text += fmt::format("\n... and {} more launches.\n", thousands(report.launch_count - kMostLaunches));
  if (report.launch_count == 0) text += "\nmatmul launched no kernel.\n";
  return text;
}

}  // namespace trace
