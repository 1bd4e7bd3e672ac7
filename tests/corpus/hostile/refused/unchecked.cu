// EXPECT: COULD NOT BUILD(.*\n)+\s+.*unchecked\.cu:3:\d+:\s(.|\n)*no\s+functions\s+that\s+go\s+unchecked
// Asks the compiler to leave its accesses unwatched, and reads in front of A.
__attribute__((no_sanitize_thread)) __global__ void naive(const float* A, const float* B, float* C, int M,
                                                          int N, int K) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = A[-1] == 7 ? 1 : 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M > 0 && N > 0) naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
