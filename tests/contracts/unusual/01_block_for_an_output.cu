// Lesson 1, right: a block for each element of C, whose threads divide the products and add up in shared memory
// POINTS: 75
#include <cuda_runtime.h>

__global__ void outputs(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float sums[256];
  int row = blockIdx.y, col = blockIdx.x, t = threadIdx.x;
  float sum = 0.0f;
  for (int k = t; k < K; k += 256) sum += A[row * K + k] * B[k * N + col];
  sums[t] = sum;
  __syncthreads();
  for (int half = 128; half > 0; half /= 2) {
    if (t < half) sums[t] += sums[t + half];
    __syncthreads();
  }
  if (t == 0) C[row * N + col] = sums[0];
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  outputs<<<dim3(N, M), 256>>>(A, B, C, N, K);
}
