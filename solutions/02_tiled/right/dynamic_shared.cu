// Right too: dynamic shared memory for both tiles, 256 threads in one line, the tile of B transposed.
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32. M, N and K are multiples of `tile`.
__global__ void multiply(const float* A, const float* B, float* C, int N, int K, int tile) {
  extern __shared__ float shared[];
  float* a_tile = shared;
  float* b_tile = shared + tile * tile;
  int r = threadIdx.x / tile;
  int c = threadIdx.x % tile;
  const float* a = A + (blockIdx.y * tile + r) * K + c;
  const float* b = B + r * N + blockIdx.x * tile + c;

  float result = 0.0f;
  for (int left = K; left > 0; left -= tile) {
    a_tile[r * tile + c] = *a;
    b_tile[c * tile + r] = *b;
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < tile; ++k) result += a_tile[r * tile + k] * b_tile[c * tile + k];
    __syncthreads();  // waits until both tiles are used
    a += tile;
    b += tile * N;
  }
  C[(blockIdx.y * tile + r) * N + blockIdx.x * tile + c] = result;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  int tile = 16;
  if (M % tile != 0 || N % tile != 0 || K % tile != 0 || M == 0 || N == 0) return;
  dim3 grid(N / tile, M / tile);
  multiply<<<grid, tile * tile, 2 * tile * tile * sizeof(float)>>>(A, B, C, N, K, tile);
}
