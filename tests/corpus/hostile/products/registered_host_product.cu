// EXPECT: NOT DONE BY KERNELS(.|\n)*matmul gives kernels memory of the host \(cudaHostRegister\)(.|\n)*\n[02] of 100 points
// The same by the host's own memory, which it has registered.
#include <cuda_runtime.h>

#include <vector>

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
  std::vector<float> a(M * K), b(K * N), c(M * N);
  for (std::vector<float>* each : {&a, &b, &c})
    cudaHostRegister(each->data(), each->size() * sizeof(float), cudaHostRegisterDefault);
  copy<<<(M * K + 255) / 256, 256>>>(A, a.data(), M * K);
  copy<<<(K * N + 255) / 256, 256>>>(B, b.data(), K * N);
  cudaDeviceSynchronize();
  multiply(a.data(), b.data(), c.data(), M, N, K);
  put<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, c.data(), C, M, N, K);
  cudaDeviceSynchronize();
  for (std::vector<float>* each : {&a, &b, &c}) cudaHostUnregister(each->data());
}
