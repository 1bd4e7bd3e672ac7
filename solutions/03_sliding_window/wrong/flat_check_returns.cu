// EXPECT: RACE\s+Line\s+24:\s+`e\s+>=\s+M\s+\*\s+N`\s+does\s+not\s+stop\s+a\s+thread\s+with\s+c\s+>=\s+N
// Why: A thread beyond the last column of C has an element that is inside C: one of the next row.
#include <cuda_runtime.h>

#define T 8

__global__ void windows(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float a_tile[T][T];
  __shared__ float b_tile[T][T];
  const int x = threadIdx.x, y = threadIdx.y;
  const int r = blockIdx.y * T + y, c = blockIdx.x * T + x;

  float dot = 0.0f;
  const int windows = (K + T - 1) / T;
  for (int w = 0; w < windows; ++w) {
    const int k_of_a = w * T + x, k_of_b = w * T + y;
    a_tile[y][x] = r < M && k_of_a < K ? A[r * K + k_of_a] : 0.0f;
    b_tile[y][x] = k_of_b < K && c < N ? B[k_of_b * N + c] : 0.0f;
    __syncthreads();
    for (int k = 0; k < T; ++k) dot += a_tile[y][k] * b_tile[k][x];
    __syncthreads();
  }
  const int e = r * N + c;
  if (e >= M * N) return;
  C[e] = dot;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  windows<<<dim3((N + T - 1) / T, (M + T - 1) / T), dim3(T, T)>>>(A, B, C, M, N, K);
}
