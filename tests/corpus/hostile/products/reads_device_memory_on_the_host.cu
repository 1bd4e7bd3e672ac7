// EXPECT: CRASHED(.*\n)+0 of 100 points
// The host reads what only kernels may.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int i = 0; i < M * N; ++i) {
    C[i] = 0;
    for (int k = 0; k < K; ++k) C[i] += A[i / N * K + k] * B[k * N + i % N];
  }
}
