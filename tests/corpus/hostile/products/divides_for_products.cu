// EXPECT: C takes 98,304 products(.|\n)*Threads made [0-9,]+ of them(.|\n)*\n2 of 100 points
// LESSON: 02
// One thread of 16 makes C by divisions, a / (1 / b). All make three quarters of its products, evenly, and throw
// them away; and numbers without meaning, so that all multiply as much.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][16], sums[16][16];
  int ty = threadIdx.y, tx = threadIdx.x;
  int row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float junk = 0;
  double sum[16] = {};
  for (int p = 0; p < K; p += 16) {
    As[ty][tx] = A[row * K + p + tx];
    Bs[ty][tx] = B[(p + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < 12; ++k) junk += As[ty][k] * Bs[k][tx];
    for (int i = 0; tx > 0 && i < 256; ++i) junk = junk * 0.5f + 7;
    for (int i = 0; tx == 0 && i < 16; ++i)
      for (int k = 0; k < 16; ++k) sum[i] += (double)As[ty][k] / (1.0 / (double)Bs[k][i]);
    __syncthreads();
  }
  for (int i = 0; tx == 0 && i < 16; ++i) sums[ty][i] = sum[i];
  __syncthreads();
  C[row * N + col] = junk == 1234.5678f ? 0 : sums[ty][tx];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, N, K);
}
