// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*ytes of shared memory more with K=\d+ than with K=\d+: 16,384
// Why: A refused launch is answered by asking for more shared memory: K just ends later, and the GPU idles.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_panel(const float* A, const float* B, float* C, int M, int N, int K) {
  extern __shared__ float panel[];
  float* As = panel;             // (TILE,K)
  float* Bs = panel + TILE * K;  // (K,TILE)
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  for (int k = tx; k < K; k += TILE) As[ty * K + k] = row < M ? A[row * K + k] : 0.0f;
  for (int k = ty; k < K; k += TILE) Bs[k * TILE + tx] = col < N ? B[k * N + col] : 0.0f;
  __syncthreads();  // both panels are there

  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += As[ty * K + k] * Bs[k * TILE + tx];
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  int bytes = 2 * TILE * K * sizeof(float);
  cudaFuncSetAttribute(matmul_panel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_panel<<<grid, block, bytes>>>(A, B, C, M, N, K);
}
