// The sentences about endings.
#include "tell/endings.h"

#include <fmt/format.h>

#include <csignal>

namespace tell {
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

}  // namespace

std::string sentence(const grading::BadEnd& end) {
  switch (end.ending) {
    case runner::Ending::exited:
      return fmt::format("Your code called exit({}) before matmul returned: return instead.", end.code);
    case runner::Ending::crashed:
      return fmt::format("Your code was ended by {}.", about_signal(end.code));
    case runner::Ending::threw:
      return fmt::format("An exception left matmul: {}", end.detail);
    case runner::Ending::timed_out:
      return fmt::format(
          "matmul did not return within {:g} s of processor "
          "time or {:g} s in all. Does every loop terminate?",
          end.cpu_seconds, end.wall_seconds);
    case runner::Ending::unloadable:
      return fmt::format("The file compiles, but cannot be loaded: {}", end.detail);
    case runner::Ending::too_much_memory:
      return "Your code used more than 1 GB of this machine's memory. Does every loop end that allocates or "
             "stores?";
    case runner::Ending::refused:
      return fmt::format(
          "Your code asked the system for {}, and was ended: that is no part of a matrix product. Remove it.",
          end.detail.empty() ? "what no kernel file needs: another process, a network, a file" : end.detail);
    case runner::Ending::meddled:
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

}  // namespace tell
