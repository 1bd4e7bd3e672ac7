// EXPECT: NOT DONE BY KERNELS(.|\n)*host code reads (.|\n)*what kernels may have stored to(.|\n)*\n[02] of 100 points
// The same by mapped memory: the kernels get the device's pointer, the host keeps its own.
#include <cuda_runtime.h>

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
static float* mapped(float*& device, int count) {
  float* host;
  cudaHostAlloc(&host, count * sizeof(float), cudaHostAllocMapped);
  cudaHostGetDevicePointer(&device, host, 0);
  return host;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N * K == 0) return;
  float *a, *b, *c;
  float *host_a = mapped(a, M * K), *host_b = mapped(b, K * N), *host_c = mapped(c, M * N);
  copy<<<(M * K + 255) / 256, 256>>>(A, a, M * K);
  copy<<<(K * N + 255) / 256, 256>>>(B, b, K * N);
  cudaDeviceSynchronize();
  multiply(host_a, host_b, host_c, M, N, K);
  put<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, c, C, M, N, K);
  cudaDeviceSynchronize();
  for (float* each : {host_a, host_b, host_c}) cudaFreeHost(each);
}
