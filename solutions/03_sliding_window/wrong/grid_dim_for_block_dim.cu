// EXPECT: RACE[\s\S]*multiplies\s+blockIdx\.x\s+by\s+gridDim\.x,\s+the\s+number\s+of\s+blocks
// Why: "the block times its dimension": the wrong one of two dimensions.
#include <cuda_runtime.h>
#define T 32

__global__ void mm(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[T][T + 1], Bs[T][T + 1];
  int x = threadIdx.x, y = threadIdx.y;
  int r = blockIdx.y * blockDim.y + y;
  int c = blockIdx.x * gridDim.x + x;
  float acc = 0;
  for (int t = 0; t < (K + T - 1) / T; t++) {
    if (r < M && t * T + x < K) {
      As[y][x] = A[r * K + t * T + x];
    } else {
      As[y][x] = 0;
    }
    if (t * T + y < K && c < N) {
      Bs[y][x] = B[(t * T + y) * N + c];
    } else {
      Bs[y][x] = 0;
    }
    __syncthreads();
    for (int k = 0; k < T; k++) acc += As[y][k] * Bs[k][x];
    __syncthreads();
  }
  if (r < M && c < N) C[r * N + c] = acc;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 dimBlock(T, T);
  dim3 dimGrid((N + T - 1) / T, (M + T - 1) / T);
  mm<<<dimGrid, dimBlock>>>(A, B, C, M, N, K);
}
