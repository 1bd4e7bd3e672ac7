// Right too: a thread's outputs lie 16 apart in both directions, so that a warp's stores are side by side.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;
constexpr int STEP = 16;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* p = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  float4 v = make_float4(p[0], 0.0f, 0.0f, 0.0f);
  switch (min(cols - c, 4)) {
    case 4:
      v.w = p[3];  // falls through
    case 3:
      v.z = p[2];  // falls through
    case 2:
      v.y = p[1];
  }
  return v;
}

__global__ void matmul_strided(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[2][BM][BK];  // two of each, in turn: one barrier per phase
  __shared__ __align__(16) float Bs[2][BK][BN];
  int tid = threadIdx.x;
  int ty = tid / STEP, tx = tid % STEP;
  int row = blockIdx.y * BM, col = blockIdx.x * BN;

  float sum[TM][TN] = {};
  for (int p = 0; p * BK < K; ++p) {
    int s = p % 2;
    float4* a_to = reinterpret_cast<float4*>(&As[s][tid / 4][tid % 4 * 4]);
    float4* b_to = reinterpret_cast<float4*>(&Bs[s][ty][tx * 4]);
    *a_to = load4(A, M, K, row + tid / 4, p * BK + tid % 4 * 4);
    *b_to = load4(B, K, N, p * BK + ty, col + tx * 4);
    __syncthreads();  // waits until stage s is stored, and so until the other one is used
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[s][ty + i * STEP][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[s][k][tx + j * STEP];
      for (int i = 0; i < TM; ++i) {
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
      }
    }
  }

  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      int r = row + ty + i * STEP, c = col + tx + j * STEP;
      if (r < M && c < N) C[r * N + c] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_strided<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
