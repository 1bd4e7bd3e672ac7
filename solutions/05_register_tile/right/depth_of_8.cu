// Right too: 8 products per phase, so that each thread fetches one float4 of A and one of B.
#include <cuda_runtime.h>

constexpr int BM = 128, BN = 128, BK = 8, TM = 8, TN = 8;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                     c + 3 < cols ? from[3] : 0.0f);
}

__global__ void __launch_bounds__(256)
    matmul_8(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BK][BM + 4];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x, warp = tid / 32, lane = tid % 32;
  int ty = warp / 2 * 32 + lane / 8 * 4, tx = warp % 2 * 64 + lane % 8 * 4;
  int a_row = tid / 2, a_col = tid % 2 * 4;
  int b_row = tid / 32, b_col = tid % 32 * 4;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    float4 a4 = load4(A, M, K, blockIdx.y * BM + a_row, k0 + a_col);
    float4 b4 = load4(B, K, N, k0 + b_row, blockIdx.x * BN + b_col);
    As[a_col][a_row] = a4.x;
    As[a_col + 1][a_row] = a4.y;
    As[a_col + 2][a_row] = a4.z;
    As[a_col + 3][a_row] = a4.w;
    *reinterpret_cast<float4*>(&Bs[b_row][b_col]) = b4;
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < BK; ++k) {
      __align__(16) float a[TM], b[TN];
      *reinterpret_cast<float4*>(&a[0]) = *reinterpret_cast<float4*>(&As[k][ty]);
      *reinterpret_cast<float4*>(&a[4]) = *reinterpret_cast<float4*>(&As[k][ty + 16]);
      *reinterpret_cast<float4*>(&b[0]) = *reinterpret_cast<float4*>(&Bs[k][tx]);
      *reinterpret_cast<float4*>(&b[4]) = *reinterpret_cast<float4*>(&Bs[k][tx + 32]);
      for (int i = 0; i < TM; ++i) {
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
      }
    }
    __syncthreads();  // waits until both tiles are used
  }

  for (int i = 0; i < TM; ++i) {
    int row = blockIdx.y * BM + ty + i / 4 * 16 + i % 4;
    for (int j = 0; j < TN; ++j) {
      int col = blockIdx.x * BN + tx + j / 4 * 32 + j % 4;
      if (row < M && col < N) C[row * N + col] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_8<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
