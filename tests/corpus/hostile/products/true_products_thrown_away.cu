// EXPECT: 2\.8(.|\n)*one thread makes 128 of its 4,096\s+products(.|\n)*\n2 of 100 points
// LESSON: 02
// The last thread of eight makes the products of all; the others make most of their own before it does, and throw them away.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][16], sums[16][16];
  int ty = threadIdx.y, tx = threadIdx.x;
  int row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum[8] = {};
  for (int p = 0; p < K; p += 16) {
    As[ty][tx] = A[row * K + p + tx];
    Bs[ty][tx] = B[(p + ty) * N + col];
    __syncthreads();
    for (int i = 0; i < 8; ++i) {
      int column = tx / 8 * 8 + (tx % 8 == 7 ? i : tx % 8);
      for (int k = 0; k < (tx % 8 == 7 ? 16 : 12); ++k) sum[i] += As[ty][k] * Bs[k][column];
    }
    __syncthreads();
  }
  if (tx % 8 == 7)
    for (int i = 0; i < 8; ++i) sums[ty][tx - 7 + i] = sum[i];
  __syncthreads();
  float junk = 0;
  for (int i = 0; i < 8; ++i) junk += sum[i];
  C[row * N + col] = junk == 1234.5678f ? 0 : sums[ty][tx];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, N, K);
}
