// EXPECT: 1\.1 (.|\n)*NOT DONE BY KERNELS(.|\n)*is\s+not\s+the\s+same\s+for\s+other\s+numbers(.|\n)*\n[0-9] of 100 points
// A right kernel, whose host gives it as many bytes as C has, other ones each time: it could have seen A and B in a way
// that nobody knows of, such as the time that kernels take.
#include <cuda_runtime.h>

#include <ctime>

struct Bytes {
  unsigned words[800];
};
__global__ void naive(const float* A, const float* B, Bytes bytes, float* C, int M, int N, int K) {
  int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum + (bytes.words[row] == 12345 ? 0.0f : 0.0f);
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  Bytes bytes;
  for (unsigned i = 0; i < 800; ++i)
    bytes.words[i] = (i + 1) * 2654435761u * static_cast<unsigned>(now.tv_nsec | 1);
  naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, bytes, C, M, N, K);
}
