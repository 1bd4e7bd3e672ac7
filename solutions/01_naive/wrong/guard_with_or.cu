// EXPECT: OUT OF BOUNDS\n +Line \d+: `\|\|` lets a thread in[^\n]*`&&`\.\n +\d+ \| if \([\s\S]*reads\s+A\[33\]\[0\]
// Why: "Inside the rows or the columns" reads well; a thread must be inside both.
#include <cuda_runtime.h>

__global__ void matrixMul(const float* A, const float* B, float* C, int M, int N, int K) {
  int r = blockIdx.y * blockDim.y + threadIdx.y;
  int c = blockIdx.x * blockDim.x + threadIdx.x;

  // check that we are inside the matrix
  if (r < M || c < N) {
    float value = 0;
    for (int k = 0; k < K; k++) value += A[r * K + k] * B[k * N + c];
    C[r * N + c] = value;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M <= 0 || N <= 0) return;
  dim3 threads(16, 16);
  dim3 blocks((N + threads.x - 1) / threads.x, (M + threads.y - 1) / threads.y);
  matrixMul<<<blocks, threads>>>(A, B, C, M, N, K);
}
