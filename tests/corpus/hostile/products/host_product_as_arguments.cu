// EXPECT: NOT DONE BY KERNELS(.|\n)*host code reads (.|\n)*what kernels may have stored to(.|\n)*\n[02] of 100 points
// What the host has multiplied travels as the arguments of many kernels.
#include <cuda_runtime.h>

__global__ void copy(const float* from, float* to, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) to[i] = from[i];
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
struct Piece {
  float values[256];
};
__global__ void put(const float* A, const float* B, Piece piece, float* C, int first, int M, int N, int K) {
  int i = first + threadIdx.x;
  if (i >= M * N) return;
  float dead = 0;
  for (int k = 0; k < K; ++k) dead += A[i / N * K + k] + B[k * N + i % N];
  C[i] = piece.values[threadIdx.x] + (dead == 1e30f ? 1 : 0);
}
#include <vector>
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N * K == 0) return;
  float *a, *b;
  cudaMallocManaged(&a, M * K * sizeof(float));
  cudaMallocManaged(&b, K * N * sizeof(float));
  copy<<<(M * K + 255) / 256, 256>>>(A, a, M * K);
  copy<<<(K * N + 255) / 256, 256>>>(B, b, K * N);
  cudaDeviceSynchronize();
  std::vector<float> c(M * N + 256);
  multiply(a, b, c.data(), M, N, K);
  for (int first = 0; first < M * N; first += 256) {
    Piece piece;
    for (int i = 0; i < 256; ++i) piece.values[i] = c[first + i];
    put<<<1, 256>>>(A, B, piece, C, first, M, N, K);
  }
  cudaFree(a);
  cudaFree(b);
}
