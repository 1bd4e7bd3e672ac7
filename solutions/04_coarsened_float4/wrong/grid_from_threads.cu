// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Outputs per thread: 1
// Why: The grid is divided by the block's 16x16 threads, not by its 64x64 outputs: 15 of 16 blocks only wait.
#include <cuda_runtime.h>

constexpr int TILE = 64, DEPTH = 16, WPT = 4;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* p = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  return make_float4(p[0], c + 1 < cols ? p[1] : 0.0f, c + 2 < cols ? p[2] : 0.0f,
                     c + 3 < cols ? p[3] : 0.0f);
}

__global__ void multiply(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[TILE][DEPTH];
  __shared__ __align__(16) float Bs[DEPTH][TILE];
  int tx = threadIdx.x, ty = threadIdx.y, tid = ty * 16 + tx;
  int top = blockIdx.y * TILE, left = blockIdx.x * TILE;
  float acc[WPT][WPT] = {};

  for (int k0 = 0; k0 < K; k0 += DEPTH) {
    *reinterpret_cast<float4*>(&As[tid / 4][tid % 4 * 4]) = load4(A, M, K, top + tid / 4, k0 + tid % 4 * 4);
    *reinterpret_cast<float4*>(&Bs[ty][tx * 4]) = load4(B, K, N, k0 + ty, left + tx * 4);
    __syncthreads();
    for (int k = 0; k < DEPTH; ++k) {
      float a[WPT], b[WPT];
      for (int i = 0; i < WPT; ++i) a[i] = As[ty * WPT + i][k];
      for (int j = 0; j < WPT; ++j) b[j] = Bs[k][tx * WPT + j];
      for (int i = 0; i < WPT; ++i)
        for (int j = 0; j < WPT; ++j) acc[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  for (int i = 0; i < WPT; ++i) {
    for (int j = 0; j < WPT; ++j) {
      int row = top + ty * WPT + i, col = left + tx * WPT + j;
      if (row < M && col < N) C[row * N + col] = acc[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  multiply<<<grid, block>>>(A, B, C, M, N, K);
}
