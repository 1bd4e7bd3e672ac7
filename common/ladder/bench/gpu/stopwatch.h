// Time on the GPU, between two places of its queue.
#pragma once

#include "bench/gpu/device.h"

namespace bench::gpu {

class Stopwatch {
 public:
  Stopwatch() {
    check(cudaEventCreate(&begin_));
    check(cudaEventCreate(&end_));
  }
  ~Stopwatch() {
    cudaEventDestroy(begin_);
    cudaEventDestroy(end_);
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

  void start() { check(cudaEventRecord(begin_)); }
  void stop() { check(cudaEventRecord(end_)); }
  /** Seconds between the two; waits for the second. */
  double seconds() const {
    check(cudaEventSynchronize(end_));
    float milliseconds = 0;
    check(cudaEventElapsedTime(&milliseconds, begin_, end_));
    return 1e-3 * static_cast<double>(milliseconds);
  }

 private:
  cudaEvent_t begin_ = nullptr, end_ = nullptr;
};

}  // namespace bench::gpu
