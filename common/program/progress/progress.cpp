// Implements the progress of a lesson by comparing the kernel file with what the last grading left behind.
#include "progress/progress.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace progress {
namespace {

constexpr std::size_t kMostNamed = 4;

std::string failing(const std::vector<std::string>& numbers) {
  if (numbers.empty()) return "";
  const std::size_t named = std::min(numbers.size(), kMostNamed), more = numbers.size() - named;
  return fmt::format(", still failing: {}{}",
                     fmt::join(numbers.begin(), numbers.begin() + std::ptrdiff_t(named), ", "),
                     more > 0 ? fmt::format(" and {} more", more) : "");
}

}  // namespace

std::string progress(const render::Remembered& last, const source::KernelFile& now) {
  const std::string points = fmt::format("{} of {} points", last.points, last.max_points);
  const bool same = last.content == render::content_of(now);
  if (!last.built) return same ? "does not compile" : "changed since it did not compile";
  return same ? points + failing(last.failing) : "changed since it earned " + points;
}

}  // namespace progress
