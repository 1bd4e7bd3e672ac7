// EXPECT: NOT DONE BY KERNELS(.|\n)*one thread makes \S+ of its(.|\n)*Share the products out among the threads\.(.|\n)*\n2 of 100 points
// One lane of each warp makes all products: the others load, hand over by shuffles, and store what they get back.
#include <cuda_runtime.h>
__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * 32 + threadIdx.x, row = blockIdx.y * 8 + threadIdx.y, lane = threadIdx.x;
  bool inside = row < M && col < N;
  float sums[32];
  for (int i = 0; i < 32; ++i) sums[i] = 0;
  for (int k = 0; k < K; ++k) {
    float a = inside ? A[row * K + k] : 0, b = inside ? B[k * N + col] : 0;
    for (int i = 0; i < 32; ++i) {
      float from = __shfl_sync(~0u, b, i);
      if (lane == 0) sums[i] += a * from;
    }
  }
  float mine = 0;
  for (int i = 0; i < 32; ++i) {
    float s = __shfl_sync(~0u, sums[i], 0);
    if (lane == i) mine = s;
  }
  if (inside) C[row * N + col] = mine;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N == 0) return;
  product<<<dim3((N + 31) / 32, (M + 7) / 8), dim3(32, 8)>>>(A, B, C, M, N, K);
}
