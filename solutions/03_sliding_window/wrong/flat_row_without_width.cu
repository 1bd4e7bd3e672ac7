// EXPECT: RACE[\s\S]*with\s+`blockIdx\.y \* W`\s+in\s+place\s+of\s+`blockIdx\.y`,\s+and\s+nothing\s+else\s+changed,\s+this\s+check\s+passes
// Why: The number of the block is taken for the place where it begins, in one of two lines.
#include <cuda_runtime.h>

constexpr int W = 16;

__global__ void flat_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float ta[W * W];
  __shared__ float tb[W * W];
  const int t = threadIdx.x;
  const int r = t / W, c = t % W;  // my place in the tile
  const int row = blockIdx.y + r;  // my place in C
  const int col = blockIdx.x * W + c;

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += W) {
    float a = 0.0f, b = 0.0f;
    if (row < M && k0 + c < K) a = A[row * K + k0 + c];
    if (k0 + r < K && col < N) b = B[(k0 + r) * N + col];
    ta[t] = a;
    tb[t] = b;
    __syncthreads();
    for (int k = 0; k < W; ++k) sum += ta[r * W + k] * tb[k * W + c];
    __syncthreads();
  }

  if (row >= M || col >= N) return;
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  const auto up = [](int n) { return (n + W - 1) / W; };
  flat_window<<<dim3(up(N), up(M)), W * W>>>(A, B, C, M, N, K);
}
