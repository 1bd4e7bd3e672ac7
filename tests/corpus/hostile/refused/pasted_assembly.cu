// EXPECT: COULD NOT BUILD(.*\n)+\s+.*pasted_assembly\.cu:10:\d+:\s(.|\n)*asm:\s+the\s+emulator\s+has\s+no\s+inline\s+PTX\s+yet
// Assembly, out of two halves.
#define PASTE(a, b) a##b
__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; k += 8) {
    float a[8];
    PASTE(as, m)("");
    for (int i = 0; i < 8; ++i) a[i] = A[row * K + k + i];
    for (int i = 0; i < 8 && k + i < K; ++i) sum += a[i] * B[(k + i) * N + col];
  }
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M > 0 && N > 0) naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
