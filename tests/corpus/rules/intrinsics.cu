// Math intrinsics, min and max, __ldg.
// EXPECT 0: 10 right of 10
#include <cmath>
#include <cstdio>

__global__ void all(const float* x, int* right) {
  int n = 0;
  n += __fmaf_rn(2.0f, 3.0f, 1.0f) == 7.0f;
  n += fmaf(0x1p-30f, 0x1p-30f, 1.0f) == 1.0f;
  n += __ldg(x) == 4.0f;
  n += min(3, 5) == 3 && max(3, 5) == 5 && min(2.0f, 1.5f) == 1.5f && max(3u, 4u) == 4u;
  n += min(-1, 1u) == 1u;  // as in CUDA: mixed signs compare as unsigned
  n += fabsf(rsqrtf(*x) - 0.5f) < 1e-6f;
  n += sqrtf(*x) == 2.0f && __fsqrt_rn(*x) == 2.0f;
  n += fabsf(__fdividef(1.0f, *x) - 0.25f) < 1e-6f;
  n += __popc(0xf0u) == 4 && __clz(1) == 31 && __float_as_int(1.0f) == 0x3f800000;
  n += __float2int_rn(2.5f) == 2 && __float2int_rz(-2.5f) == -2;
  *right = n;
}

int main() {
  float *x, four = 4.0f;
  int *right, n;
  cudaMalloc(&x, 4);
  cudaMalloc(&right, 4);
  cudaMemcpy(x, &four, 4, cudaMemcpyHostToDevice);
  all<<<1, 1>>>(x, right);
  cudaMemcpy(&n, right, 4, cudaMemcpyDeviceToHost);
  std::printf("%d right of 10\n", n);
}
