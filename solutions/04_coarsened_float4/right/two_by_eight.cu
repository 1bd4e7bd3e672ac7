// Right too: 2x8 outputs per thread, 32x128 per block; 10 shared reads for 16 products; two float4 of B each.
#include <cuda_runtime.h>

constexpr int BM = 32, BN = 128, BK = 16, TM = 2, TN = 8;
constexpr int THREADS = (BM / TM) * (BN / TN);  // 256

// Fills a (tile_rows,tile_cols) tile with matrix[r0...][c0...], zeros outside; float4 where rows allow it.
template <int tile_rows, int tile_cols>
__device__ void fill(float (*tile)[tile_cols], const float* matrix, int rows, int cols, int r0, int c0) {
  for (int i = threadIdx.x; i < tile_rows * tile_cols / 4; i += THREADS) {
    int r = i / (tile_cols / 4), c = i % (tile_cols / 4) * 4;
    float4 v = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    if (r0 + r < rows && c0 + c < cols) {
      const float* from = matrix + (r0 + r) * cols + c0 + c;
      int left = cols - c0 - c;
      if (cols % 4 == 0) {
        v = *reinterpret_cast<const float4*>(from);
      } else {
        v.x = from[0];
        if (left > 1) v.y = from[1];
        if (left > 2) v.z = from[2];
        if (left > 3) v.w = from[3];
      }
    }
    *reinterpret_cast<float4*>(&tile[r][c]) = v;
  }
}

__global__ void matmul_2x8(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int ty = threadIdx.x / (BN / TN) * TM;
  int tx = threadIdx.x % (BN / TN) * TN;
  int row = blockIdx.y * BM, col = blockIdx.x * BN;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    fill<BM, BK>(As, A, M, K, row, k0);
    fill<BK, BN>(Bs, B, K, N, k0, col);
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[ty + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx + j];
      for (int i = 0; i < TM; ++i) {
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
      }
    }
    __syncthreads();  // waits until both tiles are used
  }

  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      if (row + ty + i < M && col + tx + j < N) C[(row + ty + i) * N + col + tx + j] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_2x8<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), THREADS>>>(A, B, C, M, N, K);
}
