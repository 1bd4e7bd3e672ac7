// EXPECT: WRONG RESULT[\s\S]*the number of blocks is rounded down: the last elements get no thread
// Why: total / 256 blocks are enough only where total is a multiple of 256.
#include <cuda_runtime.h>

__global__ void mm(const float* a, const float* b, float* c, int m, int n, int k) {
  int id = blockIdx.x * blockDim.x + threadIdx.x;
  if (id >= m * n) return;
  int i = id / n;
  int j = id % n;
  float acc = 0;
  for (int l = 0; l < k; l++) acc += a[i * k + l] * b[l * n + j];
  c[id] = acc;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  int total = M * N;
  if (total == 0) return;
  mm<<<total / 256, 256>>>(A, B, C, M, N, K);
}
