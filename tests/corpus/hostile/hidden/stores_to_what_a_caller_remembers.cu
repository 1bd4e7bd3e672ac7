// EXPECT: OUT OF BOUNDS(.|\n)*writes\s+past\s+the\s+end\s+of\s+a\s+local\s+array(.|\n)*\n0 of 100 points
// LESSON: 01
// A function gets a local array and stores before it, where its caller has put what it had no register for: the values that
// are there already, so that nothing else shows it.
#include <cuda_runtime.h>

__device__ __noinline__ void touch(volatile int* at, int first) {
  for (int i = first; i < 0; ++i) at[i] = at[i];
}

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  volatile int local[2] = {0, 1};
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  int a = row * K, b = col, c = row * N + col, d = K + local[0], e = N + local[0], f = M * N, g = row + col;
  touch(local, -8);
  float sum = 0.0f;
  for (int k = 0; k < d; ++k) sum += A[a + k] * B[k * e + b];
  C[c] = f + g < 0 ? 0.0f : sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
