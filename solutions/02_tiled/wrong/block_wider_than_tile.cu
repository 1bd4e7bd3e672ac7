// EXPECT: OUT OF BOUNDS\s+Line 25 makes blocks of 32 x 32 threads, [\s\S]*:14: thread \(16,0\) of block \(0,0\) uses\s+As\[ty\]\[16\]
// Why: The launch is tuned to 32x32 threads, and the tiles in the kernel stay 16x16.
#include <cuda_runtime.h>

__global__ void matmul_tiled(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[16][16];
  __shared__ float Bs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * blockDim.y + ty;
  int col = blockIdx.x * blockDim.x + tx;

  float sum = 0.0f;
  for (int p = 0; p < K / 16; ++p) {
    As[ty][tx] = (row < M) ? A[row * K + p * 16 + tx] : 0.0f;
    Bs[ty][tx] = (col < N) ? B[(p * 16 + ty) * N + col] : 0.0f;
    __syncthreads();
    for (int k = 0; k < 16; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % 16 || N % 16 || K % 16 || M == 0 || N == 0) return;
  dim3 block(32, 32);
  dim3 grid((N + 31) / 32, (M + 31) / 32);
  matmul_tiled<<<grid, block>>>(A, B, C, M, N, K);
}
