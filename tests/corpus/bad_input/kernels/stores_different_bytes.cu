// EXPECT: 1\.1 .*RACE(.*\n)*.*:12: thread \(2,0\) of block \(0,0\) writes\s+seen\[3\], which thread \(1,0\)(.*\n)*.*:13: thread \(0,0\) of block \(0,0\) reads\s+halves\[7\], which has not(.*\n)*0 of 100 points
// Threads store different values to one element of an array of bytes, which begins within a word; and the last element of another one was never written.
#include <cuda_runtime.h>

__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ unsigned char seen[30];
  __shared__ short halves[8];
  int t = threadIdx.y * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y,
      col = blockIdx.x * 16 + threadIdx.x;
  if (t < 30) seen[t] = t;
  __syncthreads();
  if (t == 1 || t == 2) seen[3] = t;
  if (t == 0) C[0] = halves[7];
  __syncthreads();
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
