// EXPECT: NOT DONE BY KERNELS(.|\n)*host code reads (\S+, in )?what kernels may have stored to(.|\n)*\n[02] of 100 points
// The host multiplies in variables of both sides.
#include <cuda_runtime.h>

__managed__ float a[40000], b[40000], c[40000];
__global__ void copy(const float* from, float* to, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) to[i] = from[i];
}
/** Loads what a product needs, and throws it away. */
__global__ void put(const float* A, const float* B, const float* made, float* C, int M, int N, int K) {
  int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
  if (row >= M || col >= N) return;
  float dead = 0;
  for (int k = 0; k < K; ++k) dead += A[row * K + k] + B[k * N + col];
  C[row * N + col] = made[row * N + col] + (dead == 1e30f ? 1 : 0);
}
static void multiply(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int row = 0; row < M; ++row) {
    for (int col = 0; col < N; ++col) {
      float sum = 0;
      for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
      C[row * N + col] = sum;
    }
  }
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N * K == 0) return;
  if (M * K > 40000 || K * N > 40000 || M * N > 40000) return;
  copy<<<(M * K + 255) / 256, 256>>>(A, a, M * K);
  copy<<<(K * N + 255) / 256, 256>>>(B, b, K * N);
  cudaDeviceSynchronize();
  multiply(a, b, c, M, N, K);
  put<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, c, C, M, N, K);
  cudaDeviceSynchronize();
}
