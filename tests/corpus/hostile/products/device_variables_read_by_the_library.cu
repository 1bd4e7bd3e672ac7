// EXPECT: NOT DONE BY KERNELS(.|\n)*(elements of|host code|out of bounds|NOT DONE)(.|\n)*\n[02] of 100 points
// Kernels copy A and B to variables of the device, whose bytes the library of C++ reads on the host.
#include <cuda_runtime.h>

#include <cstring>
#include <string>

__device__ float a[40000], b[40000];
__managed__ float c[40000];
__global__ void copy(const float* from, float* to, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) to[i] = from[i];
}
/** Loads what a product needs, and throws it away. */
__global__ void put(const float* A, const float* B, const float* made, float* C, int M, int N, int K) {
  int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
  if (row >= M || col >= N) return;
  float dead = 0;
  for (int k = 0; k < K; ++k) dead += A[row * K + k] + B[k * N + col];
  C[row * N + col] = made[row * N + col] + (dead == 1e30f ? 1 : 0);
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
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N * K == 0) return;
  if (M * K > 40000 || K * N > 40000 || M * N > 40000) return;
  void *on_a, *on_b;
  cudaGetSymbolAddress(&on_a, a);
  cudaGetSymbolAddress(&on_b, b);
  copy<<<(M * K + 255) / 256, 256>>>(A, static_cast<float*>(on_a), M * K);
  copy<<<(K * N + 255) / 256, 256>>>(B, static_cast<float*>(on_b), K * N);
  cudaDeviceSynchronize();
  const std::string bytes_a(static_cast<const char*>(on_a), M * K * sizeof(float));
  const std::string bytes_b(static_cast<const char*>(on_b), K * N * sizeof(float));
  static float made[40000];
  multiply(reinterpret_cast<const float*>(bytes_a.data()), reinterpret_cast<const float*>(bytes_b.data()),
           made, M, N, K);
  cudaMemcpyToSymbol(c, made, M * N * sizeof(float));
  put<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, c, C, M, N, K);
}
