// EXPECT: C\[0\]\[16\] was never written
// Why: A square is written if all of it lies inside; one that hangs over the edge also owns elements of C.
#include <cuda_runtime.h>

constexpr int TS = 64, TS_K = 16, WPT = 4;

__device__ void stage(const float* m, int rows, int cols, int r, int c, float* to) {
  if (r < rows && c < cols && cols % 4 == 0) {
    *reinterpret_cast<float4*>(to) = *reinterpret_cast<const float4*>(m + r * cols + c);
  } else {
    for (int j = 0; j < 4; ++j) to[j] = r < rows && c + j < cols ? m[r * cols + c + j] : 0.0f;
  }
}

__global__ void multiply(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[TS][TS_K];
  __shared__ __align__(16) float Bs[TS_K][TS];
  int tx = threadIdx.x, ty = threadIdx.y, tid = ty * 16 + tx;
  float acc[WPT][WPT] = {};

  for (int k0 = 0; k0 < K; k0 += TS_K) {
    stage(A, M, K, blockIdx.y * TS + tid / 4, k0 + tid % 4 * 4, &As[tid / 4][tid % 4 * 4]);
    stage(B, K, N, k0 + ty, blockIdx.x * TS + tx * 4, &Bs[ty][tx * 4]);
    __syncthreads();
    for (int k = 0; k < TS_K; ++k) {
      float a[WPT], b[WPT];
      for (int i = 0; i < WPT; ++i) a[i] = As[ty * WPT + i][k];
      for (int j = 0; j < WPT; ++j) b[j] = Bs[k][tx * WPT + j];
      for (int i = 0; i < WPT; ++i) {
        for (int j = 0; j < WPT; ++j) acc[i][j] += a[i] * b[j];
      }
    }
    __syncthreads();
  }

  int row = blockIdx.y * TS + ty * WPT;
  int col = blockIdx.x * TS + tx * WPT;
  if (row + WPT <= M && col + WPT <= N) {
    for (int i = 0; i < WPT; ++i)
      for (int j = 0; j < WPT; ++j) C[(row + i) * N + col + j] = acc[i][j];
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  multiply<<<dim3((N + TS - 1) / TS, (M + TS - 1) / TS), dim3(16, 16)>>>(A, B, C, M, N, K);
}
