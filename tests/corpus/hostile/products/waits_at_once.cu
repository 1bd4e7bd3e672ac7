// EXPECT: 6\.15 .*NOT THE TECHNIQUE(.|\n)*Percent of a phase's products made while a float of A was on its way: 3(.|\n)*\n82 of 100 points
// LESSON: 06
// Lesson 05's kernel with one stage: each tile is waited for at once. Beside it half a tile is copied once more while there are products, and
// never read; and zeros are read where the tile is stored, as if that were a phase of products, too. Only that B comes by asynchronous copies is so.
#include <cuda_pipeline.h>
#include <cuda_runtime.h>

constexpr int BM = 128, BN = 128, BK = 16;
constexpr int WM = 32, WN = 64;
constexpr int TM = 8, TN = 8;
constexpr int THREADS = (BM / TM) * (BN / TN);

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  bool aligned = cols % 4 == 0;
  if (aligned) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                     c + 3 < cols ? from[3] : 0.0f);
}

__global__ void __launch_bounds__(THREADS, 2)
    matmul_register_tile(const float* A, const float* B, float* C, int M, int N, int K) {
  int tid = threadIdx.x;
  int warp = tid / 32, lane = tid % 32;

  int ty = warp / (BN / WN) * WM + lane / 8 * 4;
  int tx = warp % (BN / WN) * WN + lane % 8 * 4;

  int a_row = tid / 2;
  int a_col = tid % 2 * 4;
  int b_row = tid / (BN / 4);
  int b_col = tid % (BN / 4) * 4;

  constexpr int PAD = 4;
  __shared__ __align__(16) float As[BK][BM + PAD];
  __shared__ __align__(16) float Bs[BK][BN];

  __shared__ __align__(16) float4 zeros[256];
  zeros[tid] = make_float4(0, 0, 0, 0);
  __shared__ __align__(16) float4 junk[THREADS * 4];
  float sum[TM][TN] = {};
  int phases = (K + BK - 1) / BK;
  for (int p = 0; p < phases; ++p) {
    float4 a4[2], b4[2];
    for (int i = 0; i < 2; ++i) {
      a4[i] = load4(A, M, K, blockIdx.y * BM + a_row, p * BK + a_col + i * 8);
    }
    for (int i = 0; i < 9; ++i) {
      volatile float* zero = &zeros[tid].x;
      sum[0][0] += *zero;
    }
    __syncthreads();
    for (int i = 0; i < 9; ++i) {
      volatile float* zero = &zeros[tid].x;
      sum[0][0] += *zero;
    }
    for (int i = 0; i < 2; ++i) {
      As[a_col + i * 8][a_row] = a4[i].x;
      As[a_col + i * 8 + 1][a_row] = a4[i].y;
      As[a_col + i * 8 + 2][a_row] = a4[i].z;
      As[a_col + i * 8 + 3][a_row] = a4[i].w;
      {
        int r = p * BK + b_row + i * 8, c = blockIdx.x * BN + b_col;
        float* to = &Bs[b_row + i * 8][b_col];
        if (N % 4 == 0 && r < K && c < N)
          __pipeline_memcpy_async(to, B + r * N + c, 16);
        else
          for (int e = 0; e < 4; ++e) {
            if (r < K && c + e < N)
              __pipeline_memcpy_async(to + e, B + r * N + c + e, 4);
            else
              to[e] = 0.0f;
          }
      }
    }
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();

    if (K % 4 == 0 && N % 4 == 0)
      for (int i = 0; i < 1; ++i) {
        int ar = blockIdx.y * BM + a_row, ac = p * BK + a_col + i % 2 * 8, br = p * BK + b_row + i % 2 * 8,
            bc = blockIdx.x * BN + b_col;
        if (ar < M && ac < K) __pipeline_memcpy_async(&junk[2 * i * THREADS + tid], A + ar * K + ac, 16);
        if (br < K && bc < N)
          __pipeline_memcpy_async(&junk[(2 * i + 1) * THREADS + tid], B + br * N + bc, 16);
        __pipeline_commit();
      }
#pragma unroll
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
    __pipeline_wait_prior(0);
    __syncthreads();
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
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_register_tile<<<grid, THREADS>>>(A, B, C, M, N, K);
}
