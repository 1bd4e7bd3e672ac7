// EXPECT: OUT OF BOUNDS(.|\n)*memcpy_past_the_end\.cu:9:(.|\n)*reads\s+A\[33\]\[0\]
// Eight floats at once, by memcpy: of a last row that is shorter it reads past A.
__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; k += 8) {
    float a[8];
    memcpy(a, &A[row * K + k], 8 * sizeof(float));
    for (int i = 0; i < 8 && k + i < K; ++i) sum += a[i] * B[(k + i) * N + col];
  }
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M > 0 && N > 0) naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
