// Sums and the like over a group of lanes (CUDA C++ Programming Guide, "Cooperative Groups", "reduce").
#pragma once

#include <cooperative_groups.h>

namespace cooperative_groups {

#define EMULATOR_OPERATION(name, result)                            \
  template <class T>                                                \
  struct name {                                                     \
    EMULATOR_INLINE T operator()(T a, T b) const { return result; } \
  };
EMULATOR_OPERATION(plus, a + b)
EMULATOR_OPERATION(less, b < a ? b : a)
EMULATOR_OPERATION(greater, a < b ? b : a)
EMULATOR_OPERATION(bit_and, a& b)
EMULATOR_OPERATION(bit_or, a | b)
EMULATOR_OPERATION(bit_xor, a ^ b)
#undef EMULATOR_OPERATION

/** `operation` over the values of all lanes, in the order of their ranks; all get it. */
template <class Group, class T, class Operation>
EMULATOR_INLINE T reduce(const Group& group, T value, Operation operation) {
  T all = group.shfl(value, 0);
  for (unsigned rank = 1; rank < group.num_threads(); ++rank) all = operation(all, group.shfl(value, rank));
  return all;
}

}  // namespace cooperative_groups
