// EXPECT: 4\.7 [^\n]* passed [\s\S]*MISALIGNED[\s\S]*16 bytes at B\[
// Why: One test for both matrices: K decides where A's rows start, but B's rows are N long.
#include <cuda_runtime.h>

#define TS 64
#define TS_K 16
#define WPT 4

__device__ void copy4(const float* m, int rows, int cols, int r, int c, bool vec, float* dst) {
  if (vec && r < rows && c < cols) {
    *reinterpret_cast<float4*>(dst) = *reinterpret_cast<const float4*>(&m[r * cols + c]);
    return;
  }
  for (int i = 0; i < 4; ++i) dst[i] = (r < rows && c + i < cols) ? m[r * cols + c + i] : 0.0f;
}

__global__ void matmul_opt(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[TS][TS_K];
  __shared__ __align__(16) float Bs[TS_K][TS];
  float accum[WPT][WPT] = {{0.0f}};
  int tx = threadIdx.x, ty = threadIdx.y;
  int tid = ty * (TS / WPT) + tx;
  bool use_float4 = (K % 4 == 0);

  for (int t = 0; t < K; t += TS_K) {
    int ar = tid / 4, ac = (tid % 4) * 4;
    int br = tid / 16, bc = (tid % 16) * 4;
    copy4(A, M, K, blockIdx.y * TS + ar, t + ac, use_float4, &As[ar][ac]);
    copy4(B, K, N, t + br, blockIdx.x * TS + bc, use_float4, &Bs[br][bc]);
    __syncthreads();

    for (int k = 0; k < TS_K; ++k) {
      float reg_A[WPT], reg_B[WPT];
      for (int i = 0; i < WPT; ++i) {
        reg_A[i] = As[ty * WPT + i][k];
        reg_B[i] = Bs[k][tx * WPT + i];
      }
      for (int r = 0; r < WPT; ++r)
        for (int c = 0; c < WPT; ++c) accum[r][c] += reg_A[r] * reg_B[c];
    }
    __syncthreads();
  }

  for (int r = 0; r < WPT; ++r) {
    for (int c = 0; c < WPT; ++c) {
      int gr = blockIdx.y * TS + ty * WPT + r;
      int gc = blockIdx.x * TS + tx * WPT + c;
      if (gr < M && gc < N) C[gr * N + gc] = accum[r][c];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + TS - 1) / TS, (M + TS - 1) / TS);
  matmul_opt<<<grid, dim3(TS / WPT, TS / WPT)>>>(A, B, C, M, N, K);
}
