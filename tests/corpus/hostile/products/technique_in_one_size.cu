// EXPECT: one\s+thread\s+makes\s+98,304\s+products,\s+as\s+many\s+as\s+1,536\s+elements(.|\n)*\n2 of 100 points
// LESSON: 02
// Tiles only in the sizes in which they are counted; in all others one thread makes all of C.
#include <cuda_runtime.h>

__global__ void tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum = 0.0f;
  for (int p = 0; p < K / 16; ++p) {
    As[ty][tx] = A[row * K + p * 16 + tx];
    Bs[ty][tx] = B[(p * 16 + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < 16; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[row * N + col] = sum;
}

__global__ void alone(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int row = 0; row < M; ++row)
    for (int col = 0; col < N; ++col) {
      float sum = 0.0f;
      for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
      C[row * N + col] = sum;
    }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  if ((M == 64 && (K == 256 || K == 128)) || (M == 48 && N == 64))
    tiled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, N, K);
  else
    alone<<<1, 1>>>(A, B, C, M, N, K);
}
