// Asks nvidia-smi, once.
#include "toolchain/gpu.h"

#include <algorithm>
#include <stdexcept>

#include "process/child.h"

namespace toolchain {
namespace {

constexpr double kLongest = 20;  ///< seconds: a GPU that sleeps is slow to answer

std::string ask() {
  process::Command command;
  command.words = {"nvidia-smi", "--query-gpu=compute_cap", "--format=csv,noheader"};
  command.wall_seconds = kLongest;
  try {
    const process::Result result = process::run(std::move(command));
    const bool answered = result.ending == process::Ending::exited && result.code == 0;
    return answered ? architecture_of(result.output) : "";
  } catch (const std::runtime_error&) {
    return "";
  }
}

bool is_number(std::string_view word) {
  return !word.empty() && word.size() < 4 &&
         std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string architecture_of(std::string_view compute_capabilities) {
  const std::string_view first = compute_capabilities.substr(0, compute_capabilities.find('\n'));
  const std::size_t dot = first.find('.');
  if (dot == std::string_view::npos) return "";
  const std::string_view major = first.substr(0, dot), minor = first.substr(dot + 1);
  return is_number(major) && is_number(minor) ? "sm_" + std::string(major) + std::string(minor) : "";
}

std::string gpu_here() {
  static const std::string known = ask();
  return known;
}

}  // namespace toolchain
