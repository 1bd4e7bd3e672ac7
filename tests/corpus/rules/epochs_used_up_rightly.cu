// More barriers than the emulator can number, in a kernel that is right: where the numbers begin anew, what was before the last barrier
// is still before it.
// EXPECT 0: ^8400000 8400000\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void take_turns(int* turns, int trips) {
  __shared__ int s[2];
  s[threadIdx.x] = 0;
  __syncthreads();
  for (int trip = 0; trip < trips; ++trip) {
    const int other = s[1 - threadIdx.x];
    __syncthreads();
    s[threadIdx.x] = other + 1;
    __syncthreads();
  }
  turns[threadIdx.x] = s[threadIdx.x];
}

int main() {
  int* turns;
  int host[2];
  cudaMalloc(&turns, sizeof host);
  take_turns<<<1, 2>>>(turns, 8400000);
  cudaMemcpy(host, turns, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d %d\n", host[0], host[1]);
  cudaFree(turns);
}
