// EXPECT: 3\.1 [^\n]*RACE[\s\S]*3\.2 [^\n]*OUT OF BOUNDS[\s\S]*:24: thread
// Why: "x before y" became "M before N": the row is compared with the columns, and the reverse.
#include <cuda_runtime.h>

#define TILE 16

__global__ void matmulKernel(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float tileA[TILE][TILE];
  __shared__ float tileB[TILE][TILE];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;

  float acc = 0.0f;
  for (int k0 = 0; k0 < K; k0 += TILE) {
    int kx = k0 + threadIdx.x;
    int ky = k0 + threadIdx.y;
    tileA[threadIdx.y][threadIdx.x] = kx < K && y < M ? A[y * K + kx] : 0.0f;
    tileB[threadIdx.y][threadIdx.x] = x < N && ky < K ? B[ky * N + x] : 0.0f;
    __syncthreads();
    for (int k = 0; k < TILE; ++k) acc += tileA[threadIdx.y][k] * tileB[k][threadIdx.x];
    __syncthreads();
  }

  if (x < M && y < N) C[y * N + x] = acc;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 dimBlock(TILE, TILE);
  dim3 dimGrid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmulKernel<<<dimGrid, dimBlock>>>(A, B, C, M, N, K);
}
