// EXPECT: OUT OF BOUNDS[\s\S]*writes\s+room\[[0-9]+\],\s+but\s+room\s+has\s+34\s+elements(?![\s\S]*extern __shared__\[)
// Why: the third argument of the launch counts bytes, and gets the number of floats.
#include <cuda_runtime.h>

__global__ void slide(const float* A, const float* B, float* C, int M, int N, int K, int w) {
  extern __shared__ float room[];
  float* left = room;
  float* right = room + w * (w + 1);
  int x = threadIdx.x;
  int y = threadIdx.y;
  int row = blockIdx.y * w + y;
  int col = blockIdx.x * w + x;
  float sum = 0.0f;
  for (int first = 0; first < K; first += w) {
    left[y * (w + 1) + x] = row < M && first + x < K ? A[row * K + first + x] : 0.0f;
    right[y * w + x] = first + y < K && col < N ? B[(first + y) * N + col] : 0.0f;
    __syncthreads();
    for (int k = 0; k < w; ++k) {
      sum += left[y * (w + 1) + k] * right[k * w + x];
    }
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  const int w = 8;
  dim3 block(w, w);
  dim3 grid((N + w - 1) / w, (M + w - 1) / w);
  const size_t size = w * (w + 1) + w * w;
  slide<<<grid, block, size>>>(A, B, C, M, N, K, w);
}
