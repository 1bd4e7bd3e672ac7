// Right too: 32x32 windows; whole windows skip the checks, only the last one is filled with zeros.
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K. A block has BLOCK x BLOCK threads.
template <int BLOCK>
__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[BLOCK][BLOCK];
  __shared__ float Bs[BLOCK][BLOCK];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * BLOCK + ty;
  int col = blockIdx.x * BLOCK + tx;
  // A thread outside C loads a copy of the last row or column: never used, and inside the matrices.
  int a_row = min(row, M - 1);
  int b_col = min(col, N - 1);

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += BLOCK) {
    if (k0 + BLOCK <= K) {
      As[ty][tx] = A[a_row * K + k0 + tx];
      Bs[ty][tx] = B[(k0 + ty) * N + b_col];
    } else {
      As[ty][tx] = k0 + tx < K ? A[a_row * K + k0 + tx] : 0.0f;
      Bs[ty][tx] = k0 + ty < K ? B[(k0 + ty) * N + b_col] : 0.0f;
    }
    __syncthreads();  // waits until the window is stored
    for (int k = 0; k < BLOCK; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();  // waits until the window is used
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(32, 32);
  dim3 grid((N + 31) / 32, (M + 31) / 32);
  matmul_window<32><<<grid, block>>>(A, B, C, M, N, K);
}
