// EXPECT: WRONG RESULT\s+The\s+column\s+at\s+which\s+line\s+15\s+reads\s+B\s+and\s+line\s+17\s+stores\s+to\s+C\s+comes\s+from\s+blockIdx\.y,\s+as\s+the\s+row\s+does:\s+it\s+should\s+come\s+from\s+blockIdx\.x\.(?![\s\S]*Your\s+C\s+is\s+what)
// Why: .y is used in both macros, so nothing in the kernel depends on blockIdx.x.
#include <cuda_runtime.h>

#define WIDE 32
#define HIGH 4
#define COLUMN (blockIdx.y * WIDE + threadIdx.x)
#define ROW (blockIdx.y * HIGH + threadIdx.y)

__global__ void multiply(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = COLUMN, row = ROW;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; ++k) {
    sum += A[row * K + k] * B[k * N + col];
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + WIDE - 1) / WIDE, (M + HIGH - 1) / HIGH);
  multiply<<<grid, dim3(WIDE, HIGH)>>>(A, B, C, M, N, K);
}
