// EXPECT: 3\.10 [^\n]* passed [\s\S]*OUT OF BOUNDS[\s\S]*:16: thread[\s\S]*As\[ty\]\[256\]
// Why: Shared arrays need a constant size, so a "large enough" K is assumed; the test with K=401 is larger.
#include <cuda_runtime.h>

#define TILE 16
#define MAX_K 256

// All of this block's rows of A and columns of B stay in shared memory: 32 KB.
__global__ void matmul_panel(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][MAX_K];
  __shared__ float Bs[MAX_K][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  for (int k = tx; k < K; k += TILE) As[ty][k] = row < M ? A[row * K + k] : 0.0f;
  for (int k = ty; k < K; k += TILE) Bs[k][tx] = col < N ? B[k * N + col] : 0.0f;
  __syncthreads();

  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += As[ty][k] * Bs[k][tx];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_panel<<<grid, block>>>(A, B, C, M, N, K);
}
