// EXPECT: OUT OF BOUNDS(.|\n)*past\s+the\s+end\s+of\s+a\s+local\s+array(.|\n)*\n0 of 100 points
// A store past a local array, this side of the return address: there lie registers that the caller goes on with.
#include <cuda_runtime.h>

__device__ __noinline__ void fill(volatile long* at, int first, int last) {
  for (int i = first; i < last; ++i) at[i] = i;
}
__device__ __noinline__ int keep(int a) { return a + 1; }
__device__ __noinline__ int leave_array(int a, int b) {
  volatile long local[2];
  fill(local, 0, 2 + b);
  const int c = keep(a), d = keep(b);
  return keep(c) + keep(d) + (int)local[0] - a - b - 4;
}

__global__ void tiled(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  float sum = 0.0f;
  for (int p = leave_array(M, 2); p < K / 16; ++p) {
    As[threadIdx.y][threadIdx.x] = A[row * K + p * 16 + threadIdx.x];
    Bs[threadIdx.y][threadIdx.x] = B[(p * 16 + threadIdx.y) * N + col];
    __syncthreads();
    for (int k = 0; k < 16; ++k) sum += As[threadIdx.y][k] * Bs[k][threadIdx.x];
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  tiled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
