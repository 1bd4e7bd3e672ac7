// Right too: no zeros at all; the last window multiplies only as many products as are left.
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K. A block has BLOCK x BLOCK threads.
template <int BLOCK>
__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[BLOCK][BLOCK + 1];
  __shared__ float Bs[BLOCK][BLOCK + 1];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * BLOCK + ty;
  int col = blockIdx.x * BLOCK + tx;
  bool works = row < M && col < N;

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += BLOCK) {
    int left = min(BLOCK, K - k0);
    if (row < M && tx < left) As[ty][tx] = A[row * K + k0 + tx];
    if (col < N && ty < left) Bs[ty][tx] = B[(k0 + ty) * N + col];
    __syncthreads();  // waits until the window is stored
    if (works) {
      for (int k = 0; k < left; ++k) sum += As[ty][k] * Bs[k][tx];
    }
    __syncthreads();  // waits until the window is used
  }
  if (works) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_window<16><<<grid, block>>>(A, B, C, M, N, K);
}
