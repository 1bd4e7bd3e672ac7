// The roof over every kernel: what a GPU's arithmetic and its memory allow (S. Williams, A. Waterman, D.
// Patterson, Roofline, Communications of the ACM 52 (2009)).
#pragma once

#include <algorithm>
#include <string>

#include "bench/ladder.h"
#include "report/gpus.h"

namespace bench {

struct Roof {
  std::string gpu;       ///< "NVIDIA H200"
  double flops = 0;      ///< float32 peak, flop/s
  double bandwidth = 0;  ///< of the device memory, bytes/s
  std::string source;    ///< "measured in this run", "NVIDIA H200 data sheet, SXM"

  /** Flop/s at most for a kernel of so many flop for each byte that comes from device memory. */
  double attainable(double intensity) const { return std::min(flops, intensity * bandwidth); }
  /** Flop for each byte where arithmetic takes over from memory as the limit. */
  double ridge() const { return flops / bandwidth; }
};

/** What the run measured; where nothing was timed, what NVIDIA says of the chosen GPU. */
Roof roof_over(const Ladder&, const report::Gpu& chosen);

/** What "at most" means, in three sentences. */
std::string about_roof(const Roof&);

}  // namespace bench
