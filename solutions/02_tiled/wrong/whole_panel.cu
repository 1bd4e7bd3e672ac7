// EXPECT: LAUNCH REFUSED[\s\S]*51,200 bytes of dynamic shared\s+memory
// Why: Without phases there is one barrier only, so all of K is put into shared memory; it has 48 KB.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_panel(const float* A, const float* B, float* C, int N, int K) {
  extern __shared__ float panels[];
  float* a_panel = panels;             // TILE rows of A, K long
  float* b_panel = panels + TILE * K;  // TILE columns of B, K long
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  for (int k = tx; k < K; k += TILE) a_panel[ty * K + k] = A[row * K + k];
  for (int k = ty; k < K; k += TILE) b_panel[k * TILE + tx] = B[k * N + col];
  __syncthreads();

  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += a_panel[ty * K + k] * b_panel[k * TILE + tx];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE || N % TILE || K % TILE || M == 0 || N == 0) return;
  dim3 grid(N / TILE, M / TILE);
  matmul_panel<<<grid, dim3(TILE, TILE), 2 * TILE * K * sizeof(float)>>>(A, B, C, N, K);
}
