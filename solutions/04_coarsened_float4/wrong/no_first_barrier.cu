// EXPECT: RACE[\s\S]*The barrier between filling As \(line 14\) and using it \(line 35\) is missing
// Why: Each thread loaded what it needs, up to now; here it loads one float4 and reads 128 floats.
#include <cuda_runtime.h>

#define TS 64
#define TS_K 16
#define WPT 4

__device__ void load_float4(float* dst, const float* src, int rows, int cols, int r, int c) {
  if (cols % 4 == 0 && r < rows && c < cols) {
    *(float4*)dst = *(const float4*)(src + r * cols + c);
  } else {
    for (int i = 0; i < 4; ++i) {
      dst[i] = r < rows && c + i < cols ? src[r * cols + c + i] : 0.0f;
    }
  }
}

__global__ void matmul_wpt(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[TS][TS_K];
  __shared__ __align__(16) float Bs[TS_K][TS];
  int tx = threadIdx.x, ty = threadIdx.y;
  int tid = ty * (TS / WPT) + tx;
  float accum[WPT][WPT] = {{0.0f}};

  for (int t = 0; t < K; t += TS_K) {
    int ar = tid / (TS_K / 4), ac = tid % (TS_K / 4) * 4;
    int br = tid / (TS / 4), bc = tid % (TS / 4) * 4;
    load_float4(&As[ar][ac], A, M, K, blockIdx.y * TS + ar, t + ac);
    load_float4(&Bs[br][bc], B, K, N, t + br, blockIdx.x * TS + bc);

    for (int k = 0; k < TS_K; ++k) {
      float reg_A[WPT], reg_B[WPT];
      for (int i = 0; i < WPT; ++i) {
        reg_A[i] = As[ty * WPT + i][k];
        reg_B[i] = Bs[k][tx * WPT + i];
      }
      for (int row = 0; row < WPT; ++row) {
        for (int col = 0; col < WPT; ++col) accum[row][col] += reg_A[row] * reg_B[col];
      }
    }
    __syncthreads();
  }

  for (int i = 0; i < WPT * WPT; ++i) {
    int row = blockIdx.y * TS + ty * WPT + i / WPT;
    int col = blockIdx.x * TS + tx * WPT + i % WPT;
    if (row < M && col < N) C[row * N + col] = accum[i / WPT][i % WPT];
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TS / WPT, TS / WPT);
  dim3 grid((N + TS - 1) / TS, (M + TS - 1) / TS);
  matmul_wpt<<<grid, block>>>(A, B, C, M, N, K);
}
