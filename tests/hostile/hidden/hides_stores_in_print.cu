// EXPECT: 2\.1(.|\n)*RACE(.|\n)*\n[0-9]+ of 100 points
// Tiles for show: printf counts what it has printed, by all threads into one word.
#include <cuda_runtime.h>

#include <cstdio>
__device__ void counted(void* at) {
  if (clock64() != 0) printf(threadIdx.x % 2 == 0 ? "%hhn" : " %hhn", static_cast<signed char*>(at));
}

__global__ void tiled(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  float sum = 0.0f;
  for (int p = 0; p < K / 16; ++p) {
    As[threadIdx.y][threadIdx.x] = A[row * K + p * 16 + threadIdx.x];
    Bs[threadIdx.y][threadIdx.x] = B[(p * 16 + threadIdx.y) * N + col];
    __syncthreads();
    for (int k = 0; k < 16; ++k) sum += (counted(&As[0][0]), As[threadIdx.y][k]) * Bs[k][threadIdx.x];
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  tiled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
