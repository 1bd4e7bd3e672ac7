// The widest spread, and who may have caused it.
#include "bench/spread.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "process/child.h"

namespace bench {

std::string about_spread(const Ladder& ladder, const std::vector<std::string>& others) {
  constexpr double kWide = 0.05;
  double widest = kWide;
  std::string where;
  int wide = 0;
  for (const Row& row : ladder.rows) {
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const double spread = row.cells[i].timing ? row.cells[i].timing->spread() : 0;
      if (spread > kWide) ++wide;
      if (spread <= widest) continue;
      widest = spread;
      where = fmt::format("{} at {}", row.name, to_string(ladder.sizes[i]));
    }
  }
  if (wide == 0) return "";
  const std::string who =
      others.empty() ? "" : fmt::format(" These processes use the GPU: {}.", fmt::join(others, "; "));
  return fmt::format(
      "The times were not steady: {} of them spread by more than {:.0f} %, {} by {:.0f} %.{} Let nothing "
      "else run on the GPU and measure again; larger sizes are steadier.",
      wide, 100 * kWide, where, 100 * widest, who);
}

std::vector<std::string> processes_on_gpu() {
  constexpr double kSeconds = 10;
  process::Command command;
  command.words = {"nvidia-smi", "--query-compute-apps=pid,name", "--format=csv,noheader"};
  command.wall_seconds = kSeconds;
  std::vector<std::string> processes;
  try {
    const process::Result result = process::run(std::move(command));
    if (result.ending != process::Ending::exited || result.code != 0) return {};
    std::istringstream lines(result.output);
    for (std::string line; std::getline(lines, line);) {
      if (!line.empty()) processes.push_back(line);
    }
  } catch (const std::runtime_error&) {  // there is no nvidia-smi
  }
  return processes;
}

}  // namespace bench
