// Right too: a warp takes 32 rows of A at one k and stores 32 neighbours of a row of As: nothing is padded.
#include <cuda_runtime.h>

constexpr int BM = 128, BN = 128, BK = 16, TM = 8, TN = 8;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                     c + 3 < cols ? from[3] : 0.0f);
}

__global__ void matmul_rows(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BK][BM];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x, warp = tid / 32, lane = tid % 32;
  int ty = warp / 2 * 32 + lane / 8 * 4, tx = warp % 2 * 64 + lane % 8 * 4;
  // The price: the warp's 32 float4 of A lie in 32 sectors, of which it uses half.
  int a_row = tid % BM, a_col = tid / BM * 8;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    float4 a4[2], b4[2];
    for (int i = 0; i < 2; ++i) a4[i] = load4(A, M, K, blockIdx.y * BM + a_row, k0 + a_col + i * 4);
    for (int i = 0; i < 2; ++i) b4[i] = load4(B, K, N, k0 + warp * 2 + i, blockIdx.x * BN + lane * 4);
    for (int i = 0; i < 2; ++i) {
      As[a_col + i * 4][a_row] = a4[i].x;
      As[a_col + i * 4 + 1][a_row] = a4[i].y;
      As[a_col + i * 4 + 2][a_row] = a4[i].z;
      As[a_col + i * 4 + 3][a_row] = a4[i].w;
      *reinterpret_cast<float4*>(&Bs[warp * 2 + i][lane * 4]) = b4[i];
    }
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < BK; ++k) {
      __align__(16) float a[TM], b[TN];
      for (int i = 0; i < TM; i += 4) {
        *reinterpret_cast<float4*>(&a[i]) = *reinterpret_cast<float4*>(&As[k][ty + i * 4]);
        *reinterpret_cast<float4*>(&b[i]) = *reinterpret_cast<float4*>(&Bs[k][tx + i * 8]);
      }
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
  matmul_rows<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
