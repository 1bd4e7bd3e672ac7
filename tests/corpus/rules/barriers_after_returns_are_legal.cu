// Threads return before a barrier, wherever that stands then: nothing is wrong.
// EXPECT 0: ^fine\n$
#include <cuda_runtime.h>

#include <cstdio>

#define GUARD(condition) \
  if (!(condition)) return

__device__ int halve(int* s, int i, int n) {
  for (int half = 16; half > 0; half /= 2) {
    if (i < half && i + half < n) s[i] += s[i + half];
    __syncthreads();
  }
  return s[0];
}

__global__ void guard_and_helper(int* out, int n) {
  __shared__ int s[32];
  const int i = threadIdx.x;
  if (i >= n) return;
  s[i] = 1;
  __syncthreads();
  if (blockIdx.x == 0) out[i] = halve(s, i, n);
}

__global__ void return_behind_the_barrier_of_a_loop(int* out, int n) {
  const int i = threadIdx.x;
  for (int k = 0; k < 32; ++k) {
    __syncthreads();
    if (i == k) return;
    __syncthreads();
    if (i < n) out[i] = k;
  }
}

__global__ void guard_by_macro(int* out, int n) {
  GUARD(static_cast<int>(threadIdx.x) < n);
  for (int k = 0; k < 3; ++k) __syncthreads();
  out[threadIdx.x] = 1;
}

__global__ void return_in_the_other_branch(int* out, int n) {
  const int i = threadIdx.x;
  if (i < n) {
    __syncthreads();
    out[i] = 1;
  } else {
    return;
  }
  switch (i / n) {
    case 0:
      __syncthreads();
      break;
    default:
      return;
  }
}

__device__ void leave(int* out) { out[threadIdx.x] = 3; }

__global__ void return_of_a_call(int* out, int n) {
  if (static_cast<int>(threadIdx.x) >= n) return leave(out);
  __syncthreads();
  out[threadIdx.x] = 1;
}

__device__ void body(int* out, int n) {
  if (static_cast<int>(threadIdx.x) >= n) return;
  __syncthreads();
  out[threadIdx.x] = 1;
}
__global__ void function_that_is_all_of_a_kernel(int* out, int n) { body(out, n); }

int main() {
  int* out;
  cudaMalloc(&out, 32 * sizeof(int));
  guard_and_helper<<<2, 32>>>(out, 20);
  return_behind_the_barrier_of_a_loop<<<1, 32>>>(out, 20);
  guard_by_macro<<<1, 32>>>(out, 20);
  return_in_the_other_branch<<<1, 32>>>(out, 20);
  return_of_a_call<<<1, 32>>>(out, 20);
  function_that_is_all_of_a_kernel<<<1, 32>>>(out, 20);
  const cudaError_t error = cudaDeviceSynchronize();
  if (error == cudaSuccess) printf("fine\n");
  cudaFree(out);
}
