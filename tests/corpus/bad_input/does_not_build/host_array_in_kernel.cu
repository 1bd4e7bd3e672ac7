// EXPECT: COULD NOT BUILD\n +\S*host_array_in_kernel\.cu:11:14: `scale` is an array of the host \(line 4\), which device code cannot use: write __constant__ in front of it, or copy it to device memory and pass the pointer\.\n +11 \| [^\n]*\n\n0 of
#include <cuda_runtime.h>

float scale[4] = {1, 1, 1, 1};
__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) {
      sum += scale[0] * A[row * K + k] * B[k * N + col];
    }
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
