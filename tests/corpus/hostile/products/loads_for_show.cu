// EXPECT: NOT DONE BY KERNELS(.|\n)*copied
// The host multiplies; kernels load all of A and B, and store what it made.
#include <vector>
__global__ void put(const float* A, const float* B, const float* made, float* C, int a, int b, int c) {
  float seen = 0;
  for (int i = 0; i < a; ++i) seen += A[i];
  for (int i = 0; i < b; ++i) seen += B[i];
  for (int i = 0; i < c; ++i) C[i] = made[i] + 0 * seen;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  std::vector<float> a(M * K), b(K * N), c(M * N);
  cudaMemcpy(a.data(), A, a.size() * sizeof(float), cudaMemcpyDeviceToHost);
  cudaMemcpy(b.data(), B, b.size() * sizeof(float), cudaMemcpyDeviceToHost);
  for (int i = 0; i < M * N; ++i)
    for (int k = 0; k < K; ++k) c[i] += a[i / N * K + k] * b[k * N + i % N];
  if (c.empty()) return;
  float* made;
  cudaMalloc(&made, c.size() * sizeof(float));
  cudaMemcpy(made, c.data(), c.size() * sizeof(float), cudaMemcpyHostToDevice);
  put<<<1, 1>>>(A, B, made, C, M * K, K * N, M * N);
  cudaFree(made);
}
