// EXPECT: COULD NOT BUILD\n +\S*template_argument_is_variable\.cu:28:\d+: `BLOCK` stands between < and > of `matmul_window`, where a\s+number must be known when the file is\s+compiled, but line 25 makes it a variable: write\s+constexpr int BLOCK there\.\n +28 \| [^\n]*\n\n0 of
#include <cuda_runtime.h>

template <int BLOCK>
__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[BLOCK][BLOCK];
  __shared__ float Bs[BLOCK][BLOCK];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * BLOCK + ty;
  int col = blockIdx.x * BLOCK + tx;
  float sum = 0.0f;
  for (int p = 0; p < (K + BLOCK - 1) / BLOCK; ++p) {
    As[ty][tx] = row < M && p * BLOCK + tx < K ? A[row * K + p * BLOCK + tx] : 0.0f;
    Bs[ty][tx] = p * BLOCK + ty < K && col < N ? B[(p * BLOCK + ty) * N + col] : 0.0f;
    __syncthreads();
    for (int k = 0; k < BLOCK; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  // The kernel is made anew for each number.
  int BLOCK = 16;
  dim3 block(BLOCK, BLOCK);
  dim3 grid((N + BLOCK - 1) / BLOCK, (M + BLOCK - 1) / BLOCK);
  matmul_window<BLOCK><<<grid, block>>>(A, B, C, M, N, K);
}
