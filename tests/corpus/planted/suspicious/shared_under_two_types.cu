// One shared array holds floats first and, after a barrier, whole numbers of other threads.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void ranks(const float* x, int* sorted_by) {
  __shared__ __align__(8) unsigned char raw[64 * sizeof(float)];
  float* values = reinterpret_cast<float*>(raw);
  int* places = reinterpret_cast<int*>(raw);
  int t = threadIdx.x, rank = 0;
  values[t] = x[t];
  __syncthreads();
  for (int i = 0; i < 64; ++i) rank += values[i] < values[t];
  __syncthreads();
  places[rank] = t;
  __syncthreads();
  sorted_by[t] = places[t];
}

int main() {
  float x[64], *d_x;
  int by[64], *d_by, wrong = 0;
  for (int i = 0; i < 64; ++i) x[i] = (i * 29 + 11) % 67;
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&d_by, sizeof by);
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  ranks<<<1, 64>>>(d_x, d_by);
  cudaMemcpy(by, d_by, sizeof by, cudaMemcpyDeviceToHost);
  for (int i = 1; i < 64; ++i) wrong += !(x[by[i - 1]] < x[by[i]]);
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  cudaFree(d_by);
  return wrong != 0;
}
