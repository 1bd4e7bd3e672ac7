// EXPECT: OUT OF BOUNDS\s+Line\s+16:\s+`K\s+-\s+\(w\s+\*\s+T\s+\+\s+x\)`\s+is\s+unsigned\s+and\s+never\s+negative
// Why: What is left of a row is counted in unsigned numbers: past its end they are huge.
#include <cuda_runtime.h>

#define T 8

__global__ void windows(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float a_tile[T][T];
  __shared__ float b_tile[T][T];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  const unsigned r = blockIdx.y * T + y, c = blockIdx.x * T + x;

  float dot = 0.0f;
  const int windows = (K + T - 1) / T;
  for (int w = 0; w < windows; ++w) {
    const unsigned left_of_a = K - (w * T + x);
    const unsigned k_of_b = w * T + y;
    a_tile[y][x] = r < M && left_of_a > 0 ? A[r * K + w * T + x] : 0.0f;
    b_tile[y][x] = k_of_b < K && c < N ? B[k_of_b * N + c] : 0.0f;
    __syncthreads();
    for (int k = 0; k < T; ++k) dot += a_tile[y][k] * b_tile[k][x];
    __syncthreads();
  }
  if (r < M && c < N) C[r * N + c] = dot;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  windows<<<dim3((N + T - 1) / T, (M + T - 1) / T), dim3(T, T)>>>(A, B, C, M, N, K);
}
