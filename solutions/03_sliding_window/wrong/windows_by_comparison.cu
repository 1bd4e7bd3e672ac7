// EXPECT: WRONG RESULT\s+Line\s+15:\s+`!=`\s+binds\s+less\s+tightly\s+than\s+`\+`[\s\S]*brackets\s+around\s+`K\s+%\s+T\s+!=\s+0`
// Why: `+` comes before `!=`: the sum is compared, and the number of windows is 1.
#include <cuda_runtime.h>

#define T 8

__global__ void windows(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float a_tile[T][T];
  __shared__ float b_tile[T][T];
  const int x = threadIdx.x, y = threadIdx.y;
  const int r = blockIdx.y * T + y, c = blockIdx.x * T + x;

  float dot = 0.0f;
  // One more for the rest
  const int windows = K / T + K % T != 0;
  for (int w = 0; w < windows; ++w) {
    const int k_of_a = w * T + x, k_of_b = w * T + y;
    a_tile[y][x] = r < M && k_of_a < K ? A[r * K + k_of_a] : 0.0f;
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
