// EXPECT: Instructions of the busiest thread for one of an average one: (.|\n)*75 of 100 points: result 75 of 75
// A barrier in a loop of a million trips, then a right product. The block that waits does far more than the others.
__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  const int row = blockIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (blockIdx.x == 0 && blockIdx.y == 0) {
    for (int trip = 0; trip < 1000000; ++trip) __syncthreads();
  }
  if (col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  naive<<<dim3((N + 15) / 16, M), 16>>>(A, B, C, M, N, K);
}
