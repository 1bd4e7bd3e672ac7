// EXPECT: RACE[\s\S]*Lines 19 and 21 both store to As, in different threads: only one thread may write each element\.\s+Do\s+both\s+lines\s+use\s+the\s+same\s+index\?
// Why: The zeros go to the element of another thread.
#include <cuda_runtime.h>

#define BS 16

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[BS][BS];
  __shared__ float Bs[BS][BS];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * BS + ty;
  int col = blockIdx.x * BS + tx;

  float sum = 0;
  for (int p = 0; p < (K + BS - 1) / BS; ++p) {
    int a_col = p * BS + tx;
    int b_row = p * BS + ty;
    if (row < M && a_col < K) {
      As[ty][tx] = A[row * K + a_col];
    } else {
      As[tx][ty] = 0.0f;
    }
    Bs[ty][tx] = b_row < K && col < N ? B[b_row * N + col] : 0.0f;
    __syncthreads();

    for (int k = 0; k < BS; ++k) sum += As[ty][k] * Bs[k][tx];
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
