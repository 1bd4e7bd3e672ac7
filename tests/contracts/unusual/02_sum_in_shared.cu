// Lesson 2, right: the sums lie in shared memory
#include <cuda_runtime.h>

__global__ void tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  __shared__ float sums[16][16];
  sums[ty][tx] = 0.0f;
  for (int p = 0; p < K; p += 16) {
    As[ty][tx] = A[row * K + p + tx];
    Bs[ty][tx] = B[(p + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < 16; ++k) sums[ty][tx] += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[row * N + col] = sums[ty][tx];
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % 16 || N % 16 || K % 16 || M == 0 || N == 0) return;
  tiled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, N, K);
}
