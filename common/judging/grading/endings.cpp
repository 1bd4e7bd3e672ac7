// The sentences about endings, and the verdicts that CUDA's errors come to.
#include "grading/endings.h"

#include <fmt/format.h>

#include <csignal>
#include <string_view>
#include <utility>

namespace grading {
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
      return "SIGABRT: abort(), a failed assertion, or memory used up";
    case SIGTRAP:
      return "SIGTRAP: a trap";
    case SIGKILL:
      return "SIGKILL: perhaps it took too much memory";
    case SIGXFSZ:
      return "SIGXFSZ: it wrote too large a file";
    default:
      return fmt::format("signal {}", signal);
  }
}

/** Names from driver_types.h of the CUDA Toolkit. What is not listed is a crash. */
Verdict verdict_of_cuda_error(std::string_view error) {
  static constexpr std::pair<std::string_view, Verdict> kVerdicts[] = {
      {"cudaErrorInvalidConfiguration", Verdict::launch_refused},
      {"cudaErrorInvalidValue", Verdict::launch_refused},
      {"cudaErrorLaunchOutOfResources", Verdict::launch_refused},
      {"cudaErrorIllegalAddress", Verdict::out_of_bounds},
      {"cudaErrorMisalignedAddress", Verdict::misaligned},
      {"cudaErrorLaunchTimeout", Verdict::timed_out},
  };
  for (const auto& [name, verdict] : kVerdicts) {
    if (name == error) return verdict;
  }
  return Verdict::crashed;
}

}  // namespace

std::optional<Complaint> about_ending(const runner::Outcome& outcome, double cpu_seconds,
                                      double wall_seconds) {
  switch (outcome.ending) {
    case runner::Ending::exited:
      return Complaint{
          Verdict::crashed,
          fmt::format("Your code called exit({}) before matmul returned: return instead.", outcome.code)};
    case runner::Ending::crashed:
      return Complaint{Verdict::crashed,
                       fmt::format("Your code was ended by {}.", about_signal(outcome.code))};
    case runner::Ending::threw:
      return Complaint{Verdict::crashed, fmt::format("An exception left matmul: {}", outcome.detail)};
    case runner::Ending::timed_out:
      return Complaint{
          Verdict::timed_out,
          fmt::format(
              "matmul did not return within {:g} s of processor time or {:g} s in all. Does every loop "
              "come to its end?",
              cpu_seconds, wall_seconds)};
    case runner::Ending::unloadable:
      return Complaint{Verdict::could_not_build,
                       fmt::format("The file compiles, but cannot be loaded: {}", outcome.detail)};
    case runner::Ending::meddled:
      return Complaint{
          Verdict::crashed,
          "The answer is not the runner's own: the file wrote into it, or ended the process in its "
          "stead. Let matmul return, and leave descriptors alone that the file did not open."};
    case runner::Ending::finished:
    case runner::Ending::no_device:
    case runner::Ending::interrupted:
      break;
  }
  return std::nullopt;
}

std::optional<Complaint> about_cuda_error(const report::Report& report) {
  if (report.last_error == "cudaSuccess") return std::nullopt;
  if (report.last_error == "cudaErrorNoKernelImageForDevice") {
    return Complaint{
        Verdict::could_not_build,
        fmt::format("The file was built for another architecture than that of this GPU, {}. Unset "
                    "COURSE_CUDA_ARCH, or grade on the emulator: leave --gpu out.",
                    report.device)};
  }
  return Complaint{
      verdict_of_cuda_error(report.last_error),
      fmt::format("After matmul, CUDA reports {}: {}.", report.last_error, report.last_error_text)};
}

bool context_died(const report::Report& report) {
  return report.last_error != "cudaSuccess" &&
         verdict_of_cuda_error(report.last_error) != Verdict::launch_refused;
}

}  // namespace grading
