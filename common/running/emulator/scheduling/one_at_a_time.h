// A program's own threads may call CUDA at the same time: here one call waits for the other.
#pragma once

#include <mutex>

namespace emulator {

/** While one lives, no other thread of the host changes what is known of memory, streams and launches. A kernel's
 *  threads belong to the launch that goes on. */
class OneAtATime {
 public:
  OneAtATime();
  OneAtATime(const OneAtATime&) = delete;
  OneAtATime& operator=(const OneAtATime&) = delete;

 private:
  std::unique_lock<std::recursive_mutex> lock_;
};

}  // namespace emulator
