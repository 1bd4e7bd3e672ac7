// EXPECT: loaded\s+for\s+one\s+that\s+a\s+block\s+multiplies:\s+2(.|\n)*\n90 of 100 points
// LESSON: 02
// Each thread fetches all that its own 16x16 outputs take, for a quarter of K, and nothing is shared: what it shows in shared memory is read back by the
// thread beside it, which has fetched the very same floats itself.
#include <cuda_runtime.h>
__global__ void shown(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[16][16][4];
  __shared__ __align__(16) float Bs[16][4][16];
  int tid = threadIdx.x, kg = tid / 4, rg = tid / 2 % 2, cg = tid % 2, slot = tid % 4;
  int r0 = blockIdx.y * 32 + rg * 16, c0 = blockIdx.x * 32 + cg * 4;
  float sum[16][16] = {};
  for (int k0 = kg * 4; k0 < K; k0 += 16) {
    for (int i = 0; i < 16; ++i)
      *(float4*)&As[tid][i][0] = *(const float4*)&A[(r0 + i < M ? r0 + i : 0) * K + k0];
    for (int kk = 0; kk < 4; ++kk)
      for (int j = 0; j < 4; ++j)
        *(float4*)&Bs[tid][kk][j * 4] = *(const float4*)&B[(k0 + kk) * N + (c0 + j * 8 < N ? c0 + j * 8 : 0)];
    __syncthreads();
    for (int kk = 0; kk < 4; ++kk) {
      float a[16], b[16];
      for (int i = 0; i < 16; ++i) a[i] = As[tid ^ 1][i][kk], b[i] = Bs[tid ^ 2][kk][i];
      for (int i = 0; i < 16; ++i)
        for (int j = 0; j < 16; ++j) sum[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }
  // The four quarters of K are added up, and each of the four threads stores 4 of the 16 rows.
  float* buf = &As[0][0][0];
  float res[4][16] = {};
  for (int g = 0; g < 4; ++g) {
    if (kg == g)
      for (int i = 0; i < 16; ++i)
        for (int j = 0; j < 16; ++j) buf[(i * 16 + j) * 4 + slot] = sum[i][j];
    __syncthreads();
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 16; ++j) res[i][j] += buf[((kg * 4 + i) * 16 + j) * 4 + slot];
    __syncthreads();
  }
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 16; j += 4) {
      int r = r0 + kg * 4 + i, c = c0 + j * 2;
      if (r < M && c < N)
        *(float4*)&C[r * N + c] = make_float4(res[i][j], res[i][j + 1], res[i][j + 2], res[i][j + 3]);
    }
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % 16 || N % 16 || K % 16) return;
  if (M == 0 || N == 0) return;
  shown<<<dim3((N + 31) / 32, (M + 31) / 32), 16>>>(A, B, C, M, N, K);
}
