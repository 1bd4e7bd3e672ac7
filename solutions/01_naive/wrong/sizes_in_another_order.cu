// EXPECT: OUT OF BOUNDS\s+Line 22 passes N for K and K for N: [^\n]*\(A, B, C, M, K, N\)\.\s+Make\s+the\s+call\s+and\s+the\s+kernel\s+agree\.[\s\S]*:14: thread \(0,1\) of block \(0,1\) writes\s+C\[33\]\[2\]
// Why: The kernel takes (M, K, N), the order of the shapes on paper; the launch passes M, N, K.
#include <cuda_runtime.h>

// A: M x K, B: K x N, C: M x N
__global__ void matmul_kernel(const float* A, const float* B, float* C, int M, int K, int N) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float acc = 0.0f;
    for (int k = 0; k < K; ++k) {
      acc += A[row * K + k] * B[k * N + col];
    }
    C[row * N + col] = acc;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  matmul_kernel<<<grid, block>>>(A, B, C, M, N, K);
}
