// Whether the launch that runs now goes on. Looked at by every worker between two threads.
#pragma once

#include <atomic>

namespace emulator {

inline std::atomic<bool> launch_abandoned_flag{false};

/** A thread did something after which nothing can be trusted, or trapped. */
inline bool launch_abandoned() { return launch_abandoned_flag.load(std::memory_order_relaxed); }
inline void set_launch_abandoned(bool value) {
  launch_abandoned_flag.store(value, std::memory_order_relaxed);
}

}  // namespace emulator
