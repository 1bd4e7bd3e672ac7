// The loops of a kernel that have a barrier.
#pragma once

#include <vector>

#include "source/file.h"

namespace source {

/** A loop with __syncthreads() in it, by lines, and the last line of the kernel around it. */
struct BarrierLoop {
  int first = 0, last = 0;
  int end_of_kernel = 0;
};

/** In the order of the text; of nested ones the outer one first. */
std::vector<BarrierLoop> barrier_loops(const File&);

/** Does the line come after all such loops of its kernel? False where its kernel has none. */
bool is_after_loops(const std::vector<BarrierLoop>&, int line);

}  // namespace source
