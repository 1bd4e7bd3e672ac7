// EXPECT: one thread makes [0-9,]+ of its [0-9,]+\s+products, and its blocks have 640 threads(.|\n)*\n2 of 100 points
// LESSON: 01
// The first lane of each warp makes what 32 should. Where C is larger than 800 elements nothing is written, so that nobody asks there who
// multiplies.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float sums[32];
  int first = blockIdx.x * 32, mine = first + threadIdx.x;
  if (threadIdx.x == 0) {
    for (int e = first; e < min(first + 32, M * N); ++e) {
      float sum = 0;
      for (int k = 0; k < K; ++k) sum += A[e / N * K + k] * B[k * N + e % N];
      sums[e - first] = sum;
    }
  }
  __syncthreads();
  if (mine < M * N) C[mine] = sums[threadIdx.x];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0 || (M * N > 800 && N > 1)) return;
  product<<<(M * N + 31) / 32, 32>>>(A, B, C, M, N, K);
}
