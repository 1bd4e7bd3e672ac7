// Finds the place where two kernels part: the first access that one makes and the other does not.
#pragma once

#include <optional>

#include "report/report.h"

namespace kernel_page {

struct Difference {
  int phase = 0;             ///< barriers that the block had passed
  unsigned thread = 0;       ///< within the block, as x runs fastest
  std::size_t position = 0;  ///< among what the thread accesses in this phase in the first trace
  std::optional<std::size_t>
      first;  ///< index into Trace::accesses of the first trace; nothing where it makes none
  std::optional<std::size_t> second;  ///< and of the second
};

/**
 * In time: the earliest phase, in it the earliest of a thread's accesses, and then the lowest thread. Of each array a
 * thread's accesses are compared in their order, so that it is no difference which array is loaded first. Shared
 * arrays are the same where their names are, others in the order in which they appear.
 */
std::optional<Difference> first_difference(const report::Trace& first, const report::Trace& second);

/** How many of the accesses are the same up to where each thread parts, in each array: from 0 to 1. Barriers do not
 *  count: a kernel that lacks one is still most like itself with it. */
double likeness(const report::Trace& first, const report::Trace& second);

}  // namespace kernel_page
