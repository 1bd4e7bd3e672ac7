// EXPECT: NOT DONE BY KERNELS(.|\n)*matmul copied A and B to the host and C to the device\.\s+Kernels loaded none of the 1,221 elements of A\.\s+Kernels loaded none of the 703 elements of B\.
// The host multiplies, and a kernel stores what it made.
#include <cuda_runtime.h>

#include <vector>

__global__ void put(const float* from, float* C, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) C[i] = from[i];
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
  std::vector<float> a(M * K), b(K * N), c(M * N);
  cudaMemcpy(a.data(), A, a.size() * sizeof(float), cudaMemcpyDeviceToHost);
  cudaMemcpy(b.data(), B, b.size() * sizeof(float), cudaMemcpyDeviceToHost);
  multiply(a.data(), b.data(), c.data(), M, N, K);
  float* made;
  if (c.empty()) return;
  cudaMalloc(&made, c.size() * sizeof(float));
  cudaMemcpy(made, c.data(), c.size() * sizeof(float), cudaMemcpyHostToDevice);
  put<<<(M * N + 255) / 256, 256>>>(made, C, M * N);
  cudaFree(made);
}
