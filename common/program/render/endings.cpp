// The sentences about endings.
#include "render/endings.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "text/text.h"

namespace render {
namespace {

std::string about_signal(int signal) {
  switch (signal) {
    case SIGSEGV:
      return "SIGSEGV: it used memory that is not its own, or overflowed its stack";
    case SIGBUS:
      return "SIGBUS: it used memory that is not there";
    case SIGFPE:
      return "SIGFPE: most often a whole number divided by zero";
    case SIGILL:
      return "SIGILL: an instruction that this processor does not know, or a function without its return";
    case SIGABRT:
      return "SIGABRT: abort(), a failed assertion, or out of memory";
    case SIGTRAP:
      return "SIGTRAP: a trap";
    case SIGKILL:
      return "SIGKILL: perhaps it used too much memory";
    case SIGXFSZ:
      return "SIGXFSZ: it wrote too large a file";
    default:
      return fmt::format("signal {}", signal);
  }
}

/** Where blocks come to their end one after another, or barriers are passed, all loops that were seen do. */
bool asks_for_loops(const report::StopPosition& s) { return s.launched.empty() || s.stuck; }

std::uint64_t count(const report::Dim3& extent) { return std::uint64_t{extent.x} * extent.y * extent.z; }

/** "k.cu:20: naive<<<(4096,4096), (16,16)>>> had run 12,345 of its 16,777,216 blocks: 16,764,871 were left." */
std::string progress(const report::StopPosition& s) {
  const std::string launch = fmt::format("{}{}<<<{}, {}>>>", report::where(s.launched_at), s.launched,
                                         report::text(s.grid, false), report::text(s.block, false));
  const std::string after =
      s.launches == 0 ? "" : fmt::format(", after {} other launches", text::thousands(s.launches));
  if (s.blocks == 1) return fmt::format("{} had not come to the end of its only block{}.", launch, after);
  return fmt::format("{} had run {} of its {} blocks{}: {} were left.", launch,
                     text::thousands(s.blocks_done), text::thousands(s.blocks), after,
                     text::thousands(s.blocks - std::min(s.blocks, s.blocks_done)));
}

std::string question(const report::StopPosition& s, const reference::Sizes& sizes) {
  constexpr std::uint64_t kFarTooMany = 16;  // threads for each element
  constexpr std::uint64_t kFew = 16, kManyBarriers = 1000, kManyLaunches = 100;
  const std::uint64_t elements = std::uint64_t(sizes.M) * std::uint64_t(sizes.N);
  const std::uint64_t threads = s.blocks * count(s.block);
  // A block that has only just begun says nothing: then those before it do.
  const std::uint64_t each = s.barriers_done / std::max<std::uint64_t>(s.blocks_done, 1);
  const bool in_one_block = s.blocks_done < kFew && std::max(s.barriers, each) > kManyBarriers;
  if (!in_one_block && s.blocks > 1 && threads / kFarTooMany > elements)
    return fmt::format(
        "Those are {} threads for the {} elements of C: the grid seems far too large. How is it made?",
        text::thousands(threads), text::thousands(elements));
  if (s.barriers > kManyBarriers)
    return fmt::format(
        "Block {} had passed {} barriers by then, and K is {}: does its loop end, and how many phases does a block need?",
        report::text(s.thread.block, true), text::thousands(s.barriers), sizes.K);
  if (each > kManyBarriers)
    return fmt::format(
        "Each of those blocks had passed {} barriers, and K is {}: how many phases does a block need?",
        text::thousands(each), sizes.K);
  if (s.launches > kManyLaunches) return "How many launches does one product need?";
  return "Each block takes long: what does a thread do that it need not do?";
}

}  // namespace

std::vector<std::string> where_it_stood(const report::StopPosition& s, const reference::Sizes& sizes,
                                        const report::Source& source) {
  if (asks_for_loops(s)) return {report::describe(s) + report::quoted(s.at, source)};
  return {progress(s) + report::quoted(s.launched_at, source), question(s, sizes)};
}

std::string sentence(const grading::BadEnd& end) {
  switch (end.ending) {
    case runner::Ending::exited:
      return fmt::format("Your code called exit({}) before matmul returned: return instead.", end.code);
    case runner::Ending::crashed:
      return fmt::format("Your code was ended by {}.", about_signal(end.code));
    case runner::Ending::threw:
      return fmt::format("An exception left matmul: {}", end.detail);
    case runner::Ending::timed_out:
      if (end.budget > 0)
        return fmt::format(
            "The products of all checks together have taken {:g} s, and get no more: those of a right kernel take a few "
            "seconds. What does matmul wait for?",
            end.budget);
      return fmt::format(
          "matmul did not return within {:g} s of processor time or {:g} s in all.{}", end.cpu_seconds,
          end.wall_seconds,
          end.stop_position && !asks_for_loops(*end.stop_position) ? "" : " Does every loop terminate?");
    case runner::Ending::unloadable:
      return fmt::format("The file compiles, but cannot be loaded: {}", end.detail);
    case runner::Ending::too_much_memory:
      return "Your code used more than 1 GB of this machine's memory. Does every loop end that allocates or "
             "stores?";
    case runner::Ending::refused:
      return fmt::format(
          "Your code asked the system for {}, and was ended: that is no part of a matrix product. Remove it.",
          end.detail.empty() ? "what no kernel file needs: another process, a network, a file" : end.detail);
    case runner::Ending::tampered:
      return "The answer did not come from the runner: the file wrote into it, or ended the process "
             "itself. Let matmul return, and leave alone every descriptor that the file did not open.";
    case runner::Ending::finished:
    case runner::Ending::no_device:
    case runner::Ending::interrupted:
      break;
  }
  return "";
}

std::string sentence(const grading::CudaError& error) {
  if (error.name == "cudaErrorNoKernelImageForDevice")
    return fmt::format(
        "The file was built for an architecture other than this GPU's, {}. Unset COURSE_CUDA_ARCH, or "
        "grade on the emulator: leave --gpu out.",
        error.device);
  return fmt::format("After matmul, CUDA reports {}: {}.", error.name, error.text);
}

}  // namespace render
