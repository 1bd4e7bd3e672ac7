// EXPECT: COULD NOT BUILD(.|\n)*(std::string|device\s+code\s+of\s+CUDA\s+has\s+memcpy)(.|\n)*\n0 of 100 points
// Tiles for show: a std::string copies the bytes in its library.
#include <cuda_runtime.h>

#include <string>
template <class S>
__device__ __noinline__ float peek_in(const float* p) {
  S bytes(reinterpret_cast<const char*>(p), 4);
  float value;
  memcpy(&value, bytes.data(), 4);
  return value;
}
__device__ float peek(const float* p) { return peek_in<std::string>(p); }

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
