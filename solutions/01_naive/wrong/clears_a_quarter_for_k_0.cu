// EXPECT: K=0 gives zeros, M=0 or N=0 gives nothing\s+WRONG RESULT\s+Line 17: cudaMemset counts in bytes, and `elements` of them are a quarter of C: the factor sizeof\(float\) is\s+missing\.
// Why: The case without products is handled apart, by a memset that counts elements.
#include <cuda_runtime.h>

__global__ void multiply(const float* a, const float* b, float* c, int m, int n, int k) {
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (y >= m || x >= n) return;
  float dot = a[y * k] * b[x];
  for (int i = 1; i < k; ++i) dot += a[y * k + i] * b[i * n + x];
  c[y * n + x] = dot;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  const int elements = M * N;
  if (elements == 0) return;
  if (K == 0) return static_cast<void>(cudaMemset(C, 0, elements));
  const dim3 threads(16, 16), blocks((N + 15) / 16, (M + 15) / 16);
  multiply<<<blocks, threads>>>(A, B, C, M, N, K);
}
