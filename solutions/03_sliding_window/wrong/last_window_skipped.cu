// EXPECT: WRONG RESULT[\s\S]*the last phase along K is skipped
// Why: The loop count of lesson 02, which rounds down.
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K.
template <int BLOCK>
__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[BLOCK][BLOCK];
  __shared__ float Bs[BLOCK][BLOCK];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * BLOCK + ty;
  int col = blockIdx.x * BLOCK + tx;

  float sum = 0.0f;
  int phases = K / BLOCK;
  for (int p = 0; p < phases; ++p) {
    int a_col = p * BLOCK + tx;
    As[ty][tx] = row < M && a_col < K ? A[row * K + a_col] : 0.0f;
    int b_row = p * BLOCK + ty;
    Bs[ty][tx] = b_row < K && col < N ? B[b_row * N + col] : 0.0f;
    __syncthreads();

    for (int k = 0; k < BLOCK; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }

  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  constexpr int BLOCK = 16;
  dim3 block(BLOCK, BLOCK);
  dim3 grid((N + BLOCK - 1) / BLOCK, (M + BLOCK - 1) / BLOCK);
  matmul_window<BLOCK><<<grid, block>>>(A, B, C, M, N, K);
}
