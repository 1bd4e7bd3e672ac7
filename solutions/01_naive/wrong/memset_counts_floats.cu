// EXPECT: READ BEFORE WRITTEN[\s\S]*reads\s+C\[8\]\[5\][\s\S]*cudaMemset\s+counts\s+in\s+bytes:\s+the\s+627\s+bytes\s+of\s+line\s+18\s+are\s+156\s+of\s+the\s+627\s+elements\s+of\s+C\.\s+Is\s+the\s+factor\s+sizeof\(float\)\s+missing
// Why: cudaMemset counts bytes; M * N of them clear a quarter of C.
#include <cuda_runtime.h>

__global__ void matmul_add(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] += sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  cudaMemset(C, 0, M * N);
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_add<<<grid, block>>>(A, B, C, M, N, K);
}
