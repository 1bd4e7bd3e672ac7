// EXPECT: RIGHT BUT NOT THE TECHNIQUE\n +matmul launched 128 kernels\.(.*\n)+75 of 100 points: result 75 of 75, technique 0 of 25
// A launch for every row of C, or for half of one that is long, thousands in a check: slow, but right.
__global__ void part_of_row(const float* A, const float* B, float* C, int N, int K, int row, int first) {
  int col = first + threadIdx.x;
  if (col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  int length = N < 64 ? N : (N + 1) / 2;
  for (int row = 0; row < M; ++row)
    for (int first = 0; first < N; first += length) part_of_row<<<1, length>>>(A, B, C, N, K, row, first);
}
