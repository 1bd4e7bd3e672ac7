// EXPECT: RACE\s+Line\s+28\s+puts\s+the\s+next\s+tile\s+into\s+tb\[to\]\s+while\s+line\s+30\s+reads\s+tb\[to\]:\s+one\s+of\s+the\s+two\s+needs\s+the\s+other\s+buffer\.(?![\s\S]*barrier\s+between)
// Why: of two pairs of tiles, B's products come from the one that is filled for the next phase.
#include <cuda_runtime.h>

constexpr int W = 16;

__global__ void two_pairs(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float ta[2][W][W];
  __shared__ float tb[2][W][W];
  int x = threadIdx.x;
  int y = threadIdx.y;
  int row = blockIdx.y * W + y;
  int col = blockIdx.x * W + x;
  float sum = 0.0f;
  int windows = K / W;

  if (windows > 0) {
    ta[0][y][x] = A[row * K + x];
    tb[0][y][x] = B[y * N + col];
  }
  __syncthreads();

  for (int w = 0; w < windows; ++w) {
    int from = w % 2;
    int to = 1 - from;
    if (w + 1 < windows) {
      ta[to][y][x] = A[row * K + (w + 1) * W + x];
      tb[to][y][x] = B[((w + 1) * W + y) * N + col];
    }
    for (int k = 0; k < W; ++k) sum += ta[from][y][k] * tb[to][k][x];
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % W != 0 || N % W != 0 || K % W != 0 || M == 0 || N == 0) return;
  two_pairs<<<dim3(N / W, M / W), dim3(W, W)>>>(A, B, C, N, K);
}
