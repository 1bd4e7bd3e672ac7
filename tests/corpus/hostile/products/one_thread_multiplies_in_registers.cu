// EXPECT: NOT DONE BY KERNELS(.|\n)*one thread makes \S+ of its(.|\n)*Share the products out among the threads\.(.|\n)*\n2 of 100 points
// One thread of each block copies the tiles to arrays of its own, and multiplies there; the others load a little for show.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[32][8], Bs[8][32], Cs[32][32];
  int t = threadIdx.x, first_row = blockIdx.y * 32, first_col = blockIdx.x * 32;
  float sums[32][32];
  if (t == 0)
    for (int i = 0; i < 32; ++i)
      for (int j = 0; j < 32; ++j) sums[i][j] = 0;
  float dead = 0;
  for (int p = 0; p < K; p += 8) {
    int row = first_row + t / 8, k = p + t % 8, k_of_b = p + t / 32, col = first_col + t % 32;
    As[t / 8][t % 8] = row < M && k < K ? A[row * K + k] : 0;
    Bs[t / 32][t % 32] = k_of_b < K && col < N ? B[k_of_b * N + col] : 0;
    __syncthreads();
    if (t == 0) {
      float a[32][8], b[8][32];
      for (int i = 0; i < 256; ++i)
        a[i / 8][i % 8] = As[i / 8][i % 8], b[i / 32][i % 32] = Bs[i / 32][i % 32];
      for (int i = 0; i < 32; ++i)
        for (int j = 0; j < 32; ++j)
          for (int q = 0; q < 8; ++q) sums[i][j] += a[i][q] * b[q][j];
    } else {
      for (int i = 0; i < 2; ++i) dead += As[t / 8][i] + Bs[i][t % 32];
    }
    __syncthreads();
  }
  if (t == 0)
    for (int i = 0; i < 32; ++i)
      for (int j = 0; j < 32; ++j) Cs[i][j] = sums[i][j];
  __syncthreads();
  for (int i = t; i < 1024; i += 256)
    if (first_row + i / 32 < M && first_col + i % 32 < N)
      C[(first_row + i / 32) * N + first_col + i % 32] = Cs[i / 32][i % 32] + (dead == 1e30f ? 1 : 0);
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N == 0) return;
  product<<<dim3((N + 31) / 32, (M + 31) / 32), 256>>>(A, B, C, M, N, K);
}
