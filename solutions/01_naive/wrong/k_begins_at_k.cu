// EXPECT: OUT\s+OF\s+BOUNDS\n\s+Line\s+10:\s+k\s+begins\s+at\s+K,\s+but\s+the\s+columns\s+of\s+A\s+go\s+from\s+0\s+to\s+K\s+-\s+1
// Why: The loop is turned round, and its bounds stay: it counts from K to 1.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = K; k > 0; --k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
