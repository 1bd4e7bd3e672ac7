// EXPECT: RACE\n[^\n]*\.cu:12:14: the comma drops[^\n]*A\[row \* K \+ k\][\s\S]*\.cu:12:26: the comma drops[^\n]*B\[k \* N \+ col\][\s\S]*\.cu:14:5: the comma drops[^\n]*C\[row \* N \+ col\][\s\S]* also writes, in line 14[^\n]*With M=33(?![\s\S]*also says)[\s\S]*"mistake": "comma_for_two_indices"
#include <cuda_runtime.h>

// Every element is given a pair of numbers, as in other languages.
__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < M && col < N) {
    float dot = 0.0f;
    for (int k = 0; k < K; ++k) {
      dot += A[row, k] * B[k, col];
    }
    C[row, col] = dot;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16), grid((N + 15) / 16, (M + 15) / 16);
  product<<<grid, block>>>(A, B, C, M, N, K);
}
