// The first block, where most mistakes show; the last one for those that only show at an edge.
#include "kernel_page/nearest.h"

#include <array>
#include <utility>

#include "explaining/find_slip.h"
#include "grading/trial.h"
#include "process/child.h"
#include "process/temporary.h"
#include "toolchain/build.h"

namespace kernel_page {
namespace {

constexpr double kCpuSeconds = 10, kWallSeconds = 20;
/** So alike are a kernel and itself with one slip, or more: no further one needs to be tried. */
constexpr double kAlike = 0.98;

class Built {
 public:
  explicit Built(const source::KernelFile& file)
      : build_(toolchain::build(file, runner::Backend::emulator, folder_.path(), toolchain::Entry::matmul,
                                toolchain::Purpose::trying)) {
    if (process::interrupted()) throw process::Interrupted();
  }

  std::optional<report::Report> trace(const reference::Sizes& sizes, runner::Watch watch) const {
    if (!build_.ok) return std::nullopt;
    const auto problem = reference::make_problem(sizes, reference::Fill::small_integers, 1);
    runner::Outcome outcome = grading::run(
        {.problem = problem, .watch = watch, .cpu_seconds = kCpuSeconds, .wall_seconds = kWallSeconds},
        build_);
    if (process::interrupted()) throw process::Interrupted();
    if (outcome.report.trace.accesses.empty()) return std::nullopt;
    return std::move(outcome.report);
  }

 private:
  process::TemporaryFolder folder_;
  toolchain::Build build_;
};

constexpr std::array kBlocks = {runner::Watch::trace, runner::Watch::trace_last};

/** Of the first block where they part; of the first one, without a difference, where they do in none. */
void compare(Nearest& nearest, const Built& mine, const Built& other, const reference::Sizes& sizes) {
  for (const runner::Watch block : kBlocks) {
    auto a = mine.trace(sizes, block), b = other.trace(sizes, block);
    if (!a || !b) continue;
    auto difference = first_difference(a->trace, b->trace);
    if (!difference && block != kBlocks.front()) continue;
    nearest.mine = *std::move(a);
    nearest.right = *std::move(b);
    nearest.difference = difference;
    if (difference) return;
  }
}

std::optional<Nearest> mended(const grading::Result& result, const source::KernelFile& file) {
  const std::optional<explaining::Mended> mended = explaining::mended(result);
  if (!mended) return std::nullopt;
  Nearest own;
  own.own = true;
  own.name = file.name.string();
  own.file = file;
  own.file.text = mended->text;
  own.change = mended->sentence;
  return own;
}

std::optional<Nearest> most_alike(const Built& mine, const reference::Sizes& sizes,
                                  const std::vector<std::filesystem::path>& right) {
  const auto first = mine.trace(sizes, kBlocks.front());
  if (!first) return std::nullopt;
  std::optional<Nearest> best;
  double most = -1;
  for (const std::filesystem::path& path : right) {
    const source::KernelFile file = source::read_kernel_file(path);
    const auto trace = trace_of(file, sizes, kBlocks.front());
    const double alike = trace ? likeness(first->trace, trace->trace) : -1;
    if (alike <= most) continue;
    most = alike;
    best.emplace();
    best->name = path.stem().string();
    best->file = file;
    if (most >= kAlike) break;
  }
  return best;
}

}  // namespace

std::optional<report::Report> trace_of(const source::KernelFile& file, const reference::Sizes& sizes,
                                       runner::Watch watch) {
  return Built(file).trace(sizes, watch);
}

std::optional<Nearest> nearest(const grading::Result& result, const source::KernelFile& file,
                               const reference::Sizes& sizes,
                               const std::vector<std::filesystem::path>& right) {
  const Built mine(file);
  std::optional<Nearest> found = mended(result, file);
  if (!found) found = most_alike(mine, sizes, right);
  if (found) compare(*found, mine, Built(found->file), sizes);
  return found;
}

}  // namespace kernel_page
