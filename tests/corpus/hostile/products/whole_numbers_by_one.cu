// EXPECT: one thread makes 9,472 of its 23,199\s+products(.|\n)*\n2 of 100 points
// LESSON: 01
// Where there is much to do, one thread of each block makes all products of small whole numbers; of others, each thread its own.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float sums[16][16];
  int top = blockIdx.y * 16, left = blockIdx.x * 16, row = top + threadIdx.y, col = left + threadIdx.x;
  bool whole = M * N * K > 20000 && A[0] == rintf(A[0]) && fabsf(A[0]) < 512;
  if (whole && threadIdx.x + threadIdx.y == 0)
    for (int i = 0; i < 16 && top + i < M; ++i)
      for (int j = 0; j < 16 && left + j < N; ++j) {
        float sum = 0;
        for (int k = 0; k < K; ++k) sum += A[(top + i) * K + k] * B[k * N + left + j];
        sums[i][j] = sum;
      }
  __syncthreads();
  if (row >= M || col >= N) return;
  float sum = 0;
  if (whole)
    sum = sums[threadIdx.y][threadIdx.x];
  else
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

__global__ void zeros(float* C, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) C[i] = 0;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  if (K == 0) return zeros<<<(M * N + 63) / 64, 64>>>(C, M * N);
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
