// What is no race: one value from two threads, atomics, a barrier in between, another launch, a word each.
// EXPECT 0: 64 3 7
#include <cstdio>

__global__ void fine(float* flag, int* count, float* data) {
  __shared__ float same, turn[32];
  __shared__ int votes;
  if (threadIdx.x == 0) votes = 0;
  __syncthreads();
  same = 3.0f;
  *flag = 3.0f;
  atomicAdd(&votes, 1);
  turn[threadIdx.x] = same;
  __syncthreads();
  data[blockIdx.x * 32 + threadIdx.x] = turn[31 - threadIdx.x];
  __syncthreads();
  turn[threadIdx.x] = data[blockIdx.x * 32 + (threadIdx.x + 1) % 32];
  atomicAdd(count, votes == 32);
}

__global__ void later(float* data) { data[threadIdx.x] += 4.0f; }

int main() {
  float *flag, *data, f, d;
  int *count, c = 0;
  cudaMalloc(&flag, 4);
  cudaMalloc(&count, 4);
  cudaMalloc(&data, 256);
  cudaMemcpy(count, &c, 4, cudaMemcpyHostToDevice);
  fine<<<1, 32>>>(flag, count, data);
  fine<<<1, 32>>>(flag, count, data);
  later<<<1, 32>>>(data);
  cudaMemcpy(&c, count, 4, cudaMemcpyDeviceToHost);
  cudaMemcpy(&f, flag, 4, cudaMemcpyDeviceToHost);
  cudaMemcpy(&d, data, 4, cudaMemcpyDeviceToHost);
  std::printf("%d %.0f %.0f\n", c, f, d);
}
