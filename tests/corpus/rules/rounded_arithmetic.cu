// Arithmetic with the rounding in its name: to the nearest, towards zero, up, down, all of it exact.
// EXPECT 0: ^62 of 62 right\n$
#include <cstdio>

__device__ int asked, right;
__device__ void is(bool holds, int line) {
  ++asked;
  right += holds;
  if (!holds) printf("line %d\n", line);
}
#define IS(...) is((__VA_ARGS__), __LINE__)
#define EACH(function, arguments, rn, rz, ru, rd) \
  IS(function##_rn arguments == (rn));            \
  IS(function##_rz arguments == (rz));            \
  IS(function##_ru arguments == (ru));            \
  IS(function##_rd arguments == (rd))

/* A third is 0.0101... in binary, and the root of 2 0x1.6a09e667f3bcc9 and more. */
__global__ void in_float(const float* one) {
  const float x = *one, up = 0x1.555556p-2f, down = 0x1.555554p-2f, tiny = 0x1p-30f * x;
  EACH(__fadd, (x, tiny), 1.0f, 1.0f, 0x1.000002p0f, 1.0f);
  EACH(__fsub, (-x, tiny), -1.0f, -1.0f, -1.0f, -0x1.000002p0f);
  EACH(__fmul, (0x1.000002p0f * x, 0x1.000002p0f), 0x1.000004p0f, 0x1.000004p0f, 0x1.000006p0f,
       0x1.000004p0f);
  EACH(__fdiv, (x, 3.0f), up, down, up, down);
  EACH(__fmaf, (x, tiny, -x), -1.0f, -0x1.fffffep-1f, -0x1.fffffep-1f, -1.0f);
  EACH(__fmaf_ieee, (x, -tiny, x), 1.0f, 0x1.fffffep-1f, 1.0f, 0x1.fffffep-1f);
  EACH(__frcp, (-3.0f * x), -up, -down, -down, -up);
  EACH(__fsqrt, (2.0f * x), 0x1.6a09e6p0f, 0x1.6a09e6p0f, 0x1.6a09e8p0f, 0x1.6a09e6p0f);
  IS(__frsqrt_rn(2.0f * x) == 0x1.6a09e6p-1f);
  IS(__frsqrt_rn(4.0f * x) == 0.5f);
}

__global__ void in_double(const double* one) {
  const double x = *one, up = 0x1.5555555555556p-2, down = 0x1.5555555555555p-2, tiny = 0x1p-60 * x;
  EACH(__dadd, (x, tiny), 1.0, 1.0, 0x1.0000000000001p0, 1.0);
  EACH(__dsub, (-x, tiny), -1.0, -1.0, -1.0, -0x1.0000000000001p0);
  EACH(__dmul, (0x1.0000000000001p0 * x, 0x1.0000000000001p0), 0x1.0000000000002p0, 0x1.0000000000002p0,
       0x1.0000000000003p0, 0x1.0000000000002p0);
  EACH(__ddiv, (x, 3.0), down, down, up, down);
  EACH(__fma, (x, -tiny, x), 1.0, 0x1.fffffffffffffp-1, 1.0, 0x1.fffffffffffffp-1);
  EACH(__drcp, (-3.0 * x), -down, -down, -down, -up);
  EACH(__dsqrt, (2.0 * x), 0x1.6a09e667f3bcdp0, 0x1.6a09e667f3bccp0, 0x1.6a09e667f3bcdp0,
       0x1.6a09e667f3bccp0);
}

int main() {
  float *f, one = 1;
  double *d, one_too = 1;
  int counts[2];
  cudaMalloc(&f, sizeof one);
  cudaMalloc(&d, sizeof one_too);
  cudaMemcpy(f, &one, sizeof one, cudaMemcpyHostToDevice);
  cudaMemcpy(d, &one_too, sizeof one_too, cudaMemcpyHostToDevice);
  in_float<<<1, 1>>>(f);
  in_double<<<1, 1>>>(d);
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(&counts[0], right, sizeof(int));
  cudaMemcpyFromSymbol(&counts[1], asked, sizeof(int));
  std::printf("%d of %d right\n", counts[0], counts[1]);
  cudaFree(f);
  cudaFree(d);
}
