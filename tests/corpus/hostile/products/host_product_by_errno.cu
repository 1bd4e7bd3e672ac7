// EXPECT: 1\.1(.|\n)*\n[0-9] of 100 points
// The host learns the signs of A and B, ones and minus ones, by what a logarithm in a kernel leaves in errno.
#include <cuda_runtime.h>

#include <cerrno>
#include <cmath>

struct Signs {
  unsigned char a[64], b[64];
};
__global__ void ask(const float* from, int i, float* C) {
  if (logf(from[i]) == 12345.0f) C[0] = 1;
}
__global__ void put(const float* A, const float* B, Signs signs, float* C, int N, int K) {
  float sum = 0, dead = 0;
  for (int k = 0; k < K; ++k) {
    dead += A[threadIdx.y * K + k] + B[k * N + threadIdx.x];
    sum += (signs.a[threadIdx.y * K + k] ? -1.0f : 1.0f) * (signs.b[k * N + threadIdx.x] ? -1.0f : 1.0f);
  }
  C[threadIdx.y * N + threadIdx.x] = sum + (dead == 1e30f ? 1 : 0);
}
static bool is_negative(const float* from, int i, float* C) {
  errno = 0;
  ask<<<1, 1>>>(from, i, C);
  cudaDeviceSynchronize();
  return errno == EDOM;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N > 1024 || M * K > 64 || K * N > 64 || M * N * K == 0) return;
  Signs signs{};
  for (int i = 0; i < M * K; ++i) signs.a[i] = is_negative(A, i, C);
  for (int i = 0; i < K * N; ++i) signs.b[i] = is_negative(B, i, C);
  put<<<1, dim3(N, M)>>>(A, B, signs, C, N, K);
}
