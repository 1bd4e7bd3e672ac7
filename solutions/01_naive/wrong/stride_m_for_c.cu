// EXPECT: OUT OF BOUNDS[\s\S]*stores\s+to\s+C\s+with\s+a\s+row\s+stride\s+of\s+M:\s+rows\s+of\s+C\s+are\s+N\s+long
// Why: C has M rows, so M sounds like its size; the step from row to row is the length of a row, N.
#include <cuda_runtime.h>

__global__ void multiply(const float* a, const float* b, float* c, int m, int n, int k) {
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  int j = blockIdx.x * blockDim.x + threadIdx.x;

  if (i < m && j < n) {
    float tmp = 0.0f;
    for (int l = 0; l < k; l++) {
      tmp += a[i * k + l] * b[l * n + j];
    }
    c[i * m + j] = tmp;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  multiply<<<grid, block>>>(A, B, C, M, N, K);
}
