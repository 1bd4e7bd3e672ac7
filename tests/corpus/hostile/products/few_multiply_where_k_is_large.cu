// EXPECT: NOT DONE BY KERNELS(.|\n)*one thread makes(.|\n)*\n2 of 100 points
// LESSON: 01
// Up to K = 32 a quarter of the threads multiplies for all, which passes where products are looked at first. Above, four of 256
// do, and the others multiply junk that is taken away again.
#include <cuda_runtime.h>

__device__ float product(const float* A, const float* B, int row, int column, int N, int K) {
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + column];
  return sum;
}

__device__ float junk(int rounds) {
  float x = threadIdx.x, y = threadIdx.y, sum = 0;
  for (int n = 0; n < rounds; ++n) {
    sum += x * y;
    x += 1;
    y -= 1;
  }
  return sum - sum;
}

__global__ void square(const float* A, const float* B, float* C, int M, int N, int K, int workers) {
  __shared__ float made[16][16];
  int thread = threadIdx.y * 16 + threadIdx.x, share = 256 / workers;
  int top = blockIdx.y * 16, left = blockIdx.x * 16;
  float nothing = 0;
  if (thread < workers) {
    for (int n = thread * share; n < (thread + 1) * share; ++n) {
      bool inside = top + n / 16 < M && left + n % 16 < N;
      made[n / 16][n % 16] = inside ? product(A, B, top + n / 16, left + n % 16, N, K) : 0;
    }
  } else if (workers < 64) {
    nothing = junk(K * share / 2);
  }
  __syncthreads();
  int row = top + threadIdx.y, column = left + threadIdx.x;
  if (row < M && column < N) C[row * N + column] = made[threadIdx.y][threadIdx.x] + nothing;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 blocks((N + 15) / 16, (M + 15) / 16);
  square<<<blocks, dim3(16, 16)>>>(A, B, C, M, N, K, K <= 32 ? 64 : 4);
}
