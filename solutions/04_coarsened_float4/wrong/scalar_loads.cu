// EXPECT: NOT THE TECHNIQUE[\s\S]*A that came by 16-byte loads: 0 [\s\S]*B that came by 16-byte loads: 0
// Why: float by float needs no thought about alignment, and four times the load instructions.
#include <cuda_runtime.h>

#define TS 64
#define TS_K 16
#define WPT 4

__global__ void matmul_scalar(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TS][TS_K];
  __shared__ float Bs[TS_K][TS];
  int tx = threadIdx.x, ty = threadIdx.y;
  int tid = ty * 16 + tx;
  float accum[WPT][WPT] = {{0.0f}};

  for (int t = 0; t < K; t += TS_K) {
    // 1024 elements each, 256 threads: four apiece, 256 apart.
    for (int e = tid; e < TS * TS_K; e += 256) {
      int r = blockIdx.y * TS + e / TS_K, c = t + e % TS_K;
      As[e / TS_K][e % TS_K] = r < M && c < K ? A[r * K + c] : 0.0f;
    }
    for (int e = tid; e < TS * TS_K; e += 256) {
      int r = t + e / TS, c = blockIdx.x * TS + e % TS;
      Bs[e / TS][e % TS] = r < K && c < N ? B[r * N + c] : 0.0f;
    }
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

  for (int i = 0; i < WPT; ++i) {
    for (int j = 0; j < WPT; ++j) {
      int row = blockIdx.y * TS + ty * WPT + i, col = blockIdx.x * TS + tx * WPT + j;
      if (row < M && col < N) C[row * N + col] = accum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_scalar<<<dim3((N + TS - 1) / TS, (M + TS - 1) / TS), dim3(TS / WPT, TS / WPT)>>>(A, B, C, M, N, K);
}
