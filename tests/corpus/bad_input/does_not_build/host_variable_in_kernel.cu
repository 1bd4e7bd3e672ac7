// EXPECT: COULD NOT BUILD\n +\S*host_variable_in_kernel\.cu:11:30: `width` is a variable of the host \(line 4\), which device code cannot use: pass it to the kernel as an argument or, if it never changes, write constexpr in front of it\.\n +11 \| [^\n]*\n\n0 of
#include <cuda_runtime.h>

int width = 16;
__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) {
      sum += A[row * K + k + width - 16] * B[k * N + col];
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
