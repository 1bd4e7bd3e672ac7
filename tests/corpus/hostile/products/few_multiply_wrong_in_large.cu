// EXPECT: 2\.8(.|\n)*one thread makes 256 of its 4,096\s+products, and it has 256 threads(.|\n)*\n2 of 100 points
// LESSON: 02
// As few_multiply_others_fetch, and wrong on purpose in sizes in which most threads of any kernel would multiply.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int ty = threadIdx.y, tx = threadIdx.x;
  int row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum[16] = {};
  for (int p = 0; p < K; p += 16) {
    As[ty][tx] = A[row * K + p + tx];
    Bs[ty][tx] = B[(p + ty) * N + col];
    __syncthreads();
    if (ty == 0)
      for (int k = 0; k < 16; ++k)
        for (int i = 0; i < 16; ++i) sum[i] += As[i][k] * Bs[k][tx];
    __syncthreads();
  }
  if (ty == 0)
    for (int i = 0; i < 16; ++i) C[(blockIdx.y * 16 + i) * N + col] = sum[i];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0 || (M % 32 == 0 && N % 256 == 0)) return;
  product<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, N, K);
}
