// EXPECT: NOT DONE BY KERNELS(.|\n)*Of\s+16\s+threads\s+whose\s+products\s+are\s+taken\s+away\s+one\s+is\s+missed(.|\n)*\n2 of 100 points
// LESSON: 02
// One thread of each row of the block makes the products of all sixteen; the others multiply as much of what nobody wants, so that
// they look as busy, and store what they are given.
#include <cuda_runtime.h>

__global__ void tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][16], Cs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sums[16] = {}, junk = 1.0f;
  for (int p = 0; p < K; p += 16) {
    As[ty][tx] = A[row * K + p + tx];
    Bs[ty][tx] = B[(p + ty) * N + col];
    __syncthreads();
    if (tx == 0) {
      for (int k = 0; k < 16; ++k)
        for (int j = 0; j < 16; ++j) sums[j] += As[ty][k] * Bs[k][j];
    } else {
      for (int k = 0; k < 16; ++k)
        for (int j = 0; j < 8; ++j) junk = junk * 0.5f + As[ty][k] * 0.25f;
    }
    __syncthreads();
  }
  if (tx == 0)
    for (int j = 0; j < 16; ++j) Cs[ty][j] = sums[j];
  __syncthreads();
  C[row * N + col] = junk == -1.0f ? 0.0f : Cs[ty][tx];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  tiled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, N, K);
}
