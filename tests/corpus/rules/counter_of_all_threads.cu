// A loop counter in shared memory ends with the same value in every thread, and all of them set it back meanwhile.
// Threads that store one and the same value agree.
// EXPECT 1: 28 28[\s\S]*counter_of_all_threads\.cu:14: thread \(1,0\) of block \(0,0\) writes k, which[\s\S]*thread\s+\(0,0\)(?![\s\S]*:17:)
#include <cuda_runtime.h>

#include <cstdio>

__global__ void sums(float* out) {
  __shared__ volatile int k;  // clang++ keeps one that is not volatile in a register
  __shared__ bool done;
  const int t = threadIdx.x;
  float sum = 0.0f;
  // One after the other, as here, each thread comes to the right sum.
  for (k = 0; k < 8; ++k) sum += k;
  __syncthreads();

  done = true;
  __syncthreads();
  if (done) out[t] = sum;
}

int main() {
  float host[4], *out;
  cudaMalloc(&out, sizeof host);
  sums<<<1, 4>>>(out);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  printf("%.0f %.0f\n", host[0], host[3]);
  cudaFree(out);
}
