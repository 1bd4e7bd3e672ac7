// Lesson 1, right: each element is split into what 11 bits hold and the rest, as for tensor cores, and three products stand for one
#include <cuda_runtime.h>

__device__ void split(float value, float* high, float* low) {
  *high = __uint_as_float(__float_as_uint(value) & 0xffffe000u);
  *low = value - *high;
}

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0.0f, rest = 0.0f;
  for (int k = 0; k < K; ++k) {
    float a_high, a_low, b_high, b_low;
    split(A[row * K + k], &a_high, &a_low);
    split(B[k * N + col], &b_high, &b_low);
    sum += a_high * b_high;
    rest += a_high * b_low + a_low * b_high;
  }
  C[row * N + col] = sum + rest;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16), grid((N + 15) / 16, (M + 15) / 16);
  product<<<grid, block>>>(A, B, C, M, N, K);
}
