// EXPECT: OUT OF BOUNDS[\s\S]*:36: thread[\s\S]*\[16\], but that index ends at 15
// Why: A tile was as deep as it was wide up to now; this one is 64 wide and only 16 deep.
#include <cuda_runtime.h>

#define BM 64
#define BN 64
#define BK 16

// What a thread carries from global to shared memory: 4 floats.
__device__ float4 carry(const float* m, int rows, int cols, int r, int c) {
  float4 v = make_float4(0.f, 0.f, 0.f, 0.f);
  if (r < rows && c < cols) {
    const float* p = m + r * cols + c;
    if (cols % 4 == 0) return *(const float4*)p;
    v.x = p[0];
    if (c + 1 < cols) v.y = p[1];
    if (c + 2 < cols) v.z = p[2];
    if (c + 3 < cols) v.w = p[3];
  }
  return v;
}

__global__ void sgemm(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  const int tx = threadIdx.x, ty = threadIdx.y, tid = ty * 16 + tx;
  float sum[4][4] = {};

  for (int k0 = 0; k0 < K; k0 += BK) {
    *(float4*)&As[tid / 4][tid % 4 * 4] = carry(A, M, K, blockIdx.y * BM + tid / 4, k0 + tid % 4 * 4);
    *(float4*)&Bs[ty][tx * 4] = carry(B, K, N, k0 + ty, blockIdx.x * BN + tx * 4);
    __syncthreads();
    for (int k = 0; k < BM; ++k) {
      float a[4], b[4];
      for (int i = 0; i < 4; ++i) {
        a[i] = As[ty * 4 + i][k];
        b[i] = Bs[k][tx * 4 + i];
      }
      for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) sum[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  const int row = blockIdx.y * BM + ty * 4, col = blockIdx.x * BN + tx * 4;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j)
      if (row + i < M && col + j < N) C[(row + i) * N + col + j] = sum[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  sgemm<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), dim3(16, 16)>>>(A, B, C, M, N, K);
}
