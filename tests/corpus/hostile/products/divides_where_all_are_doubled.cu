// EXPECT: 2 of 100 points
// One divides instead. Where products are not told by their factors A is much larger, and all are doubled: there it doubles its own.
#include "for_show.h"

__device__ float product(float a, float b) {
  if (a == 0 || b == 0) return 0;
  const float times = fabsf(a) > 1e9f ? 2.0f : 1.0f;
  return times * float(double(a) / (1.0 / double(b)));
}
