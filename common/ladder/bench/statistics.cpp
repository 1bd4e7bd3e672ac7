// Sorts, and looks between two neighbours.
#include "bench/statistics.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace bench {

double quantile(std::vector<double> samples, double share) {
  if (samples.empty()) throw std::invalid_argument("there is no quantile of no samples");
  std::ranges::sort(samples);
  const double rank = share * static_cast<double>(samples.size() - 1);
  const auto below = static_cast<std::size_t>(rank);
  const std::size_t above = std::min(below + 1, samples.size() - 1);
  return std::lerp(samples[below], samples[above], rank - static_cast<double>(below));
}

}  // namespace bench
