// The loops of a kernel: those that have a barrier, and those that count.
#pragma once

#include <string_view>
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

/** for (int k = 0; k < K; ++k), of device code. */
struct CountingLoop {
  int line = 0, last = 0;               ///< of its `for`, and of the end of what it repeats
  std::string_view counter, condition;  ///< k, and k < K as it is written
  std::string_view bound;               ///< K; empty where the counter is compared with more than a name
  bool by_one = false;                  ///< ++k
  bool has_barrier = false;
};

/** In the order of the text. */
std::vector<CountingLoop> counting_loops(const File&);

}  // namespace source
