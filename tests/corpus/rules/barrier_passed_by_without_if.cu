// Threads pass a barrier by, by any means that the language has, and end.
// EXPECT 1: :7: 40 of the 64 threads of block \(0,0\) come[\s\S]*:12: 40 of the 64 threads of block \(0,0\) come[\s\S]*:18: 1 of the 64 threads of block \(0,0\) come[\s\S]*:28: 24 of the 64 threads of block \(0,0\) come[\s\S]*:35: 40 of the 64 threads of block \(0,0\) come[\s\S]*:43: 40 of the 64 threads of block \(0,0\) come to this __syncthreads\(\), the\s+others never[\s\S]*:50: 56 of the 64 threads of block \(0,0\) come[\s\S]*:60: 63 of the 64 threads of block \(0,0\) come
#include <cuda_runtime.h>

__global__ void by_and(int* out, int n) {
  const int i = threadIdx.x;
  const bool any = i < n && __syncthreads_or(i == 0) != 0;
  out[i] = any;
}

__global__ void by_choice(int* out, int n) {
  out[threadIdx.x] = static_cast<int>(threadIdx.x) < n ? __syncthreads_count(1) : 0;
}

__global__ void by_switch(int* out) {
  switch (threadIdx.x) {
    case 3:
      __syncthreads();
      break;
    default:
      break;
  }
  out[threadIdx.x] = 1;
}

__global__ void by_goto(int* out, int n) {
  if (static_cast<int>(threadIdx.x) < n) goto past;
  __syncthreads();
past:
  out[threadIdx.x] = 1;
}

__global__ void and_returns(int* out, int n) {
  if (static_cast<int>(threadIdx.x) < n) {
    __syncthreads();
  }
  out[threadIdx.x] = 1;
  if (n > 3) return;
  out[threadIdx.x] = 2;
}
#define WAIT() __syncthreads()
__global__ void by_macro(int* out, int n) {
  if (static_cast<int>(threadIdx.x) < n) WAIT();
  out[threadIdx.x] = 1;
}

__global__ void by_a_loop_that_is_left(int* out) {
  const int i = threadIdx.x;
  while (true) {
    if (i >= 8) __syncthreads();
    out[i] = 1;
    return;
  }
}

__global__ void in_earlier_turns(int* out) {
  const int i = threadIdx.x;
  for (int k = 0; k < 3; ++k) {
    if (k == 2 && i == 3) return;
    if (i != 3) __syncthreads();
    out[i] = 1;
  }
}

int main() {
  int* out;
  cudaMalloc(&out, 64 * sizeof(int));
  by_and<<<1, 64>>>(out, 40);
  by_choice<<<1, 64>>>(out, 40);
  by_switch<<<1, 64>>>(out);
  by_goto<<<1, 64>>>(out, 40);
  and_returns<<<1, 64>>>(out, 40);
  by_macro<<<1, 64>>>(out, 40);
  by_a_loop_that_is_left<<<1, 64>>>(out);
  in_earlier_turns<<<1, 64>>>(out);
  cudaFree(out);
}
