// Implements the sentence about a wrong element with the digits that are worth saying, and tells an element that was
// never written from a wrong one.
#include "render/element.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstdint>

#include "runner/run.h"

namespace render {
namespace {

std::string number(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "infinity" : "-infinity";
  return fmt::format("{:.8g}", value);
}

}  // namespace

std::string first_wrong_element(const grading::WrongValues& values) {
  const reference::WrongElement& wrong = *values.comparison.first;
  const bool poisoned = std::bit_cast<std::uint32_t>(wrong.got) == runner::kPoison;
  const bool untouched = values.poisoned_are_untouched && poisoned;
  std::string sentence =
      fmt::format("C[{}][{}] {}, expected {}", wrong.row, wrong.col,
                  untouched ? "was never written" : "is " + number(wrong.got), number(wrong.expected));
  if (wrong.allowed > 0 && std::isfinite(wrong.got))
    sentence +=
        fmt::format(" (off by {:.2g}, allowed {:.2g})", std::abs(wrong.got - wrong.expected), wrong.allowed);
  return sentence + ".";
}

}  // namespace render
