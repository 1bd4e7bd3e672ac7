// Figures, and what they miss.
#include "render/gates.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "text/text.h"

namespace render {
namespace {

/** To two decimals: "8,192", "7.31", "0.5". */
std::string rounded(double value) {
  const auto hundredths = static_cast<std::uint64_t>(value * 100 + 0.5);
  std::string text = text::thousands(hundredths / 100);
  if (hundredths % 100 != 0) text += fmt::format(".{:02}", hundredths % 100);
  if (text.find('.') != std::string::npos && text.back() == '0') text.pop_back();
  return text;
}

/** "more than 80", where that is all that is missing. */
std::string counted(const grading::Measured& m) {
  const std::string value = rounded(m.value);
  if (m.met() || value != rounded(m.gate.gate)) return value;
  return (m.bound == grading::Bound::at_most ? "more than " : "less than ") + value;
}

std::string text_of(const grading::Figure& figure) {
  return figure.formula.empty() ? rounded(figure.value)
                                : fmt::format("{} = {}", figure.formula, rounded(figure.value));
}

/** Where a TODO is left that is about them: several in full would push it out of a small window. */
std::string brief(const grading::Measured& m) {
  return fmt::format("{}: {} (gate: {} {}).", m.name, counted(m), render::name(m.bound),
                     rounded(m.gate.gate));
}

std::string with_capital(std::string sentence) {
  sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
  return sentence;
}

bool gains_nothing(const grading::Measured& m) {
  return m.bound == grading::Bound::at_most ? m.value >= m.gate.naive.value : m.value <= m.gate.naive.value;
}

std::string figures(const grading::Measured& m) {
  return with_capital(fmt::format("{}: {} (naive {}, target {}, gate: {} {}){}.", m.name, counted(m),
                                  text_of(m.gate.naive), text_of(m.gate.target), render::name(m.bound),
                                  rounded(m.gate.gate), gains_nothing(m) ? ": no better than naive" : ""));
}

/** Where a line is known to be wrong, the advice would be about what may well be right: the figures follow from it. */
std::string about(const grading::Measured& m, const grading::CheckResult& check) {
  if (render::todo_before_figures(check)) return with_capital(brief(m));
  return check.slip ? figures(m) : render::sentence(m);
}

}  // namespace

std::string sentence(const grading::Measured& m) { return figures(m) + " " + m.gate.advice; }

bool todo_before_figures(const grading::CheckResult& check) {
  const auto missed = std::ranges::count_if(check.gates, [](const grading::Measured& m) { return !m.met(); });
  return check.todo && !check.todo->tested && missed > 1;
}

std::vector<std::string> missed_gates(const grading::CheckResult& check) {
  std::vector<std::string> lines;
  std::optional<std::size_t> counted;  // the product of the gates so far
  const auto say_product = [&] {
    if (!counted) return;
    const grading::ProductResult& product = check.products.at(*counted);
    lines.push_back(fmt::format("Counted with M={} N={} K={}.", product.M, product.N, product.K));
  };
  for (const grading::Measured& measured : check.gates) {
    if (measured.met()) continue;
    if (counted != measured.product) say_product();
    counted = measured.product;
    lines.push_back(about(measured, check));
  }
  say_product();
  return lines;
}

std::string name(grading::Bound bound) { return bound == grading::Bound::at_most ? "at most" : "at least"; }

}  // namespace render
