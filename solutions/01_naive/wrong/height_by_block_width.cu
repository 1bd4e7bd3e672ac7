// EXPECT: WRONG RESULT[\s\S]*with\s+`blockDim\.y`\s+in\s+place\s+of\s+`blockDim\.x`,\s+and\s+nothing\s+else\s+changed,\s+this\s+check\s+passes
// Why: blockDim.x is copied from the line above; for a square block it would do.
#include <cuda_runtime.h>

#define BX 32
#define BY 8
#define DIV_UP(a, b) (((a) + (b)-1) / (b))

__global__ void gemm(const float* A, const float* B, float* C, int M, int N, int K) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.x + threadIdx.y;

  if (i < M) {
    if (j < N) {
      float c_ij = 0.0f;
      for (int l = 0; l < K; ++l) c_ij = fmaf(A[i * K + l], B[l * N + j], c_ij);
      C[i * N + j] = c_ij;
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  gemm<<<dim3(DIV_UP(N, BX), DIV_UP(M, BY)), dim3(BX, BY)>>>(A, B, C, M, N, K);
}
