// EXPECT: MISALIGNED[\s\S]*reads 16 bytes at A\[1\]\[0\], byte 148[\s\S]*37 floats long
// Why: Right on every multiple of 4: with K = 37 the second row of A starts at byte 148, not a multiple of 16.
#include <cuda_runtime.h>

#define TS 64
#define WPT 4
#define TS_K 16

__global__ void matrix_multiplication_optimized(const float* __restrict__ A, const float* __restrict__ B,
                                                float* __restrict__ C, int M, int N, int K) {
  __shared__ __align__(16) float As[TS][TS_K];
  __shared__ __align__(16) float Bs[TS_K][TS];
  float accum[WPT][WPT] = {{0.0f}};
  float reg_A[WPT], reg_B[WPT];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row_c = blockIdx.y * TS + ty * WPT;
  int col_c = blockIdx.x * TS + tx * WPT;
  int tid = ty * (TS / WPT) + tx;

  for (int t = 0; t < K; t += TS_K) {
    const float4 zeros = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    int a_row = tid / (TS_K / 4), a_col = (tid % (TS_K / 4)) * 4;
    int b_row = tid / (TS / 4), b_col = (tid % (TS / 4)) * 4;
    const float* a = &A[(blockIdx.y * TS + a_row) * K + t + a_col];
    const float* b = &B[(t + b_row) * N + blockIdx.x * TS + b_col];
    bool in_a = blockIdx.y * TS + a_row < M && t + a_col < K;
    bool in_b = t + b_row < K && blockIdx.x * TS + b_col < N;
    *reinterpret_cast<float4*>(&As[a_row][a_col]) = in_a ? reinterpret_cast<const float4*>(a)[0] : zeros;
    *reinterpret_cast<float4*>(&Bs[b_row][b_col]) = in_b ? reinterpret_cast<const float4*>(b)[0] : zeros;
    __syncthreads();

#pragma unroll
    for (int k = 0; k < TS_K; ++k) {
      for (int i = 0; i < WPT; ++i) reg_A[i] = As[ty * WPT + i][k];
      for (int i = 0; i < WPT; ++i) reg_B[i] = Bs[k][tx * WPT + i];
      for (int row = 0; row < WPT; ++row)
        for (int col = 0; col < WPT; ++col) accum[row][col] += reg_A[row] * reg_B[col];
    }
    __syncthreads();
  }

  for (int row = 0; row < WPT; ++row)
    for (int col = 0; col < WPT; ++col)
      if (row_c + row < M && col_c + col < N) C[(row_c + row) * N + col_c + col] = accum[row][col];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 threadsPerBlock(TS / WPT, TS / WPT);
  dim3 numBlocks((N + TS - 1) / TS, (M + TS - 1) / TS);
  matrix_multiplication_optimized<<<numBlocks, threadsPerBlock>>>(A, B, C, M, N, K);
}
