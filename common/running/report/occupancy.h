// Computes how many blocks of a launch a multiprocessor holds at a time, and what stands in the way of more, e.g. shared memory.
#pragma once

#include "report/gpus.h"
#include "report/report.h"

namespace report {

struct Occupancy {
  enum class Limit { threads, registers, shared_memory, blocks, does_not_fit };
  int blocks = 0;  ///< of the launch, on one multiprocessor
  int threads = 0;
  double share = 0;  ///< of the threads that it could hold, 0 to 1
  Limit limit = Limit::threads;
};

/** With the `registers` of a thread as nvcc counts them; 0 where they are not known: they may allow fewer blocks. A warp gets
 *  them in units of 256, from one of the multiprocessor's four parts (cuda_occupancy.h of the CUDA Toolkit). */
Occupancy occupancy(const Gpu&, unsigned threads_per_block, std::uint64_t shared_bytes_per_block,
                    unsigned registers = 0);
Occupancy occupancy(const Gpu&, const Launch&, unsigned registers = 0);

}  // namespace report
