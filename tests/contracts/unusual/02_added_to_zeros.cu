// Lesson 02, right: C is set to zeros first, and each thread adds its sum once.
#include <cuda_runtime.h>

__global__ void tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum = 0.0f;
  for (int p = 0; p < K; p += 16) {
    As[ty][tx] = A[row * K + p + tx];
    Bs[ty][tx] = B[(p + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < 16; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  atomicAdd(&C[row * N + col], sum);
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % 16 || N % 16 || K % 16 || M == 0 || N == 0) return;
  cudaMemset(C, 0, sizeof(float) * M * N);
  tiled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, N, K);
}
