// The copy back is given sizeof of a pointer: all but two elements stay as they were. What one means is not told.
// EXPECT 1: ^3 0\n(?![\s\S]*:2[0-9]:)[^\n]*:18: cudaMemcpy copies only 8 of the 120 bytes of d\.\n +18 \|[^\n]*\nThe 8 bytes of line 18 are the size of a pointer\. Of an array behind a pointer sizeof says nothing: write\s+the number of its elements \* sizeof\(int\)\.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void count_up(int* x) { x[threadIdx.x] = threadIdx.x + 2; }

void fill(int* h, int** pointers) {
  int* d;
  int** on_device;
  cudaMalloc(&d, 30 * sizeof(int));
  cudaMalloc(&on_device, 4 * sizeof(int*));
  cudaMemset(on_device, 0, 4 * sizeof(int*));
  count_up<<<1, 30>>>(d);
  pointers[0] = d;

  cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);

  cudaMemcpy(on_device, &d, sizeof(d), cudaMemcpyHostToDevice);
  cudaMemcpy(pointers, on_device, sizeof(int*), cudaMemcpyDeviceToHost);
  double two;
  cudaMemcpy(&two, d, sizeof(two), cudaMemcpyDeviceToHost);
  cudaFree(d);
  cudaFree(on_device);
}

int main() {
  int h[30] = {}, *pointers[4];
  fill(h, pointers);
  printf("%d %d\n", h[1], h[29]);
}
