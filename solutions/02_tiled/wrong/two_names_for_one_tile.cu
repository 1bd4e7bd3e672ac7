// EXPECT: WRONG RESULT\s+Lines 8 and 9 declare As and Bs `extern __shared__`: all such arrays begin at the same address,\s+so\s+what\s+line\s+17\s+stores\s+overwrites\s+what\s+line\s+16\s+has\s+stored\.[\s\S]*float\* Bs = As \+ n;
// Why: Two extern __shared__ arrays look like two arrays; both begin at the same address.
#include <cuda_runtime.h>

#define TILE 16

__global__ void gemm_tiled(const float* A, const float* B, float* C, int N, int K) {
  extern __shared__ float As[];
  extern __shared__ float Bs[];
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
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  int bytes = 2 * TILE * TILE * sizeof(float);
  gemm_tiled<<<grid, block, bytes>>>(A, B, C, N, K);
}
