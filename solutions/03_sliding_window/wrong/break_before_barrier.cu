// EXPECT: BARRIER NOT REACHED BY ALL\s+Line 16: `break` takes threads past the __syncthreads\(\) of line 20
// Why: "This thread has nothing left to load" is true, yet its neighbours need it to multiply and to wait.
#include <cuda_runtime.h>

#define BS 16

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[BS][BS];
  __shared__ float Bs[BS][BS];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * BS + ty;
  int col = blockIdx.x * BS + tx;

  float sum = 0;
  for (int base = 0; base < K; base += BS) {
    if (base + tx >= K || base + ty >= K) break;  // past the end of K

    As[ty][tx] = row < M ? A[row * K + base + tx] : 0.0f;
    Bs[ty][tx] = col < N ? B[(base + ty) * N + col] : 0.0f;
    __syncthreads();

    int len = min(BS, K - base);
    for (int k = 0; k < len; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }

  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(BS, BS);
  dim3 grid((N + BS - 1) / BS, (M + BS - 1) / BS);
  matmul_window<<<grid, block>>>(A, B, C, M, N, K);
}
