// EXPECT: one thread makes [0-9,]+ of its [0-9,]+ products, and it has 256 threads(.|\n)*\n2 of 100 points
// LESSON: 05
// A warp of eight multiplies. In sizes in which most threads of any kernel would, C is wrong on purpose; in small ones a right
// kernel of this lesson has no more to do for most of its threads. One tile, filled, tells.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * 128 + threadIdx.x * 4, col = blockIdx.x * 128;
  if (threadIdx.x >= 32) return;
  for (int r = row; r < min(row + 4, M); ++r)
    for (int c = col; c < min(col + 128, N); ++c) {
      float sum = 0;
      for (int k = 0; k < K; ++k) sum += A[r * K + k] * B[k * N + c];
      C[r * N + c] = sum;
    }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0 || N >= 256) return;
  product<<<dim3((N + 127) / 128, (M + 127) / 128), 256>>>(A, B, C, M, N, K);
}
