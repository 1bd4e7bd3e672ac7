// Right too: the block is a line of 256 threads, a tile a line of 256 floats, the grid a line of blocks.
#include <cuda_runtime.h>

constexpr int SIDE = 16;
constexpr int AREA = SIDE * SIDE;

// A is (M,K), B is (K,N), C is (M,N), row-major float32. M, N and K are multiples of SIDE.
__global__ void multiply(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float a_tile[AREA];
  __shared__ float b_tile[AREA];
  const int tiles_across = N / SIDE;
  const int down = blockIdx.x / tiles_across * SIDE;
  const int across = blockIdx.x % tiles_across * SIDE;
  const int t = threadIdx.x;
  const int r = t / SIDE;
  const int c = t % SIDE;

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += SIDE) {
    a_tile[t] = A[(down + r) * K + k0 + c];
    b_tile[t] = B[(k0 + r) * N + across + c];
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < SIDE; ++k) sum += a_tile[r * SIDE + k] * b_tile[k * SIDE + c];
    __syncthreads();  // waits until both tiles are used
  }
  C[(down + r) * N + across + c] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % SIDE != 0 || N % SIDE != 0 || K % SIDE != 0 || M == 0 || N == 0) return;
  multiply<<<(M / SIDE) * (N / SIDE), AREA>>>(A, B, C, N, K);
}
