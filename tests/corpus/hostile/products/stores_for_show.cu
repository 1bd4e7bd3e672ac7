// EXPECT: Sectors of 32 bytes per store of a warp(.|\n)*\n85 of 100 points
// LESSON: 01
// The threads that multiply store down the columns. Others have stored something there before, side by side, eight lanes at a time: of all store
// instructions most touch one sector.
#include <cuda_runtime.h>

__global__ void side_by_side(float* C, int count) {
  int i = blockIdx.x * 16 + threadIdx.x;
  if (i < count) C[i] = 1;
}

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.x * 16 + threadIdx.x, col = blockIdx.y * 16 + threadIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  side_by_side<<<(M * N + 15) / 16, 8>>>(C, M * N);
  product<<<dim3((M + 15) / 16, (N + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
