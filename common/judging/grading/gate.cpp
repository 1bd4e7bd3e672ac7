// Whether a gate is kept, and the sentence when it is not.
#include "grading/gate.h"

#include <fmt/format.h>

#include <cctype>

#include "text/text.h"

namespace grading {
namespace {

/** To two decimals: "8,192", "7.31", "0.5". */
std::string rounded(double value) {
  const auto hundredths = static_cast<std::uint64_t>(value * 100 + 0.5);
  std::string text = text::thousands(hundredths / 100);
  if (hundredths % 100 != 0) text += fmt::format(".{:02}", hundredths % 100);
  if (text.find('.') != std::string::npos && text.back() == '0') text.pop_back();
  return text;
}

std::string describe(const Figure& figure) {
  return figure.formula.empty() ? rounded(figure.value)
                                : fmt::format("{} = {}", figure.formula, rounded(figure.value));
}

bool gains_nothing(const Measured& m) {
  return m.bound == Bound::at_most ? m.value >= m.gate.naive.value : m.value <= m.gate.naive.value;
}

}  // namespace

bool Measured::met() const { return bound == Bound::at_most ? value <= gate.gate : value >= gate.gate; }

std::string describe(const Measured& m) {
  std::string sentence =
      fmt::format("{}: {} (naive {}, target {}, gate: {} {}){}. {}", m.name, rounded(m.value),
                  describe(m.gate.naive), describe(m.gate.target), name(m.bound), rounded(m.gate.gate),
                  gains_nothing(m) ? ": nothing is gained" : "", m.gate.advice);
  sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
  return sentence;
}

std::string_view name(Bound bound) { return bound == Bound::at_most ? "at most" : "at least"; }

}  // namespace grading
