// EXPECT: (.|\n)*RIGHT BUT NOT THE TECHNIQUE(.|\n)*\n(7\d|8\d) of 100 points
// Tiles for show: each product loads its factors as parts of a struct that is handed over by value.
#include <cuda_runtime.h>

struct Two {
  float a, b;
};
__device__ __noinline__ float first(Two v) { return v.a; }
__device__ float peek(const float* p) {
  size_t at = reinterpret_cast<size_t>(p);
  const Two* pair = reinterpret_cast<const Two*>(at & ~size_t{7});
  Two both = {first(*pair), pair->b};
  return at % 8 == 0 ? both.a : both.b;
}

__global__ void tiled(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  float sum = 0.0f;
  for (int p = 0; p < K / 16; ++p) {
    As[threadIdx.y][threadIdx.x] = A[row * K + p * 16 + threadIdx.x];
    Bs[threadIdx.y][threadIdx.x] = B[(p * 16 + threadIdx.y) * N + col];
    __syncthreads();
    for (int k = 0; k < 16; ++k) sum += peek(&A[row * K + p * 16 + k]) * peek(&B[(p * 16 + k) * N + col]);
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  tiled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
