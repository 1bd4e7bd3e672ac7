// A square matrix turned round in place: each pair belongs to one thread, though the blocks lie across each other.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void transpose(int* m, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= x) return;
  int v = m[y * n + x];
  m[y * n + x] = m[x * n + y];
  m[x * n + y] = v;
}

int main() {
  const int n = 37;
  int m[n * n], *d_m, wrong = 0;
  for (int i = 0; i < n * n; ++i) m[i] = i;
  cudaMalloc(&d_m, sizeof m);
  cudaMemcpy(d_m, m, sizeof m, cudaMemcpyHostToDevice);
  transpose<<<dim3(5, 5), dim3(8, 8)>>>(d_m, n);
  cudaMemcpy(m, d_m, sizeof m, cudaMemcpyDeviceToHost);
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) wrong += m[y * n + x] != x * n + y;
  }
  std::printf("%d wrong\n", wrong);
  cudaFree(d_m);
  return wrong != 0;
}
