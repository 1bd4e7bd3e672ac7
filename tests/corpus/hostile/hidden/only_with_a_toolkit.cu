// EXPECT: COULD NOT BUILD(.*\n)+.*__has_include: a kernel file is the same on every machine(.*\n)+0 of 100 points
// Stores past C where the toolkit has a header that the emulator has not.
#include <cuda_runtime.h>
__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  const int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
#if __has_include(<nv/target>)
  C[M * N] = 1.0f;
#endif
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
