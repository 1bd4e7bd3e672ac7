// One thread of 16 makes their products; the others make as many of an element of A and one of B, but not those that C takes,
// or those that the first has made.
#include <cuda_runtime.h>

__global__ void one_of_sixteen(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float sums[16][16];
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  float junk = 0;
  for (int k = 0; k < K; ++k)
    for (int i = 0; i < 16; ++i) {
      if (threadIdx.x > 0)
        junk += A[row * K + k] * B[(k + i + 1) % K * N + col];
      else
        sums[threadIdx.y][i] = (k > 0 ? sums[threadIdx.y][i] : 0) + A[row * K + k] * B[k * N + col + i];
    }
  __syncthreads();
  C[row * N + col] = sums[threadIdx.y][threadIdx.x] + junk - junk;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  one_of_sixteen<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
