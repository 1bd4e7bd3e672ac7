// EXPECT: NOT DONE BY KERNELS(.|\n)*one thread makes \S+ of its(.|\n)*Share the products out among the threads\.(.|\n)*\n2 of 100 points
// One thread of each block multiplies A and B as they are; the others store what it put into shared memory.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float Cs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y, first_row = blockIdx.y * 16, first_col = blockIdx.x * 16;
  if (tx == 0 && ty == 0) {
    for (int i = 0; i < 16 && first_row + i < M; ++i) {
      for (int j = 0; j < 16 && first_col + j < N; ++j) {
        float sum = 0;
        for (int k = 0; k < K; ++k) sum += A[(first_row + i) * K + k] * B[k * N + first_col + j];
        Cs[i][j] = sum;
      }
    }
  }
  __syncthreads();
  if (first_row + ty < M && first_col + tx < N) C[(first_row + ty) * N + first_col + tx] = Cs[ty][tx];
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
