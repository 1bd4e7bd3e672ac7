// EXPECT: NOT DONE BY KERNELS(.|\n)*one thread makes \S+ of its(.|\n)*Share the products out among the threads\.(.|\n)*\n2 of 100 points
// All threads fetch tiles and store; one of each block has multiplied for them.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[16][16], Bs[16][16], Cs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  Cs[ty][tx] = 0;
  for (int p = 0; p < K; p += 16) {
    As[ty][tx] = row < M && p + tx < K ? A[row * K + p + tx] : 0;
    Bs[ty][tx] = p + ty < K && col < N ? B[(p + ty) * N + col] : 0;
    __syncthreads();
    if (tx == 5 && ty == 7)
      for (int i = 0; i < 16; ++i)
        for (int j = 0; j < 16; ++j)
          for (int k = 0; k < 16; ++k) Cs[i][j] += As[i][k] * Bs[k][j];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = Cs[ty][tx];
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
