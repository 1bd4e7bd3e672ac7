// Blocks add their rows to one table, one block at a time: its first thread has the lock, a barrier tells the others.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void add_rows(const int* rows, int* table, int* lock) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0) {
    }
    __threadfence();
  }
  __syncthreads();
  table[threadIdx.x] += rows[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicExch(lock, 0);
  }
}

int main() {
  const int blocks = 6, cols = 64;
  static int rows[blocks * cols], table[cols], want[cols];
  int *d_rows, *d_table, *lock, wrong = 0;
  for (int i = 0; i < blocks * cols; ++i) want[i % cols] += rows[i] = i % 19;
  cudaMalloc(&d_rows, sizeof rows);
  cudaMalloc(&d_table, sizeof table);
  cudaMalloc(&lock, sizeof(int));
  cudaMemcpy(d_rows, rows, sizeof rows, cudaMemcpyHostToDevice);
  cudaMemset(d_table, 0, sizeof table);
  cudaMemset(lock, 0, sizeof(int));
  add_rows<<<blocks, cols>>>(d_rows, d_table, lock);
  cudaMemcpy(table, d_table, sizeof table, cudaMemcpyDeviceToHost);
  for (int c = 0; c < cols; ++c) wrong += table[c] != want[c];
  std::printf("%d wrong\n", wrong);
  for (int* p : {d_rows, d_table, lock}) cudaFree(p);
  return wrong != 0;
}
