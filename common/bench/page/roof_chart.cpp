// Chooses decades, draws the roof, and finds each point's name a free place.
#include "bench/page/roof_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <numbers>

#include "bench/numbers.h"
#include "bench/page/markup.h"

namespace bench {
namespace {

constexpr double kTera = 1e12;
constexpr double kWidth = 720, kHeight = 480, kLeft = 64, kRight = 700, kTop = 16, kBottom = 410;
constexpr double kLetter = 8.6, kTextHeight = 17, kRadius = 6.5, kGap = 12;
constexpr std::size_t kLongestName = 24;

/** A logarithmic axis, from `low` at pixel `from` to `high` at pixel `to`. */
struct Axis {
  double low = 1, high = 10, from = 0, to = 0;
  double at(double value) const {
    return from + (to - from) * (std::log10(value) - std::log10(low)) / (std::log10(high) - std::log10(low));
  }
  /** The round numbers on it; of many decades, only their ends. */
  std::vector<double> ticks() const {
    std::vector<double> ticks;
    const bool few = high / low < 5e3;
    for (double decade = decade_of(low); decade < high * 1.001; decade *= 10) {
      for (const double factor : kRound) {
        const double value = factor * decade;
        if ((few || factor == 1) && value > low * 0.999 && value < high * 1.001) ticks.push_back(value);
      }
    }
    return ticks;
  }

  static double decade_of(double value) { return std::pow(10, std::floor(std::log10(value))); }
  static constexpr double kRound[] = {1, 2, 5};
};

/** The largest 1, 2 or 5 of a decade that is not above a value. */
double round_below(double value) {
  const double decade = Axis::decade_of(value);
  return decade * (value / decade >= 5 ? 5 : value / decade >= 2 ? 2 : 1);
}

/** The smallest that is not below it: 1 over the largest below its inverse. */
double round_above(double value) { return 1 / round_below(1 / value); }

struct Box {
  double left, top, right, bottom;
  double middle() const { return (top + bottom) / 2; }
  bool meets(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

Box around(double x, double y, double reach) { return {x - reach, y - reach, x + reach, y + reach}; }

double width_of(std::size_t letters) { return kLetter * static_cast<double>(letters); }

/** The places that are taken, and the nearest free one for a name. */
class Places {
 public:
  void take(const Box& box) { taken_.push_back(box); }

  bool free(const Box& box) const {
    return std::ranges::none_of(taken_, [&](const Box& other) { return box.meets(other); });
  }

  /** Right or left of a point, at its height or some lines above or below it. */
  Box free_beside(double x, double y, double width) const {
    constexpr int kMostLines = 12;
    for (int i = 0; i < 2 * kMostLines; ++i) {
      const double middle = y + (i % 2 == 0 ? 1 : -1) * kTextHeight * ((i + 1) / 2);
      for (const double left : {x + kGap, x - kGap - width}) {
        const Box box = line(left, middle, width);
        if (fits(box)) return box;
      }
    }
    return line(x + kGap, y, width);
  }

 private:
  static Box line(double left, double middle, double width) {
    return {left, middle - kTextHeight / 2, left + width, middle + kTextHeight / 2};
  }

  bool fits(const Box& box) const {
    return box.left > kLeft && box.right < kRight && box.top > kTop && box.bottom < kBottom && free(box);
  }

  std::vector<Box> taken_;
};

class Layout {
 public:
  explicit Layout(const RoofChart& chart) : chart_(chart) {
    std::ranges::copy_if(chart.points, std::back_inserter(points_), [](const Point& p) {
      return p.intensity > 0 && p.flops > 0 && std::isfinite(p.intensity) && std::isfinite(p.flops);
    });
    std::ranges::stable_sort(points_, std::ranges::greater(), &Point::flops);
    double left = chart.roof.ridge() / 2, right = chart.roof.ridge() * 4, low = chart.roof.flops / 4;
    for (const Point& point : points_) {
      left = std::min(left, point.intensity / 1.5);
      right = std::max(right, point.intensity * 6);  // room for its name
      low = std::min(low, point.flops / 1.5);
    }
    x_ = {round_below(left), round_above(right), kLeft, kRight};
    y_ = {round_below(low), round_above(chart.roof.flops * 1.3), kBottom, kTop};
    for (const Point& point : points_) places_.take(around(x(point), y(point), kRadius));
  }

  std::string svg() {
    std::string body = grid() + roof();
    for (const Mark& mark : chart_.marks) body += level(mark);
    for (const Point& point : points_) body += dot(point);
    return bench::svg({.id = chart_.id,
                       .title = chart_.title,
                       .description = chart_.description,
                       .width = kWidth,
                       .height = kHeight,
                       .body = body});
  }

 private:
  double x(const Point& point) const { return x_.at(point.intensity); }
  double y(const Point& point) const { return y_.at(point.flops); }

  std::string grid() const {
    std::string body;
    for (const double tick : x_.ticks()) {
      body += svg_line(x_.at(tick), kTop, x_.at(tick), kBottom, "grid");
      body += svg_text(x_.at(tick), kBottom + 18, rounded(tick), R"(class="axis" text-anchor="middle")");
    }
    for (const double tick : y_.ticks()) {
      body += svg_line(kLeft, y_.at(tick), kRight, y_.at(tick), "grid");
      body +=
          svg_text(kLeft - 8, y_.at(tick) + 5, rounded(tick / kTera), R"(class="axis" text-anchor="end")");
    }
    body += svg_text((kLeft + kRight) / 2, kHeight - 22, "flop for each byte asked of global memory",
                     R"(class="axis" text-anchor="middle")");
    return body + turned_text(16, (kTop + kBottom) / 2, -90, "TFLOP/s");
  }

  static std::string turned_text(double x, double y, double degrees, const std::string& words) {
    return fmt::format(
        "<text transform=\"translate({} {}) rotate({})\" class=\"axis\" text-anchor=\"middle\">{}</text>\n",
        place(x), place(y), place(degrees), words);
  }

  std::string roof() {
    const Roof& roof = chart_.roof;
    const double start = std::max(x_.low, y_.low / roof.bandwidth);
    const double x1 = x_.at(start), y1 = y_.at(roof.attainable(start));
    const double x2 = x_.at(roof.ridge()), y2 = y_.at(roof.flops);
    places_.take({x2, y2 - 8 - kTextHeight, kRight, y2 + 3});
    return fmt::format("<polyline points=\"{},{} {},{} {},{}\" class=\"roof\"/>\n", place(x1), place(y1),
                       place(x2), place(y2), place(kRight), place(y2)) +
           svg_text(kRight - 4, y2 - 8, rounded(roof.flops / kTera) + " TFLOP/s",
                    R"(class="axis" text-anchor="end")") +
           slope_words(x1, y1, x2, y2);
  }

  /** Along the slope, where no point is; then the slope is taken. */
  std::string slope_words(double x1, double y1, double x2, double y2) {
    constexpr double kReach = 30;
    const auto box_at = [&](double t, double reach) {
      return around(x1 + t * (x2 - x1), y1 + t * (y2 - y1), reach);
    };
    double middle = 0.5;
    for (const double t : {0.5, 0.35, 0.65, 0.2, 0.8}) {
      middle = t;
      if (places_.free(box_at(t, kReach))) break;
    }
    places_.take(box_at(middle, kReach));
    for (double t = 0; t <= 1; t += 1.0 / 64) places_.take(box_at(t, 3));
    const Box box = box_at(middle, 0);
    const double degrees = std::atan2(y2 - y1, x2 - x1) * 180 / std::numbers::pi;
    return turned_text(box.left - 6, box.top - 8, degrees, rounded(chart_.roof.bandwidth / kTera) + " TB/s");
  }

  std::string level(const Mark& mark) {
    const double height = y_.at(mark.value);
    places_.take({kLeft, height - 2, kRight, height + 2});
    places_.take({kLeft, height - kTextHeight - 3, kLeft + width_of(mark.label.size()), height});
    return svg_line(kLeft, height, kRight, height, "mark") +
           svg_text(kLeft + 6, height - 6, mark.label, R"(class="axis")");
  }

  std::string dot(const Point& point) {
    const std::string name = shortened(point.name, kLongestName);
    const Box box = places_.free_beside(x(point), y(point), width_of(name.size()));
    places_.take(box);
    const bool right = box.left > x(point);
    std::string body = fmt::format("<g class=\"{}{}\"><title>{}: {} flop a byte, {} TFLOP/s</title>\n",
                                   css_class(point.kind), point.counted ? "" : " hollow", escaped(point.name),
                                   rounded(point.intensity), rounded(point.flops / kTera));
    if (std::abs(box.middle() - y(point)) > 1)
      body += svg_line(x(point), y(point), right ? box.left : box.right, box.middle(), "leader");
    body += shape(point.kind, x(point), y(point));
    return body +
           svg_text(right ? box.left : box.right, box.middle() + 5, name,
                    right ? R"(class="name")" : R"(class="name" text-anchor="end")") +
           "</g>\n";
  }

  /** Not told by colour alone: a student's kernel is a square that stands on a corner. */
  static std::string shape(Kind kind, double x, double y) {
    if (kind == Kind::solution)
      return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", place(x), place(y), place(kRadius));
    return fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" transform=\"rotate(45 {} {})\"/>\n",
        place(x - kRadius), place(y - kRadius), place(2 * kRadius), place(2 * kRadius), place(x), place(y));
  }

  const RoofChart& chart_;
  std::vector<Point> points_;
  Axis x_, y_;
  Places places_;
};

}  // namespace

std::string svg(const RoofChart& chart) { return Layout(chart).svg(); }

}  // namespace bench
