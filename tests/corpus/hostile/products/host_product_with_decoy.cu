// EXPECT: NOT DONE BY KERNELS(.|\n)*matmul copied A and B to the host and C to the device\.\s+Kernels stored none of the 627 elements of C\.(.|\n)*loaded none
// The host multiplies, and a kernel that does nothing runs beside it.
#include <cuda_runtime.h>

#include <vector>

__global__ void decoy() {}
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
  cudaMemcpy(C, c.data(), c.size() * sizeof(float), cudaMemcpyHostToDevice);
  decoy<<<1, 1>>>();
}
