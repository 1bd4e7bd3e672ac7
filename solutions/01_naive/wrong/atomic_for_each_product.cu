// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Floats stored per output: 40
// Why: A race over k is repaired with atomicAdd: right, but every product is a read and a write of C.
#include <cuda_runtime.h>

// block z takes every gridDim.z-th product
__global__ void add_products(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= M || col >= N) return;
  for (int k = blockIdx.z; k < K; k += gridDim.z) {
    atomicAdd(&C[row * N + col], A[row * K + k] * B[k * N + col]);
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  cudaMemset(C, 0, M * N * sizeof(float));
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16, 4);
  add_products<<<grid, block>>>(A, B, C, M, N, K);
}
