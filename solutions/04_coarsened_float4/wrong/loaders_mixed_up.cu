// EXPECT: OUT OF BOUNDS[\s\S]*:31: thread
// Why: 16 is the width of A's tile and also the float4s in a row of B's; each loader got the other one's.
#include <cuda_runtime.h>

#define TS 64    // the block's outputs, down and across
#define TS_K 16  // products per phase
#define WPT 4    // a thread's outputs, down and across

__device__ float at(const float* m, int rows, int cols, int r, int c) {
  return r < rows && c < cols ? m[r * cols + c] : 0.0f;
}

__device__ float4 at4(const float* m, int rows, int cols, int r, int c) {
  if (cols % 4 == 0 && r < rows && c < cols) return *(const float4*)(m + r * cols + c);
  return make_float4(at(m, rows, cols, r, c), at(m, rows, cols, r, c + 1), at(m, rows, cols, r, c + 2),
                     at(m, rows, cols, r, c + 3));
}

__global__ void multiply(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[TS][TS_K];
  __shared__ __align__(16) float Bs[TS_K][TS];
  const int tx = threadIdx.x, ty = threadIdx.y, tid = ty * 16 + tx;
  const int load_a_row = tid / 16, load_a_col = tid % 16 * 4;
  const int load_b_row = tid / 4, load_b_col = tid % 4 * 4;
  float accum[WPT][WPT] = {};

  for (int t = 0; t < K; t += TS_K) {
    const float4 a4 = at4(A, M, K, blockIdx.y * TS + load_a_row, t + load_a_col);
    const float4 b4 = at4(B, K, N, t + load_b_row, blockIdx.x * TS + load_b_col);
    *(float4*)&As[load_a_row][load_a_col] = a4;
    *(float4*)&Bs[load_b_row][load_b_col] = b4;
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

  const int row = blockIdx.y * TS + ty * WPT, col = blockIdx.x * TS + tx * WPT;
  for (int i = 0; i < WPT; ++i)
    for (int j = 0; j < WPT; ++j)
      if (row + i < M && col + j < N) C[(row + i) * N + col + j] = accum[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  multiply<<<dim3((N + TS - 1) / TS, (M + TS - 1) / TS), dim3(16, 16)>>>(A, B, C, M, N, K);
}
