// EXPECT: RACE[\s\S]*The barrier after using A_shared \(line 21\) is missing
// Why: One barrier per window seems enough, and a GPU's result is often right; a fast warp loads too early.
#include <cuda_runtime.h>

template <unsigned BLOCK_SIZE>
__global__ void gpu_sgemm(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float A_shared[BLOCK_SIZE][BLOCK_SIZE];
  __shared__ float B_shared[BLOCK_SIZE][BLOCK_SIZE];
  const int m = blockIdx.y * blockDim.y + threadIdx.y;
  const int n = blockIdx.x * blockDim.x + threadIdx.x;

  float temp = 0.0f;
  for (int s = 0; s < K; s += BLOCK_SIZE) {
    bool in_a = m < M && s + threadIdx.x < K;
    bool in_b = n < N && s + threadIdx.y < K;
    A_shared[threadIdx.y][threadIdx.x] = in_a ? A[m * K + s + threadIdx.x] : 0.0f;
    B_shared[threadIdx.y][threadIdx.x] = in_b ? B[(s + threadIdx.y) * N + n] : 0.0f;
    __syncthreads();  // the window is loaded

    for (int k = 0; k < BLOCK_SIZE; ++k) {
      temp += A_shared[threadIdx.y][k] * B_shared[k][threadIdx.x];
    }
  }
  if (m < M && n < N) C[m * N + n] = temp;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  gpu_sgemm<16><<<grid, block>>>(A, B, C, M, N, K);
}
