// Leaves the work to the diff of the system, which everybody reads every day.
#include "live/diff.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "process/child.h"
#include "process/temporary.h"

namespace live {
namespace {

constexpr double kSeconds = 20;
constexpr int kSame = 0, kDifferent = 1;  // what diff returns; more is trouble

process::Result run_diff(const Named& from, const Named& to, bool colour) {
  const process::TemporaryFolder folder;
  const std::filesystem::path left = folder.path() / "from", right = folder.path() / "to";
  std::ofstream(left, std::ios::binary) << from.text;
  std::ofstream(right, std::ios::binary) << to.text;
  process::Command command;
  command.words = {"diff", "-u", "--label", from.name, "--label", to.name, left.string(), right.string()};
  if (colour) command.words.insert(command.words.begin() + 1, "--color=always");
  command.environment = {{"LC_ALL", "C"}};
  command.wall_seconds = kSeconds;
  try {
    return process::run(command);
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(fmt::format(
        "The differences cannot be shown: {}. diff comes with the package diffutils.", error.what()));
  }
}

}  // namespace

std::string unified_diff(const Named& from, const Named& to, bool colour) {
  process::Result result = run_diff(from, to, colour);
  if (result.ending != process::Ending::exited || (result.code != kSame && result.code != kDifferent))
    throw std::runtime_error(fmt::format("The differences cannot be shown: {}", result.output));
  return std::move(result.output);
}

}  // namespace live
