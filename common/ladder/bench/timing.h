// Starts the timing program, watches it, and goes on without the kernels that bring it down.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/timing_protocol.h"

namespace bench {

/** There is no GPU to be used; what() says why. */
class NoGpu : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Timed {
  Machine machine;
  std::vector<std::vector<Cell>> cells;  ///< of each kernel of the request, for each size
};

/**
 * Times what `request` names by `program`, once more for each kernel that crashes, hangs, ends it or breaks
 * CUDA: that one's cells say so from that size on. `progress` is a descriptor for a line that is written
 * over, or -1. Throws NoGpu; std::runtime_error when the program fails for reasons of its own,
 * or the user pressed Ctrl-C. A request without kernels only asks for the GPU.
 */
Timed time_kernels(const std::filesystem::path& program, const protocol::Request& request, int progress);

}  // namespace bench
