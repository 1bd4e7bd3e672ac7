// EXPECT: NOT DONE BY KERNELS(.|\n)*copied
// The host multiplies: A and B reach it through variables of the device, and so does C on its way back.
#include <vector>
__device__ float kept[3][4096];
__global__ void fetch(const float* A, const float* B, int a, int b) {
  for (int i = 0; i < a && i < 4096; ++i) kept[0][i] = A[i];
  for (int i = 0; i < b && i < 4096; ++i) kept[1][i] = B[i];
}
__global__ void put(float* C, int c) {
  for (int i = 0; i < c && i < 4096; ++i) C[i] = kept[2][i];
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N == 0) return;
  fetch<<<1, 1>>>(A, B, M * K, K * N);
  static float host[3][4096];
  cudaMemcpyFromSymbol(host, kept, sizeof host);
  for (int i = 0; i < M * N && i < 4096; ++i) {
    host[2][i] = 0;
    for (int k = 0; k < K; ++k) host[2][i] += host[0][i / N * K + k] * host[1][k * N + i % N];
  }
  cudaMemcpyToSymbol(kept, host, sizeof host);
  put<<<1, 1>>>(C, M * N);
}
