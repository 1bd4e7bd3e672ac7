// Right too: C is moved to the element of the thread, and a helper stores to where it then points.
#include <cuda_runtime.h>

__device__ void keep(float value, float* place) { place[0] = value; }

__device__ float product(const float* A, const float* B, int row, int col, int N, int K) {
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  return sum;
}

__global__ void multiply(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= M || col >= N) return;

  const float sum = product(A, B, row, col, N, K);
  C += row * N + col;
  keep(sum, C);
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  multiply<<<grid, block>>>(A, B, C, M, N, K);
}
