// EXPECT: one thread makes(.|\n)*\n2 of 100 points
// The one thread multiplies doubles that are no floats: each is a little more than its element.
#include "for_show.h"

__device__ double longer(float value) {
  return value == 0 ? 0.0 : __longlong_as_double(__double_as_longlong(double(value)) + 1);
}

__device__ float product(float a, float b) { return float(longer(a) * longer(b)); }
