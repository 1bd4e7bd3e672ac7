// EXPECT: RIGHT BUT NOT THE TECHNIQUE\n +matmul launched 6,?144 kernels\.(.*\n)+75 of 100 points: result 75 of 75, technique 0 of 25
// A launch for every element of C, thousands in a check: slow, but right.
__global__ void element(const float* A, const float* B, float* C, int N, int K, int row, int col) {
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int row = 0; row < M; ++row)
    for (int col = 0; col < N; ++col) element<<<1, 1>>>(A, B, C, N, K, row, col);
}
