// EXPECT: \n75 of 100 points: result 75 of 75, technique 0 of 25
// LESSON: 02
// Products of registers and shuffles, 32x16 outputs a warp; tiles in shared memory that are read for nothing.
#include <cuda_runtime.h>
__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[4][32][17], Bs[4][16][17];
  int lane = threadIdx.x, w = threadIdx.y;
  int row0 = (blockIdx.y * 4 + w) * 32, col0 = blockIdx.x * 16;
  int r = lane / 4 * 4, c = lane % 4 * 4;
  float sums[4][4] = {}, dead = 0;
  for (int p = 0; p < K; p += 16) {
    for (int q = 0; q < 16 && p + q < K; ++q) {
      int k = p + q;
      float a = row0 + lane < M ? A[(row0 + lane) * K + k] : 0;
      float b = lane < 16 && col0 + lane < N ? B[k * N + col0 + lane] : 0;
      As[w][lane][q] = a;
      if (lane < 16) Bs[w][q][lane] = b;
      for (int i = 0; i < 4; ++i) {
        float x = __shfl_sync(~0u, a, r + i);
        for (int j = 0; j < 4; ++j) {
          float y = __shfl_sync(~0u, b, c + j);
          sums[i][j] += x * y;
        }
      }
    }
    __syncthreads();
    for (int q = 0; q < 16; ++q) dead += As[w][lane][q] > 1e30f ? 1 : 0;
    __syncthreads();
  }
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j)
      if (row0 + r + i < M && col0 + c + j < N) C[(row0 + r + i) * N + col0 + c + j] = sums[i][j] + dead;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 127) / 128), dim3(32, 4)>>>(A, B, C, M, N, K);
}
