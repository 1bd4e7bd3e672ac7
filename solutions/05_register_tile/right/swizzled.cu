// Right too: not padded but swizzled, so that both groups of a warp fill other banks; float4 stores.
#include <cuda_runtime.h>

constexpr int BM = 128, BN = 128, BK = 16, TM = 8, TN = 8;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                     c + 3 < cols ? from[3] : 0.0f);
}

// Where row `row` of A lies in row k of As: 16 and more trade places with 0 to 15 for every second four k.
__device__ int place(int k, int row) { return row ^ (k / 4 % 2 * 16); }

__global__ void matmul_swizzled(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BK][BM];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x, warp = tid / 32, lane = tid % 32;
  int ty = warp / 2 * 32 + lane / 8 * 4, tx = warp % 2 * 64 + lane % 8 * 4;
  int a_row = tid / 2, a_col = tid % 2 * 4;
  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = 0; i < BK; i += 8) {
      float4 a = load4(A, M, K, blockIdx.y * BM + a_row, k0 + a_col + i);
      float4 b = load4(B, K, N, k0 + warp + i, blockIdx.x * BN + lane * 4);
      int at = place(a_col + i, a_row);
      As[a_col + i][at] = a.x;
      As[a_col + i + 1][at] = a.y;
      As[a_col + i + 2][at] = a.z;
      As[a_col + i + 3][at] = a.w;
      *reinterpret_cast<float4*>(&Bs[warp + i][lane * 4]) = b;
    }
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < BK; ++k) {
      __align__(16) float a[TM], b[TN];
      for (int i = 0; i < 2; ++i) {
        *reinterpret_cast<float4*>(&a[4 * i]) = *reinterpret_cast<float4*>(&As[k][place(k, ty + 16 * i)]);
        *reinterpret_cast<float4*>(&b[4 * i]) = *reinterpret_cast<float4*>(&Bs[k][tx + 32 * i]);
      }
      for (int i = 0; i < TM; ++i) {
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
      }
    }
    __syncthreads();  // waits until both tiles are used
  }

  for (int i = 0; i < TM; ++i) {
    int row = blockIdx.y * BM + ty + i / 4 * 16 + i % 4;
    for (int j = 0; j < TN; j += 4) {
      int col = blockIdx.x * BN + tx + j * 8;
      float* to = &C[row * N + col];
      if (row < M && col < N && N % 4 == 0) {
        *reinterpret_cast<float4*>(to) = make_float4(sum[i][j], sum[i][j + 1], sum[i][j + 2], sum[i][j + 3]);
      } else if (row < M) {
        for (int c = 0; c < 4 && col + c < N; ++c) to[c] = sum[i][j + c];
      }
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_swizzled<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
