// EXPECT: OUT OF BOUNDS[\s\S]*reads B\[37\]
// Why: K is rounded up to count the windows; in the checks, the rounded K checks nothing.
#include <cuda_runtime.h>

constexpr int TILE = 16;

inline __host__ __device__ int round_up(int n) { return (n + TILE - 1) / TILE * TILE; }

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;
  int K_padded = round_up(K);

  float sum = 0.0f;
  for (int k0 = 0; k0 < K_padded; k0 += TILE) {
    bool a_inside = row < M && k0 + tx < K_padded;
    bool b_inside = k0 + ty < K_padded && col < N;
    As[ty][tx] = a_inside ? A[row * K + k0 + tx] : 0.0f;
    Bs[ty][tx] = b_inside ? B[(k0 + ty) * N + col] : 0.0f;
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid(round_up(N) / TILE, round_up(M) / TILE);
  matmul_window<<<grid, dim3(TILE, TILE)>>>(A, B, C, M, N, K);
}
