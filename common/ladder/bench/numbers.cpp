// Implements the formatting of numbers by rounding them, e.g. 0.6331 to "63.3 %".
#include "bench/numbers.h"

#include <fmt/format.h>

#include <cmath>

#include "text/text.h"

namespace bench {

std::string tflops(double flops) { return fmt::format("{:.1f}", flops / 1e12); }

std::string percent(const std::optional<double>& share) {
  return share ? fmt::format("{:.1f} %", 100 * *share) : "-";
}

std::string times(const std::optional<double>& factor) {
  return factor ? fmt::format("{:.2f} x", *factor) : "-";
}

std::string rounded(double value) {
  constexpr double kLargest = 1e18;  // beyond it, no count is meant
  if (!std::isfinite(value) || std::abs(value) > kLargest) return "-";
  if (value >= 999.5) return text::thousands(static_cast<std::uint64_t>(std::llround(value)));
  return fmt::format("{:.3g}", value);
}

}  // namespace bench
