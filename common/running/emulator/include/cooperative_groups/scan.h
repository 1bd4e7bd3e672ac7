// Running sums and the like over a group of lanes (CUDA C++ Programming Guide, "Cooperative Groups", "inclusive_scan").
#pragma once

#include <cooperative_groups/reduce.h>

namespace cooperative_groups {

/** `operation` over the values of the lanes up to the own one. */
template <class Group, class T, class Operation = plus<T>>
EMULATOR_INLINE T inclusive_scan(const Group& group, T value, Operation operation = {}) {
  T all = group.shfl(value, 0), own = all;
  for (unsigned rank = 1; rank < group.num_threads(); ++rank) {
    all = operation(all, group.shfl(value, rank));
    if (rank == group.thread_rank()) own = all;
  }
  return own;
}

/** The same up to the lane before; the first one gets T{}. */
template <class Group, class T, class Operation = plus<T>>
EMULATOR_INLINE T exclusive_scan(const Group& group, T value, Operation operation = {}) {
  const T all = inclusive_scan(group, value, operation);
  const T before = group.shfl_up(all, 1);
  return group.thread_rank() == 0 ? T{} : before;
}

}  // namespace cooperative_groups
