// The largest float by atomicCAS on its bits: the first look at it is plain, and the atomic says whether it was stale.
#include <cuda_runtime.h>

#include <cstdio>

__device__ void atomic_max(float* at, float v) {
  int* bits = reinterpret_cast<int*>(at);
  int old = *bits, seen;
  do {
    seen = old;
    old = atomicCAS(bits, seen, __float_as_int(fmaxf(v, __int_as_float(seen))));
  } while (old != seen);
}

__global__ void largest(const float* x, int n, float* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomic_max(out, x[i]);
}

int main() {
  const int n = 300;
  float x[n], *d_x, *out, got = -1000.0f, want = -1000.0f;
  for (int i = 0; i < n; ++i) {
    x[i] = i * 71 % 307 - 310.5f;
    if (x[i] > want) want = x[i];
  }
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&out, sizeof(float));
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  cudaMemcpy(out, &got, sizeof(float), cudaMemcpyHostToDevice);
  largest<<<5, 64>>>(d_x, n, out);
  cudaMemcpy(&got, out, sizeof(float), cudaMemcpyDeviceToHost);
  std::printf("%g, wanted %g\n", got, want);
  cudaFree(d_x);
  cudaFree(out);
  return got != want;
}
