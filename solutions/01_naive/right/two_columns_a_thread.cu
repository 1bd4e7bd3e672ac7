// Right too: two elements of a row per thread, a block's width apart, so that warps still store side by side.
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K.
__global__ void matmul_pairs(const float* A, const float* B, float* C, int M, int N, int K) {
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  const int left = blockIdx.x * 2 * blockDim.x + threadIdx.x;
  const int right = left + blockDim.x;
  if (row >= M) return;
  const bool has_left = left < N, has_right = right < N;

  float sum_left = 0.0f, sum_right = 0.0f;
  for (int k = 0; k < K; ++k) {
    const float a = A[row * K + k];
    if (has_left) sum_left += a * B[k * N + left];
    if (has_right) sum_right += a * B[k * N + right];
  }
  if (has_left) C[row * N + left] = sum_left;
  if (has_right) C[row * N + right] = sum_right;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(32, 8);
  dim3 grid((N + 63) / 64, (M + 7) / 8);
  matmul_pairs<<<grid, block>>>(A, B, C, M, N, K);
}
