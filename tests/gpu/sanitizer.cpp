// Reads the tools' reports by the words that Compute Sanitizer's manual shows for each kind.
#include "sanitizer.h"

#include <algorithm>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "process/child.h"

namespace gpu {
namespace {

constexpr double kAtStart = 20, kEachProduct = 1;  // seconds
constexpr std::size_t kMostLines = 6, kLongestLine = 200;

/** Every line of a tool begins with this; what the kernel prints does not. */
constexpr std::string_view kPrefix = "=========";

struct Sign {
  std::string_view words, kind;
};
constexpr Sign kSigns[] = {
    {"is out of bounds", "out of bounds"},
    {"is misaligned", "misaligned"},
    {"Race reported between", "race"},
    {"Barrier error detected", "barrier not reached by all"},
    // By a kernel, or by a copy of C to the host.
    {"Uninitialized", "read before written"},
};
const std::regex kCudaError(R"(Program hit (\w+))");
const std::regex kCount(R"((?:ERROR|RACECHECK) SUMMARY: (\d+))");

std::vector<std::string> lines_of(std::string_view report) {
  std::vector<std::string> lines;
  std::istringstream stream{std::string(report)};
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with(kPrefix)) lines.push_back(line.substr(0, kLongestLine));
  }
  return lines;
}

void add(std::vector<std::string>& kinds, std::string_view kind) {
  if (std::ranges::find(kinds, kind) == kinds.end()) kinds.emplace_back(kind);
}

/** Without the line that only names the program, and without empty ones. */
std::vector<std::string> excerpt(std::string_view report) {
  std::vector<std::string> lines = lines_of(report);
  std::erase_if(lines, [](const std::string& line) {
    return line.find("COMPUTE-SANITIZER") != std::string::npos ||
           line.find_first_not_of("= ") == std::string::npos;
  });
  if (lines.size() > kMostLines)
    lines.erase(lines.begin() + kMostLines, lines.end() - 1);  // the last one counts
  return lines;
}

/** gpu_product and the tool it runs under. The freed space after each array must not be another's. */
process::Command command(const std::string& tool, const std::filesystem::path& kernel,
                         const std::vector<reference::Sizes>& products) {
  process::Command command;
  command.words = {"compute-sanitizer", "--tool", tool, "--print-limit", "20", "--show-backtrace", "no"};
  if (tool == "memcheck") command.words.insert(command.words.end(), {"--padding", "4096"});
  const auto here = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  command.words.insert(command.words.end(), {here / "gpu_product", kernel});
  for (const auto& [M, N, K] : products) {
    command.words.insert(command.words.end(), {std::to_string(M), std::to_string(N), std::to_string(K)});
  }
  command.wall_seconds = kAtStart + kEachProduct * static_cast<double>(products.size());
  return command;
}

std::string end_of(const process::Result& result) {
  if (result.ending == process::Ending::timed_out) return "timed out";
  if (!std::regex_search(result.output, kCount)) return "not run";
  return result.ending == process::Ending::exited && result.code == 0 ? "finished" : "crashed";
}

}  // namespace

std::vector<std::string> kinds_in(std::string_view report) {
  std::vector<std::string> kinds;
  std::string cuda_error;
  int count = 0;
  for (const std::string& line : lines_of(report)) {
    for (const Sign& sign : kSigns) {
      if (line.find(sign.words) != std::string::npos) add(kinds, sign.kind);
    }
    std::smatch found;
    if (cuda_error.empty() && std::regex_search(line, found, kCudaError)) cuda_error = found[1];
    if (std::regex_search(line, found, kCount)) count = std::stoi(found[1]);
  }
  if (kinds.empty() && !cuda_error.empty()) kinds.push_back(cuda_error);
  if (kinds.empty() && count > 0) kinds.emplace_back("something else");
  return kinds;
}

ToolRun run_tool(const std::string& tool, const std::filesystem::path& kernel,
                 const std::vector<reference::Sizes>& products) {
  try {
    const process::Result result = process::run(command(tool, kernel, products));
    return {tool, end_of(result), kinds_in(result.output), excerpt(result.output), result.seconds};
  } catch (const std::runtime_error& error) {
    return {tool, "not run", {}, {error.what()}, 0};
  }
}

}  // namespace gpu
