// Right too: 64x128 outputs per block, 128 threads with 8x8 each: small matrices give more blocks.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 128, BK = 16, WM = 32, WN = 64, TM = 8, TN = 8;
constexpr int THREADS = (BM / TM) * (BN / TN);
constexpr int A_FLOAT4S = BM * BK / 4 / THREADS, B_FLOAT4S = BK * BN / 4 / THREADS;  // 2 and 4 per thread

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                     c + 3 < cols ? from[3] : 0.0f);
}

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K.
__global__ void __launch_bounds__(THREADS, 4)
    matmul_64x128(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BK][BM + 4];  // 4 * (64 + 4) = 16 in 32 banks, as with 128
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int warp = tid / 32, lane = tid % 32;
  int ty = warp / (BN / WN) * WM + lane / 8 * 4;
  int tx = warp % (BN / WN) * WN + lane % 8 * 4;
  int a_row = tid / 2, a_col = tid % 2 * 4;
  int b_row = tid / (BN / 4), b_col = tid % (BN / 4) * 4;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    float4 a4[A_FLOAT4S], b4[B_FLOAT4S];
    for (int i = 0; i < A_FLOAT4S; ++i) a4[i] = load4(A, M, K, blockIdx.y * BM + a_row, k0 + a_col + i * 8);
    for (int i = 0; i < B_FLOAT4S; ++i) b4[i] = load4(B, K, N, k0 + b_row + i * 4, blockIdx.x * BN + b_col);
    for (int i = 0; i < A_FLOAT4S; ++i) {
      As[a_col + i * 8][a_row] = a4[i].x;
      As[a_col + i * 8 + 1][a_row] = a4[i].y;
      As[a_col + i * 8 + 2][a_row] = a4[i].z;
      As[a_col + i * 8 + 3][a_row] = a4[i].w;
    }
    for (int i = 0; i < B_FLOAT4S; ++i) *reinterpret_cast<float4*>(&Bs[b_row + i * 4][b_col]) = b4[i];
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < BK; ++k) {
      __align__(16) float a[TM], b[TN];
      for (int i = 0; i < TM; i += 4) {
        *reinterpret_cast<float4*>(&a[i]) = *reinterpret_cast<float4*>(&As[k][ty + i / 4 * (WM / 2)]);
      }
      for (int j = 0; j < TN; j += 4) {
        *reinterpret_cast<float4*>(&b[j]) = *reinterpret_cast<float4*>(&Bs[k][tx + j / 4 * (WN / 2)]);
      }
      for (int i = 0; i < TM; ++i) {
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
      }
    }
    __syncthreads();  // waits until both tiles are used
  }

  for (int i = 0; i < TM; ++i) {
    int row = blockIdx.y * BM + ty + i / 4 * (WM / 2) + i % 4;
    for (int j = 0; j < TN; ++j) {
      int col = blockIdx.x * BN + tx + j / 4 * (WN / 2) + j % 4;
      if (row < M && col < N) C[row * N + col] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_64x128<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), THREADS>>>(A, B, C, M, N, K);
}
