// A broken rule, from the access that breaks it until it is told.
#pragma once

#include <cstdint>

#include "report/report.h"

namespace emulator {

struct IndexCheck;

/** A finding on its way: all that is known while the kernel runs. Lines, names and dimensions are looked up when the launch is over. */
struct Violation {
  report::Finding finding;
  std::uintptr_t pc = 0, other_pc = 0;  ///< return addresses: of what stands in finding.at and finding.other
  const char* array = "";               ///< finding.array
  const IndexCheck* check =
      nullptr;  ///< of array_out_of_bounds: the place in the source, as the compiler names it
  std::uintptr_t barrier_pc = 0;  ///< the barrier that the block passed last
  unsigned barrier_passes = 0;    ///< how often it had passed that one
};

}  // namespace emulator
