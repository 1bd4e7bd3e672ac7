// EXPECT: other\s+threads\s+fetched\s+there:\s+0(.|\n)*\n90 of 100 points
// LESSON: 02
// The tiles are in shared memory for show: each thread reads back what it stored there itself, and what it needs of others comes by shuffles.
#include <cuda_runtime.h>

constexpr int T = 16, THREADS = 32, OWN = T * T / THREADS;

__global__ void shuffled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[T * T], Bs[T * T];
  const int row = blockIdx.y * T, col = blockIdx.x * T, tid = threadIdx.x;
  float sum[OWN] = {};
  for (int p = 0; p < K; p += T) {
    float a[OWN], b[OWN];
    for (int i = 0; i < OWN; ++i) {
      const int e = tid + i * THREADS;
      As[e] = A[(row + e / T) * K + p + e % T];
      Bs[e] = B[(p + e / T) * N + col + e % T];
    }
    __syncthreads();
    for (int i = 0; i < OWN; ++i) a[i] = As[tid + i * THREADS], b[i] = Bs[tid + i * THREADS];
    for (int k = 0; k < T; ++k) {
      const float of_b = __shfl_sync(~0u, b[k / 2], k % 2 * T + tid % T);
      for (int i = 0; i < OWN; ++i) sum[i] += __shfl_sync(~0u, a[i], tid / T * T + k) * of_b;
    }
    __syncthreads();
  }
  for (int i = 0; i < OWN; ++i) {
    const int e = tid + i * THREADS;
    C[(row + e / T) * N + col + e % T] = sum[i];
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  shuffled<<<dim3(N / T, M / T), THREADS>>>(A, B, C, N, K);
}
