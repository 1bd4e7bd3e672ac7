// EXPECT: WRONG RESULT\s+Line\s+17\s+stores\s+to\s+tb\s+with\s+row\s+and\s+column\s+swapped(?![\s\S]*is\s+read\s+with\s+its\s+two\s+indices)
// Why: x and y change places where B's tile is stored, and the products read it the right way.
#include <cuda_runtime.h>

constexpr int W = 16;

__global__ void tiles(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float ta[W][W];
  __shared__ float tb[W][W];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * W + y, col = blockIdx.x * W + x;

  float sum = 0.0f;
  int from = 0;
  while (from < K) {
    ta[y][x] = A[row * K + from + x];
    tb[x][y] = B[(from + y) * N + col];
    __syncthreads();
    for (int k = 0; k < W; ++k) sum += ta[y][k] * tb[k][x];
    __syncthreads();
    from += W;
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % W != 0 || N % W != 0 || K % W != 0 || M == 0 || N == 0) return;
  tiles<<<dim3(N / W, M / W), dim3(W, W)>>>(A, B, C, N, K);
}
