// EXPECT: OUT OF BOUNDS\n[^\n]*dC\[156\], but dC \(line 21\) has 156 elements \(471 times\)\.\n +\d+ \|[^\n]*\n +21 \|[^\n]*(\n +\d+ \|[^\n]*)?\n +cudaMalloc counts in bytes: the 627 bytes of line 21 are only 156 elements\. Is the factor sizeof\(float\) missing\?
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) {
      sum += A[row * K + k] * B[k * N + col];
    }
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  float* dC;
  cudaMalloc(&dC, M * N);
  matmul_naive<<<grid, block>>>(A, B, dC, M, N, K);
  cudaMemcpy(C, dC, M * N, cudaMemcpyDeviceToDevice);
  cudaFree(dC);
}
