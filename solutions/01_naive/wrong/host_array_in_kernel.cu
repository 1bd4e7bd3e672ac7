// EXPECT: OUT OF BOUNDS\s+Line 23 passes `size`, an array of the host \(line 20\), which a kernel cannot use: copy it to memory\s+that\s+cudaMalloc\s+gives\s+you,\s+and\s+pass\s+that\.
// Why: The sizes are packed into an array on the host, and its address is handed to the kernel like A's.
#include <cuda_runtime.h>

// size[0] is M, size[1] is N, size[2] is K
__global__ void matmul_naive(const float* A, const float* B, float* C, const int* size) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= size[0] || col >= size[1]) return;

  float sum = 0.0f;
  for (int k = 0; k < size[2]; ++k) {
    sum += A[row * size[2] + k] * B[k * size[1] + col];
  }
  C[row * size[1] + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  int size[3] = {M, N, K};
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, size);
}
