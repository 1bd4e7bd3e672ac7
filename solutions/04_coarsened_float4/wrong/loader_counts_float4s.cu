// EXPECT: MISALIGNED[\s\S]*:35: thread[\s\S]*writes 16 bytes at As
// Why: tid % 4 is the number of the float4 in its row; its column in floats is four times that.
#include <cuda_runtime.h>

#define BM 64
#define BN 64
#define BK 16
#define FLOAT4(p) (*reinterpret_cast<float4*>(&(p)))
#define CONST_FLOAT4(p) (*reinterpret_cast<const float4*>(&(p)))

__device__ float4 load4(const float* m, int rows, int cols, int r, int c) {
  float4 v = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  if (r >= rows || c >= cols) return v;
  if (cols % 4 == 0 && c % 4 == 0) return CONST_FLOAT4(m[r * cols + c]);
  v.x = m[r * cols + c];
  if (c + 1 < cols) v.y = m[r * cols + c + 1];
  if (c + 2 < cols) v.z = m[r * cols + c + 2];
  if (c + 3 < cols) v.w = m[r * cols + c + 3];
  return v;
}

__global__ void sgemm_float4(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  const int tid = threadIdx.x;
  // Where this thread loads: four float4 in a row of As, sixteen in a row of Bs
  const int load_a_row = tid / 4;
  const int load_a_col = tid % 4;
  const int load_b_row = tid / 16;
  const int load_b_col = tid % 16 * 4;
  const int ty = tid / 16, tx = tid % 16;

  float c[4][4] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    FLOAT4(As[load_a_row][load_a_col]) = load4(A, M, K, blockIdx.y * BM + load_a_row, k0 + load_a_col);
    FLOAT4(Bs[load_b_row][load_b_col]) = load4(B, K, N, k0 + load_b_row, blockIdx.x * BN + load_b_col);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float4 b = FLOAT4(Bs[k][tx * 4]);
      for (int i = 0; i < 4; ++i) {
        float a = As[ty * 4 + i][k];
        c[i][0] += a * b.x, c[i][1] += a * b.y, c[i][2] += a * b.z, c[i][3] += a * b.w;
      }
    }
    __syncthreads();
  }

  for (int i = 0; i < 16; ++i) {
    const int row = blockIdx.y * BM + ty * 4 + i / 4;
    const int col = blockIdx.x * BN + tx * 4 + i % 4;
    if (row < M && col < N) C[row * N + col] = c[i / 4][i % 4];
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  sgemm_float4<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
