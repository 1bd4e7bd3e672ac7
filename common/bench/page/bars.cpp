// Lays out bars below each other, an axis below them, and marks across.
#include "bench/page/bars.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "bench/numbers.h"
#include "bench/page/markup.h"

namespace bench {
namespace {

constexpr double kWidth = 720, kLeft = 216,
                 kRight = 612;  // of the axis: names stand left of it, labels right
constexpr double kStep = 32, kThick = 20, kMarkRow = 20, kAxisRoom = 44;
constexpr std::size_t kLongestName = 22;

/** 1, 2 or 5 times a power of ten, such that there are at most five steps. */
double step_for(double most) {
  const double power = std::pow(10, std::floor(std::log10(most / 5)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (most / (factor * power) <= 5) return factor * power;
  }
  return 10 * power;
}

class Layout {
 public:
  explicit Layout(const BarChart& chart) : chart_(chart) {
    for (const Bar& bar : chart.bars) most_ = std::max({most_, bar.value, bar.high});
    for (const Mark& mark : chart.marks) most_ = std::max(most_, mark.value);
    if (!(most_ > 0)) most_ = 1;
  }

  std::string svg() const {
    std::string body = axis();
    for (std::size_t i = 0; i < chart_.marks.size(); ++i)
      body += mark(chart_.marks[i], kMarkRow * static_cast<double>(i + 1) - 5);
    for (std::size_t i = 0; i < chart_.bars.size(); ++i)
      body += bar(chart_.bars[i], top() + kStep * static_cast<double>(i));
    return bench::svg({.id = chart_.id,
                       .title = chart_.title,
                       .description = chart_.description,
                       .width = kWidth,
                       .height = bottom() + kAxisRoom,
                       .body = body});
  }

 private:
  double x(double value) const { return kLeft + (kRight - kLeft) * value / most_; }
  double top() const { return kMarkRow * static_cast<double>(chart_.marks.size()) + 6; }
  double bottom() const { return top() + kStep * static_cast<double>(chart_.bars.size()); }

  std::string axis() const {
    std::string body;
    const double step = step_for(most_);
    for (int i = 0; i * step <= most_ * 1.0001; ++i) {
      body += svg_line(x(i * step), top(), x(i * step), bottom(), "grid");
      body += svg_text(x(i * step), bottom() + 18, rounded(i * step), R"(class="axis" text-anchor="middle")");
    }
    return body +
           svg_text((kLeft + kRight) / 2, bottom() + 38, chart_.unit, R"(class="axis" text-anchor="middle")");
  }

  std::string bar(const Bar& bar, double y) const {
    const double middle = y + kStep / 2, text_line = middle + 5;
    std::string body = fmt::format("<g class=\"{}\"><title>{}: {}</title>\n", css_class(bar.kind),
                                   escaped(bar.name), escaped(bar.label));
    body += svg_text(kLeft - 10, text_line, shortened(bar.name, kLongestName),
                     R"(class="name" text-anchor="end")");
    body += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", place(kLeft),
                        place(middle - kThick / 2), place(x(bar.value) - kLeft), place(kThick));
    if (bar.high > bar.low) body += whisker(bar, middle);
    const double end = x(std::max(bar.value, bar.high)) + 8;
    return body + svg_text(end, text_line, bar.label, R"(class="value")") + "</g>\n";
  }

  std::string whisker(const Bar& bar, double middle) const {
    const double low = x(bar.low), high = x(bar.high);
    return svg_line(low, middle, high, middle, "whisker") +
           svg_line(low, middle - 5, low, middle + 5, "whisker") +
           svg_line(high, middle - 5, high, middle + 5, "whisker");
  }

  std::string mark(const Mark& mark, double text_line) const {
    return svg_line(x(mark.value), text_line + 4, x(mark.value), bottom(), "mark") +
           svg_text(x(mark.value), text_line, mark.label, R"(class="axis" text-anchor="middle")");
  }

  const BarChart& chart_;
  double most_ = 0;
};

}  // namespace

std::string svg(const BarChart& chart) { return Layout(chart).svg(); }

}  // namespace bench
