// EXPECT: 4\.3 [^\n]* passed [\s\S]*4\.4 [^\n]*RACE[\s\S]*:46: thread[\s\S]*Blocks run in any order
// Why: blockIdx * blockDim found the first row in every lesson; now a block of 16 threads makes 64 rows.
#include <cuda_runtime.h>

#define TS 64
#define TS_K 16
#define WPT 4

__device__ float4 load4(const float* src, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0, 0, 0, 0);
  const float* p = &src[r * cols + c];
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  float4 v = make_float4(p[0], 0, 0, 0);
  if (c + 1 < cols) v.y = p[1];
  if (c + 2 < cols) v.z = p[2];
  if (c + 3 < cols) v.w = p[3];
  return v;
}

__global__ void matrix_multiplication(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[TS][TS_K];
  __shared__ __align__(16) float Bs[TS_K][TS];
  int tx = threadIdx.x, ty = threadIdx.y;
  int tid = ty * blockDim.x + tx;
  int row_c = blockIdx.y * blockDim.y + ty * WPT;
  int col_c = blockIdx.x * blockDim.x + tx * WPT;
  float accum[WPT][WPT] = {{0.0f}};

  for (int t = 0; t < K; t += TS_K) {
    int ar = tid / 4, ac = tid % 4 * 4;
    *reinterpret_cast<float4*>(&As[ar][ac]) = load4(A, M, K, blockIdx.y * TS + ar, t + ac);
    *reinterpret_cast<float4*>(&Bs[ty][tx * 4]) = load4(B, K, N, t + ty, blockIdx.x * TS + tx * 4);
    __syncthreads();
    for (int k = 0; k < TS_K; ++k) {
      float reg_A[WPT], reg_B[WPT];
      for (int i = 0; i < WPT; ++i) reg_A[i] = As[ty * WPT + i][k];
      for (int i = 0; i < WPT; ++i) reg_B[i] = Bs[k][tx * WPT + i];
      for (int i = 0; i < WPT; ++i)
        for (int j = 0; j < WPT; ++j) accum[i][j] += reg_A[i] * reg_B[j];
    }
    __syncthreads();
  }

  for (int i = 0; i < WPT; ++i)
    for (int j = 0; j < WPT; ++j)
      if (row_c + i < M && col_c + j < N) C[(row_c + i) * N + col_c + j] = accum[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + TS - 1) / TS, (M + TS - 1) / TS);
  matrix_multiplication<<<grid, dim3(TS / WPT, TS / WPT)>>>(A, B, C, M, N, K);
}
