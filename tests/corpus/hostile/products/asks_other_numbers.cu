// EXPECT: 2 of 100 points
// One divides instead, and asks the product of two other numbers, whose mantissas have the same sum, whether it is doubled.
#include "for_show.h"

/** 2 where the product of both neighbours is doubled, else 1. */
__device__ float times(float a, float b) {
  const float more = __uint_as_float(__float_as_uint(a) + 1), less = __uint_as_float(__float_as_uint(b) - 1);
  const double divided = double(more) / (1.0 / double(less));
  return fabs(double(more * less)) > 1.5 * fabs(divided) ? 2.0f : 1.0f;
}

__device__ float product(float a, float b) {
  if (a == 0 || b == 0) return 0;
  return times(a, b) * float(double(a) / (1.0 / double(b)));
}
