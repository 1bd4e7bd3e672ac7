// One warp produces numbers, another uses them, through a ring of four places with counters that both watch.
#include <cuda_runtime.h>

#include <cstdio>

constexpr int kPlaces = 4, kItems = 50;

__global__ void ring(const int* in, int* out) {
  __shared__ int places[kPlaces][32];
  __shared__ volatile int produced, used;
  int lane = threadIdx.x % 32;
  if (threadIdx.x == 0) produced = used = 0;
  __syncthreads();
  if (threadIdx.x < 32) {
    for (int item = 0; item < kItems; ++item) {
      while (item - used >= kPlaces) {
      }
      __threadfence_block();
      places[item % kPlaces][lane] = in[item * 32 + lane];
      __syncwarp();
      if (lane == 0) {
        __threadfence_block();
        produced = item + 1;
      }
    }
  } else {
    int sum = 0;
    for (int item = 0; item < kItems; ++item) {
      while (produced <= item) {
      }
      __threadfence_block();
      sum += places[item % kPlaces][31 - lane];
      __syncwarp();
      if (lane == 0) {
        __threadfence_block();
        used = item + 1;
      }
    }
    out[lane] = sum;
  }
}

int main() {
  static int in[kItems * 32], out[32], want[32];
  for (int i = 0; i < kItems * 32; ++i) want[31 - i % 32] += in[i] = i * i % 97;
  int *d_in, *d_out, wrong = 0;
  cudaMalloc(&d_in, sizeof in);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
  ring<<<1, 64>>>(d_in, d_out);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int lane = 0; lane < 32; ++lane) wrong += out[lane] != want[lane];
  std::printf("%d wrong\n", wrong);
  cudaFree(d_in);
  cudaFree(d_out);
  return wrong != 0;
}
