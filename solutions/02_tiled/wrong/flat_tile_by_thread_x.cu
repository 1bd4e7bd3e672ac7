// EXPECT: WRONG RESULT[\s\S]*reads\s+sA\s+comes\s+from\s+threadIdx\.x\s+where
// Why: a flat tile, and threadIdx.x in front of its width.
#include <cuda_runtime.h>
#define T 16

__global__ void mm(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float sA[T * T], sB[T * T];
  const int i = blockIdx.y * T + threadIdx.y, j = blockIdx.x * T + threadIdx.x;
  float acc = 0;
  for (int k0 = 0; k0 < K; k0 += T) {
    sA[threadIdx.y * T + threadIdx.x] = A[i * K + k0 + threadIdx.x];
    sB[threadIdx.y * T + threadIdx.x] = B[(k0 + threadIdx.y) * N + j];
    __syncthreads();
    for (int q = 0; q < T; q++) acc += sA[threadIdx.x * T + q] * sB[q * T + threadIdx.x];
    __syncthreads();
  }
  C[i * N + j] = acc;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0 || M % T || N % T || K % T) return;
  dim3 threads(T, T), blocks(N / T, M / T);
  mm<<<blocks, threads>>>(A, B, C, M, N, K);
}
