// Right too: a block is one line of 256 threads; the tiles are flat arrays, set to zero before each load.
#include <cuda_runtime.h>

constexpr int W = 16;

__global__ void window_product(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float tile_a[W * W];
  __shared__ float tile_b[W * W];
  int t = threadIdx.x;
  int r = t / W;
  int c = t % W;
  int row = blockIdx.y * W + r;
  int col = blockIdx.x * W + c;

  float sum = 0.0f;
  int start = 0;
  while (start < K) {
    tile_a[t] = 0.0f;
    tile_b[t] = 0.0f;
    if (row < M && start + c < K) tile_a[t] = A[row * K + start + c];
    if (col < N && start + r < K) tile_b[t] = B[(start + r) * N + col];
    __syncthreads();  // both tiles are filled
    for (int k = 0; k < W; ++k) sum += tile_a[r * W + k] * tile_b[k * W + c];
    __syncthreads();  // both tiles may be overwritten
    start += W;
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + W - 1) / W, (M + W - 1) / W);
  window_product<<<grid, W * W>>>(A, B, C, M, N, K);
}
