// EXPECT: NOT DONE BY KERNELS(.|\n)*\n2 of 100 points
// LESSON: 01
// One thread of 256 makes all products, of elements that it has split in two: its factors are no elements. The others make
// products of parts, too, that they throw away, and store.
#include <cuda_runtime.h>

__device__ float high(float value) { return __uint_as_float(__float_as_uint(value) & 0xffffe000u); }

__device__ float in_parts(float a, float b) {
  float a_high = high(a), b_high = high(b);
  return a_high * b_high + (a_high * (b - b_high) + (a - a_high) * b_high + (a - a_high) * (b - b_high));
}

__global__ void product(const float* A, const float* B, float* C, float* show, int M, int N, int K) {
  __shared__ float sums[16][16];
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (threadIdx.x == 0 && threadIdx.y == 0) {
    for (int i = 0; i < 16; ++i)
      for (int j = 0; j < 16; ++j) {
        int r = min(blockIdx.y * 16 + i, M - 1), c = min(blockIdx.x * 16 + j, N - 1);
        float sum = 0.0f;
        for (int k = 0; k < K; ++k) sum += in_parts(A[r * K + k], B[k * N + c]);
        sums[i][j] = sum;
      }
  } else {
    float sum = 0.0f;
    for (int n = 0; n < 48; ++n)
      for (int k = 0; k < K; ++k) sum += in_parts(A[min(row, M - 1) * K + k], B[k * N + min(col, N - 1)]);
    show[(blockIdx.y * gridDim.x + blockIdx.x) * 256 + threadIdx.y * 16 + threadIdx.x] = sum;
  }
  __syncthreads();
  if (row < M && col < N) C[row * N + col] = sums[threadIdx.y][threadIdx.x];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16), grid((N + 15) / 16, (M + 15) / 16);
  float* show;
  cudaMalloc(&show, grid.x * grid.y * 256 * sizeof(float));
  product<<<grid, block>>>(A, B, C, show, M, N, K);
  cudaDeviceSynchronize();
  cudaFree(show);
}
