// EXPECT: OUT OF BOUNDS\s+Line 28 gives no third argument between <<< and >>>[\s\S]*:17: [\s\S]*tiles\s+has\s+0\s+elements
// Why: extern __shared__ has no size of its own; the third argument of the launch gives it, and is missing.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_dynamic(const float* A, const float* B, float* C, int N, int K) {
  extern __shared__ float tiles[];
  float* As = tiles;
  float* Bs = tiles + TILE * TILE;
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    As[ty * TILE + tx] = A[row * K + p * TILE + tx];
    Bs[ty * TILE + tx] = B[(p * TILE + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += As[ty * TILE + k] * Bs[k * TILE + tx];
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE || N % TILE || K % TILE || M == 0 || N == 0) return;
  matmul_dynamic<<<dim3(N / TILE, M / TILE), dim3(TILE, TILE)>>>(A, B, C, N, K);
}
