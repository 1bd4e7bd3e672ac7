// EXPECT: (.|\n)*(COULD NOT BUILD|RIGHT BUT NOT THE TECHNIQUE)(.|\n)*\n(0|75) of 100 points
// Tiles for show: the instruction that loads is pasted together by a macro of the C library.
#include <cuda_runtime.h>
#include <sys/cdefs.h>
__device__ float peek(const float* p) {
  float value;
  __CONCAT(__as, m__)("movss (%1), %0" : "=x"(value) : "r"(p));
  return value;
}

__global__ void tiled(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  float sum = 0.0f;
  for (int p = 0; p < K / 16; ++p) {
    As[threadIdx.y][threadIdx.x] = A[row * K + p * 16 + threadIdx.x];
    Bs[threadIdx.y][threadIdx.x] = B[(p * 16 + threadIdx.y) * N + col];
    __syncthreads();
    for (int k = 0; k < 16; ++k) sum += peek(&A[row * K + p * 16 + k]) * peek(&B[(p * 16 + k) * N + col]);
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  tiled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
