// A tile in flight while the one before is multiplied: one batch per tile, one barrier before use, one after.
// EXPECT 0: 0 of 256 are wrong
#include <cuda_pipeline.h>

#include <cstdio>

constexpr int TILE = 16, K = 64, STAGES = 2;

__global__ void buffered(const float* A, const float* B, float* C) {
  __shared__ float As[STAGES][TILE][TILE], Bs[STAGES][TILE][TILE];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const auto fill = [&](int p) {
    if (p < K / TILE) {
      __pipeline_memcpy_async(&As[p % STAGES][ty][tx], &A[ty * K + p * TILE + tx], 4);
      __pipeline_memcpy_async(&Bs[p % STAGES][ty][tx], &B[(p * TILE + ty) * TILE + tx], 4);
    }
    __pipeline_commit();  // an empty batch at the end keeps the count
  };
  float sum = 0.0f;
  fill(0);
  for (int p = 0; p < K / TILE; ++p) {
    fill(p + 1);
    __pipeline_wait_prior(1);
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += As[p % STAGES][ty][k] * Bs[p % STAGES][k][tx];
    __syncthreads();
  }
  C[ty * TILE + tx] = sum;
}

int main() {
  static float a[TILE * K], b[K * TILE], c[TILE * TILE];
  for (int i = 0; i < TILE * K; ++i)
    a[i] = static_cast<float>(i % 7 - 3), b[i] = static_cast<float>(i % 5 - 2);
  float *A, *B, *C;
  cudaMalloc(&A, sizeof a);
  cudaMalloc(&B, sizeof b);
  cudaMalloc(&C, sizeof c);
  cudaMemcpy(A, a, sizeof a, cudaMemcpyHostToDevice);
  cudaMemcpy(B, b, sizeof b, cudaMemcpyHostToDevice);
  buffered<<<1, dim3(TILE, TILE)>>>(A, B, C);
  cudaMemcpy(c, C, sizeof c, cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int row = 0; row < TILE; ++row) {
    for (int col = 0; col < TILE; ++col) {
      float sum = 0.0f;
      for (int k = 0; k < K; ++k) sum += a[row * K + k] * b[k * TILE + col];
      wrong += c[row * TILE + col] != sum;
    }
  }
  std::printf("%d of 256 are wrong\n", wrong);
}
