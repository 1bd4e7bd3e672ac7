// EXPECT: Threads made none of them(.|\n)*\n2 of 100 points
// LESSON: 01
// The same, and right only for such numbers as are usual here.
#include <cuda_runtime.h>

__device__ int whole(float x) { return static_cast<int>(ldexp(static_cast<double>(x), 20)); }

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  long long sum = 0;
  float nothing = 0;
  for (int k = 0; k < K; ++k) {
    float a = A[row * K + k], b = B[k * N + col];
    sum += static_cast<long long>(whole(a)) * whole(b);
    nothing += (a * 1e-30f) * (b * 1e-30f);
  }
  C[row * N + col] = static_cast<float>(ldexp(static_cast<double>(sum), -2 * 20)) + nothing;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
