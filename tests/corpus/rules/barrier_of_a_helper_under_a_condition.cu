// The barrier stands in a helper, and only some threads call that; the others end. So it is in a loop of unequal length, where a
// helper returns too early, and in a lambda.
// EXPECT 1: :11: 40 of the 64 threads of block \(0,0\) come to this __syncthreads\(\) by the call in line 31, the\s+others never[\s\S]*:17: 40 of the 64 threads of block \(0,0\) come to this __syncthreads\(\) by the call in line 37, the\s+others never[\s\S]*:22: 36 of the 64 threads of block \(0,0\) come to this __syncthreads\(\) by the call in line 43[\s\S]*:51: 63 of the 64 threads of block \(0,0\) come to this __syncthreads\(\) by the call in line 53
#include <cuda_runtime.h>

__shared__ int part[64];

__device__ int sum() {
  int all = 0;
  for (int k = 0; k < 64; ++k) all += part[k];
  __syncthreads();
  return all;
}

__device__ void early(int i, int n) {
  if (i >= n) return;
  __syncthreads();
}

__device__ __noinline__ int count(int k) {
  const int found = k + 1;
  __syncthreads();
  return found;
}

__global__ void under_a_condition(int* out, int n) {
  const int i = threadIdx.x;
  part[i] = i;
  __syncthreads();
  if (i < n) {
    out[i] = sum();
  }
}

__global__ void helper_returns(int* out, int n) {
  const int i = threadIdx.x;
  early(i, n);
  out[i] = i;
}

__global__ void unequal_trips(int* out, int n) {
  int all = 0;
  for (int k = threadIdx.x; k < n; k += 64) all += count(0);
  out[threadIdx.x] = all;
}

__global__ void by_a_lambda(int* out) {
  const int i = threadIdx.x;
  const auto step = [&] {
    if (i == 0) return;
    __syncthreads();
  };
  step();
  out[i] = i;
}

int main() {
  int* out;
  cudaMalloc(&out, 64 * sizeof(int));
  under_a_condition<<<1, 64>>>(out, 40);
  helper_returns<<<1, 64>>>(out, 40);
  cudaMemset(out, 0, 64 * sizeof(int));
  unequal_trips<<<1, 64>>>(out, 100);
  by_a_lambda<<<1, 64>>>(out);
  cudaFree(out);
}
