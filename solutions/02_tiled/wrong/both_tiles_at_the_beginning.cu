// EXPECT: WRONG RESULT\s+Line 19 stores elements of B in the same place of shared memory where line 18 has just stored\s+those\s+of\s+A,\s+and\s+nobody\s+has\s+read\s+them\s+yet\.\s+Where\s+does\s+each\s+tile\s+begin
// Why: Both tiles are given the beginning of the shared memory; the second should begin where the first ends.
#include <cuda_runtime.h>

#define TILE 16

__global__ void gemm_tiled(const float* A, const float* B, float* C, int N, int K) {
  extern __shared__ float smem[];
  float* As = smem;
  float* Bs = smem;
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    int mine = ty * TILE + tx;
    As[mine] = A[row * K + p * TILE + tx];
    Bs[mine] = B[(p * TILE + ty) * N + col];
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
  gemm_tiled<<<grid, block, 2 * TILE * TILE * sizeof(float)>>>(A, B, C, N, K);
}
