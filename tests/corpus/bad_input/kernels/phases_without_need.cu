// EXPECT: TIMED OUT[\s\S]*multiply<<<\(1,1025\), \(16,16\)>>> had\s+run\s+[0-9]+\s+of\s+its\s+1,025\s+blocks[\s\S]*had\s+passed\s+[0-9,]+\s+barriers[\s\S]*how\s+many\s+phases\s+does\s+a\s+block\s+need
// Right, but a phase for each product of the whole matrix: every loop ends, after thousands of barriers.
#include <cuda_runtime.h>
__global__ void multiply(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  float sum = 0;
  for (int p = 0; p < K * M * N; ++p) {
    __syncthreads();
    if (p < K && row < M && col < N) sum += A[row * K + p] * B[p * N + col];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  multiply<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
