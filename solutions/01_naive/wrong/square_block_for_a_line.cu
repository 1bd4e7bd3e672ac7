// EXPECT: WRONG RESULT[\s\S]*The block has 16 x 16 threads, but the kernel never uses threadIdx\.y
// Why: 256 threads are 256 threads: but a kernel that counts by threadIdx.x sees 16 of them.
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
  mm<<<(total + 255) / 256, dim3(16, 16)>>>(A, B, C, M, N, K);
}
