// Right too: two windows in turn, so one barrier per phase is enough: the next load touches the other one.
#include <cuda_runtime.h>

constexpr int TILE = 16;

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K.
__global__ void matmul_two_windows(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[2][TILE][TILE];
  __shared__ float Bs[2][TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;
  int phases = (K + TILE - 1) / TILE;

  float sum = 0.0f;
  for (int p = 0; p < phases; ++p) {
    int now = p % 2;
    int a_col = p * TILE + tx, b_row = p * TILE + ty;
    As[now][ty][tx] = row < M && a_col < K ? A[row * K + a_col] : 0.0f;
    Bs[now][ty][tx] = b_row < K && col < N ? B[b_row * N + col] : 0.0f;
    // Waits until window `now` is stored. It also means that all have left the other window: they used it
    // before they came here.
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += As[now][ty][k] * Bs[now][k][tx];
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_two_windows<<<grid, block>>>(A, B, C, M, N, K);
}
