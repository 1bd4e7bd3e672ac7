// EXPECT: 4\.4 [^\n]* passed [\s\S]*READ BEFORE WRITTEN[\s\S]*:40: thread
// Why: The loader is right about what lies inside; what lies outside it leaves as the last phase left it.
#include <cuda_runtime.h>

#define TS 64
#define TS_K 16
#define WPT 4

__device__ void load4(const float* m, int rows, int cols, int r, int c, float* to) {
  if (r >= rows) return;
  if (c < cols && cols % 4 == 0) {
    float4 tmp = reinterpret_cast<const float4*>(&m[r * cols + c])[0];
    to[0] = tmp.x;
    to[1] = tmp.y;
    to[2] = tmp.z;
    to[3] = tmp.w;
  } else {
    for (int i = 0; i < 4; ++i) {
      if (c + i < cols) to[i] = m[r * cols + c + i];
    }
  }
}

__global__ void matrix_multiplication(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TS][TS_K];
  __shared__ float Bs[TS_K][TS];
  int tx = threadIdx.x, ty = threadIdx.y, tid = ty * (TS / WPT) + tx;
  int row_c = blockIdx.y * TS + ty * WPT, col_c = blockIdx.x * TS + tx * WPT;
  float accum[WPT][WPT] = {{0.0f}};

  for (int t = 0; t < K; t += TS_K) {
    int ar = tid / (TS_K / 4), ac = (tid % (TS_K / 4)) * 4;
    int br = tid / (TS / 4), bc = (tid % (TS / 4)) * 4;
    load4(A, M, K, blockIdx.y * TS + ar, t + ac, &As[ar][ac]);
    load4(B, K, N, t + br, blockIdx.x * TS + bc, &Bs[br][bc]);
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
