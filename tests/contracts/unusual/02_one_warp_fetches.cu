// Lesson 2, right: one warp of eight fetches both tiles, all multiply
#include <cuda_runtime.h>

__global__ void tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  int t = ty * 16 + tx;
  float sum = 0.0f;
  for (int p = 0; p < K; p += 16) {
    if (t < 32) {
      for (int i = t; i < 256; i += 32) {
        As[i / 16][i % 16] = A[(blockIdx.y * 16 + i / 16) * K + p + i % 16];
        Bs[i / 16][i % 16] = B[(p + i / 16) * N + blockIdx.x * 16 + i % 16];
      }
    }
    __syncthreads();
    for (int k = 0; k < 16; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % 16 || N % 16 || K % 16 || M == 0 || N == 0) return;
  tiled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, N, K);
}
