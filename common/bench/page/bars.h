// A ladder's rungs as bars: how fast each kernel is, or how much it loads.
#pragma once

#include <string>
#include <vector>

#include "bench/ladder.h"
#include "bench/page/markup.h"

namespace bench {

struct Bar {
  std::string name;
  Kind kind = Kind::solution;
  double value = 0;          ///< in the units of the axis
  double low = 0, high = 0;  ///< the whisker; none where they are equal
  std::string label;         ///< beside the bar: the value, or why there is none
};

struct BarChart {
  std::string id = {}, title = {}, description = {};
  std::string unit = {};  ///< below the axis
  std::vector<Bar> bars = {};
  std::vector<Mark> marks = {};
};

std::string svg(const BarChart&);

}  // namespace bench
