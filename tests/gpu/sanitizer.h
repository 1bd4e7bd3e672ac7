// One product of a built kernel file under one tool of NVIDIA's compute-sanitizer, and what it said.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "reference/test_data.h"

namespace gpu {

inline constexpr std::array<const char*, 4> kTools = {"memcheck", "racecheck", "synccheck", "initcheck"};

struct ToolRun {
  std::string tool;
  std::string end;  ///< "finished", "timed out", "crashed", or "not run": the tool itself could not work
  std::vector<std::string> kinds;  ///< what it found, in the verdicts' words where one fits; none: nothing
  std::vector<std::string> said;   ///< the first lines of its report
  double seconds = 0;
};

/** The kinds of findings in a report. An error of CUDA is one only where it stands alone,
 *  because every other ends in one. */
std::vector<std::string> kinds_in(std::string_view report);

/** Multiplies matrices of these sizes, one after the other, by `kernel`, built for the GPU.
 *  No hang of the kernel or of the tool outlasts 20 seconds, and one more for each product. */
ToolRun run_tool(const std::string& tool, const std::filesystem::path& kernel,
                 const std::vector<reference::Sizes>&);

}  // namespace gpu
