// EXPECT: (RIGHT BUT NOT THE TECHNIQUE|TIMED OUT)\s+Line \d+: 1 / block\.x is computed first, and is 0\. Put brackets around[\s\S]*(Blocks that store nothing per block that stores: 372\.33|the grid seems far too large)
// Why: N + block.x - 1 / block.x is N + block.x, so 112x80 blocks are started where 6x4 cover C. The guard hides it. On a slow machine the time is up first.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid(N + block.x - 1 / block.x, M + block.y - 1 / block.y);
  product<<<grid, block>>>(A, B, C, M, N, K);
}
