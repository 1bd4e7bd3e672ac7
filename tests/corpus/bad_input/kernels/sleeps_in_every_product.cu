// EXPECT: TIMED OUT(.*\n)*.*products of all checks together have taken 120 s(.*\n)*62 of 100 points
// Right, but the host sleeps for 11 of the 12 s that each product may take: together it is too much. (One that is right is made once.)
#include <unistd.h>
__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.x * blockDim.x + threadIdx.x, col = blockIdx.y;
  if (row >= M) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  sleep(11);
  if (M > 0 && N > 0) naive<<<dim3((M + 63) / 64, N), 64>>>(A, B, C, M, N, K);
}
