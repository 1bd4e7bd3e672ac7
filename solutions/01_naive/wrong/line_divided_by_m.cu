// EXPECT: OUT OF BOUNDS\s+idx / M and idx % M \(lines 8 and 9\) divide by M: rows of C are N long
// Why: The flat index is taken apart by the number of rows; it is the length of a row that counts.
#include <cuda_runtime.h>

__global__ void matmul_line(const float* A, const float* B, float* C, int M, int N, int K) {
  int idx = blockIdx.x * blockDim.x + threadIdx.x;
  if (idx >= M * N) return;
  int row = idx / M;
  int col = idx % M;

  float sum = 0.0f;
  for (int k = 0; k < K; ++k) {
    sum += A[row * K + k] * B[k * N + col];
  }
  C[idx] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  int total = M * N;
  if (total == 0) return;
  int threads = 256;
  int blocks = (total + threads - 1) / threads;
  matmul_line<<<blocks, threads>>>(A, B, C, M, N, K);
}
