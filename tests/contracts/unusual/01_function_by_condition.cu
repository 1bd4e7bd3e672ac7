// Which of two functions multiplies is chosen as the thread runs, and a struct of zeros is returned by value.
#include <cuda_runtime.h>

struct Zeros {
  float all[40];
};
__device__ float times(float a, float b) { return a * b; }
__device__ float twice(float a, float b) { return 2.0f * a * b; }
__device__ Zeros zeros() {
  Zeros z{};
  return z;
}

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  float (*one)(float, float) = K >= 0 ? times : twice;
  Zeros z = zeros();
  for (int k = 0; k < K; ++k) z.all[k % 40] += one(A[row * K + k], B[k * N + col]);
  float sum = 0.0f;
  for (float part : z.all) sum += part;
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
