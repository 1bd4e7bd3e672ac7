// The kernels of the variants: each says one at file scope and leaves in the draft how it is launched.
#pragma once

#include "draft.h"

namespace variants {

/** Straight from global memory. */
void say_naive_kernel(Draft&);

/** The shape of a kernel with tiles in shared memory. */
struct Shape {
  int bm, bn, bk;      ///< a block makes bm x bn of C, bk products at a time
  int tm = 1, tn = 1;  ///< a thread makes tm x tn of them
  int threads() const { return bm / tm * (bn / tn); }
};

/** What the shape must fit. */
struct Demands {
  bool multiples_of_16 = false;  ///< the lesson's sizes are, so guards may be left out
  bool async = false;            ///< tiles are filled by asynchronous copies
};
void say_tiled_kernel(Draft&, const Shape&, const Demands&);

/** The kernels before and after it that the route needs: transposing, zeroing, adding up. */
void say_other_kernels(Draft&);

/** matmul() itself. */
void say_host(Draft&);

}  // namespace variants
