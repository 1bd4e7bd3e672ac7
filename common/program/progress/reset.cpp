// The old text is safe under its new name before anything is written.
#include "progress/reset.h"

#include <fmt/format.h>

#include <stdexcept>
#include <system_error>

#include "text/file.h"

namespace progress {
namespace {

namespace fs = std::filesystem;

constexpr int kMostKept = 999;

/** A copy: the file itself stays, for an editor may hold it. */
fs::path kept_copy(const fs::path& kernel) {
  std::error_code problem;
  for (int n = 1; n <= kMostKept; ++n) {
    const fs::path to = kernel.parent_path() / fmt::format("{}.{}.cu", kernel.stem().string(), n);
    problem.clear();
    if (fs::copy_file(kernel, to, fs::copy_options::none, problem)) return to;
    if (problem != std::errc::file_exists) break;
  }
  throw std::runtime_error(
      fmt::format("{} could not be copied, and was left as it is: {}", kernel.string(), problem.message()));
}

}  // namespace

std::optional<fs::path> reset(const fs::path& kernel, const std::string& skeleton) {
  std::optional<fs::path> kept;
  if (exists(kernel)) {
    if (text::contents(kernel) == skeleton) return std::nullopt;
    kept = kept_copy(kernel);
  }
  text::PartFile(kernel).finish(skeleton);
  return kept;
}

}  // namespace progress
