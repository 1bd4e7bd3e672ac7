// Right too: tiles in a struct, and a function each for fetching and for multiplying.
#include <cuda_runtime.h>

template <int Size>
struct Tiles {
  float a[Size][Size];
  float b[Size][Size];
};

// `a` and `b` point to the upper left corners of this phase's tiles in A and in B.
template <int Size>
__device__ void fetch(Tiles<Size>& tiles, const float* a, const float* b, int N, int K) {
  tiles.a[threadIdx.y][threadIdx.x] = a[threadIdx.y * K + threadIdx.x];
  tiles.b[threadIdx.y][threadIdx.x] = b[threadIdx.y * N + threadIdx.x];
}

template <int Size>
__device__ float multiply(const Tiles<Size>& tiles) {
  float sum = 0.0f;
  for (int k = 0; k < Size; ++k) sum += tiles.a[threadIdx.y][k] * tiles.b[k][threadIdx.x];
  return sum;
}

// A is (M,K), B is (K,N), C is (M,N), row-major float32. M, N and K are multiples of Size.
template <int Size>
__global__ void matmul_tiles(const float* A, const float* B, float* C, int N, int K) {
  __shared__ Tiles<Size> tiles;
  A += blockIdx.y * Size * K;
  B += blockIdx.x * Size;
  C += blockIdx.y * Size * N + blockIdx.x * Size;

  float sum = 0.0f;
  for (int k = 0; k < K; k += Size) {
    fetch(tiles, A + k, B + k * N, N, K);
    __syncthreads();  // waits until both tiles are stored
    sum += multiply(tiles);
    __syncthreads();  // waits until both tiles are used
  }
  C[threadIdx.y * N + threadIdx.x] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  constexpr int size = 16;
  if (M % size != 0 || N % size != 0 || K % size != 0 || M == 0 || N == 0) return;
  matmul_tiles<size><<<dim3(N / size, M / size), dim3(size, size)>>>(A, B, C, N, K);
}
