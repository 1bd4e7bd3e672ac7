// threadIdx and its like, in place of the emulator's macros: names that an editor completes, members that nobody can
// store to, and a red line in a function of the host.
#pragma once

#include <vector_types.h>

#undef threadIdx
#undef blockIdx
#undef blockDim
#undef gridDim

namespace editor {

/** Reads like a Vector, in a kernel only: the members are calls of functions that the host may not call. */
template <class Vector>
struct Index {
  __declspec(property(get = x_in_a_kernel)) unsigned int x;
  __declspec(property(get = y_in_a_kernel)) unsigned int y;
  __declspec(property(get = z_in_a_kernel)) unsigned int z;
  __attribute__((device)) unsigned int x_in_a_kernel() const;
  __attribute__((device)) unsigned int y_in_a_kernel() const;
  __attribute__((device)) unsigned int z_in_a_kernel() const;
  __attribute__((device)) operator Vector() const;
};

}  // namespace editor

extern const __attribute__((device)) editor::Index<uint3> threadIdx, blockIdx;
extern const __attribute__((device)) editor::Index<dim3> blockDim, gridDim;
