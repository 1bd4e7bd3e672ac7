// EXPECT: 2\.8(.|\n)*one thread makes 256 of its 4,096\s+products, and it has 256 threads(.|\n)*\n2 of 100 points
// LESSON: 02
// One thread of 16 makes the products of all. The others make as many, of elements of A and B that do not belong together or have
// been multiplied before; they go into C, too, and are taken out again.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][16], sums[16][17];
  int ty = threadIdx.y, tx = threadIdx.x;
  int row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum[16] = {};
  for (int p = 0; p < K; p += 16) {
    As[ty][tx] = A[row * K + p + tx];
    Bs[ty][tx] = B[(p + ty) * N + col];
    __syncthreads();
    int turn = tx == 0 ? 0 : 1;
    for (int k = 0; k < 16; ++k)
      for (int i = 0; i < 16; ++i) sum[i] += As[ty][k] * Bs[(k + turn) % 16][i];
    __syncthreads();
  }
  float junk = 0;
  for (int i = 0; i < 16; ++i) {
    if (tx == 0) sums[ty][i] = sum[i];
    junk += tx == 0 ? 0 : sum[i];
  }
  sums[ty][16] = 0;
  __syncthreads();
  C[row * N + col] = (sums[ty][tx] + junk) - junk;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, N, K);
}
