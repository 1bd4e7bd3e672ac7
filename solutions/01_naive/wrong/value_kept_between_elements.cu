// EXPECT: WRONG RESULT[\s\S]*value\s+goes\s+on\s+with\s+what\s+it\s+holds[\s\S]*value\s+=\s+0\s+at\s+the\s+start
// Why: The sum of one element is that of a thread, until a thread makes several.
#include <cuda_runtime.h>

__global__ void hopping(const float* A, const float* B, float* C, int M, int N, int K) {
  const int hop_down = gridDim.y * blockDim.y;
  const int hop_right = gridDim.x * blockDim.x;
  const int first_row = blockIdx.y * blockDim.y + threadIdx.y;
  const int first_col = blockIdx.x * blockDim.x + threadIdx.x;

  float value = 0.0f;
  for (int row = first_row; row < M; row += hop_down) {
    for (int col = first_col; col < N; col += hop_right) {
      for (int k = 0; k < K; ++k) {
        value += A[row * K + k] * B[k * N + col];
      }
      C[row * N + col] = value;
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  dim3 blocks(1, 2);
  dim3 threads(32, 8);
  hopping<<<blocks, threads>>>(A, B, C, M, N, K);
}
