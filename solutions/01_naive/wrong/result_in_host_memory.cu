// EXPECT: OUT OF BOUNDS\s+Line 20 passes `result`, memory of the host \(line 19\), which a kernel cannot use: allocate it\s+with\s+cudaMalloc\.
// Why: malloc gives memory, and a pointer is a pointer; but a kernel sees only what cudaMalloc gives.
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16), grid((N + 15) / 16, (M + 15) / 16);
  float* result = (float*)malloc(M * N * sizeof(float));
  matmul_naive<<<grid, block>>>(A, B, result, M, N, K);
  cudaMemcpy(C, result, M * N * sizeof(float), cudaMemcpyHostToDevice);
  free(result);
}
