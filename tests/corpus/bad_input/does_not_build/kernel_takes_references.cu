// EXPECT: COULD NOT BUILD\n +\S*kernel_takes_references\.cu:4:75: `int& M` is a reference, the address of a variable of the host, and a kernel\s+cannot\s+read\s+there:\s+leave\s+the\s+&\s+out,\s+`int\s+M`,\s+so\s+that\s+the\s+value\s+itself\s+is\s+passed\.\n
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int& M, int& N, int& K) {
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
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
