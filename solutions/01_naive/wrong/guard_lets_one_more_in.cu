// EXPECT: OUT OF BOUNDS\n +Line \d+: `row <= M` and `col <= N` also let[\s\S]*:11: thread \(19,0\) of block \(0,4\) writes\s+C\[33\]\[0\]
// Why: Counting from 1 in one's head: the last row is number M, so row <= M.
#include <cuda_runtime.h>

__global__ void mm(const float* A, const float* B, float* C, int M, int N, int K) {
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  const int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row <= M && col <= N) {
    float dot = 0.f;
    for (int k = 0; k < K; ++k) dot += A[row * K + k] * B[k * N + col];
    C[row * N + col] = dot;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N == 0) return;
  const dim3 block(32, 8);
  const dim3 grid((N + 31) / 32, (M + 7) / 8);
  mm<<<grid, block>>>(A, B, C, M, N, K);
}
