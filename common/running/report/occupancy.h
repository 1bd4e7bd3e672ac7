// How many blocks of a launch a multiprocessor holds at a time, and what stands in the way of more.
#pragma once

#include "report/gpus.h"
#include "report/report.h"

namespace report {

struct Occupancy {
  enum class Limit { threads, shared_memory, blocks, does_not_fit };
  int blocks = 0;  ///< of the launch, on one multiprocessor
  int threads = 0;
  double share = 0;  ///< of the threads that it could hold, 0 to 1
  Limit limit = Limit::threads;
};

/** Without registers, of which only nvcc knows the number: they may allow fewer blocks. */
Occupancy occupancy(const Gpu&, unsigned threads_per_block, std::uint64_t shared_bytes_per_block);
Occupancy occupancy(const Gpu&, const Launch&);

}  // namespace report
