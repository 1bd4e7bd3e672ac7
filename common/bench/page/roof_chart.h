// The roofline: each kernel a point under what the GPU's memory and arithmetic allow, both axes logarithmic.
#pragma once

#include <string>
#include <vector>

#include "bench/ladder.h"
#include "bench/page/markup.h"
#include "bench/roofline.h"

namespace bench {

struct Point {
  std::string name;
  Kind kind = Kind::solution;
  double intensity = 0;  ///< flop a byte
  double flops = 0;      ///< flop/s
  bool counted = true;   ///< else the intensity is that of the compulsory bytes, and the point is hollow
};

struct RoofChart {
  std::string id = {}, title = {}, description = {};
  Roof roof = {};
  std::vector<Point> points = {};
  std::vector<Mark> marks = {};  ///< levels, in flop/s
};

/** Points that are not above 0 on both axes are left out. */
std::string svg(const RoofChart&);

}  // namespace bench
