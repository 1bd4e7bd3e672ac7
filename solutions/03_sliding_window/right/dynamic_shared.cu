// Right too: both tiles in dynamic shared memory, whose size depends on the tile and not on K.
#include <cuda_runtime.h>

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  extern __shared__ float tiles[];
  const int tile = blockDim.x;
  float* As = tiles;
  float* Bs = tiles + tile * tile;
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * tile + ty;
  const int col = blockIdx.x * tile + tx;

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += tile) {
    const int a_col = k0 + tx, b_row = k0 + ty;
    As[ty * tile + tx] = row < M && a_col < K ? A[row * K + a_col] : 0.0f;
    Bs[ty * tile + tx] = b_row < K && col < N ? B[b_row * N + col] : 0.0f;
    __syncthreads();  // waits until the window is stored
    for (int k = 0; k < tile; ++k) sum += As[ty * tile + k] * Bs[k * tile + tx];
    __syncthreads();  // waits until the window is used
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  const int tile = 16;
  const size_t bytes = 2 * tile * tile * sizeof(float);
  matmul_window<<<dim3((N + tile - 1) / tile, (M + tile - 1) / tile), dim3(tile, tile), bytes>>>(A, B, C, M,
                                                                                                 N, K);
}
