// EXPECT: NOT THE TECHNIQUE[\s\S]*Barriers per phase that multiplies: 2
// Why: A barrier before the use and one after it, as with one stage; the next phase has that one already.
#include <cuda_pipeline.h>
#include <cuda_runtime.h>

constexpr int BM = 128, BN = 128, BK = 16, STAGES = 2;
constexpr int WM = 32, WN = 64, TM = 8, TN = 8;
constexpr int THREADS = (BM / TM) * (BN / TN);
constexpr int A_STEP = THREADS / (BK / 4), B_STEP = THREADS / (BN / 4), PAD = 4;

template <bool Vectors>
__device__ float4 load4(const float* from, int inside) {
  if (inside <= 0) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  if (Vectors) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], inside > 1 ? from[1] : 0.0f, inside > 2 ? from[2] : 0.0f,
                     inside > 3 ? from[3] : 0.0f);
}

template <bool Vectors>
__device__ void copy4(float* to, const float* from, int inside) {
  if (Vectors) {
    __pipeline_memcpy_async(to, from, 16, inside > 0 ? 0 : 16);
  } else {
    for (int j = 0; j < 4; ++j) __pipeline_memcpy_async(to + j, from + j, 4, j < inside ? 0 : 4);
  }
}

template <bool Vectors>
__global__ void __launch_bounds__(THREADS, 2)
    matmul_double_buffer(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[STAGES][BK][BM + PAD];
  __shared__ __align__(16) float Bs[STAGES][BK][BN];
  int tid = threadIdx.x, warp = tid / 32, lane = tid % 32;
  int ty = warp / (BN / WN) * WM + lane / 8 * 4, tx = warp % (BN / WN) * WN + lane % 8 * 4;
  int a_row = tid / (BK / 4), a_col = tid % (BK / 4) * 4;
  int b_row = tid / (BN / 4), b_col = tid % (BN / 4) * 4;
  const float* a_from = A + size_t(blockIdx.y * BM + a_row) * K + a_col;
  const float* b_from = B + size_t(b_row) * N + blockIdx.x * BN + b_col;
  int a_rows = M - (blockIdx.y * BM + a_row), b_cols = N - (blockIdx.x * BN + b_col);
  float4 a4[BM / A_STEP];

  auto fetch = [&](int p, int stage) {
    for (int i = 0; i < BM / A_STEP; ++i) {
      int inside = i * A_STEP < a_rows ? K - p * BK - a_col : 0;
      a4[i] = load4<Vectors>(a_from + size_t(i * A_STEP) * K, inside);
    }
    for (int i = 0; i < BK; i += B_STEP) {
      int inside = p * BK + b_row + i < K ? b_cols : 0;
      copy4<Vectors>(&Bs[stage][b_row + i][b_col], b_from + size_t(i) * N, inside);
    }
    __pipeline_commit();
    a_from += BK;
    b_from += size_t(BK) * N;
  };
  auto store_a = [&](int stage) {
    for (int i = 0; i < BM / A_STEP; ++i) {
      As[stage][a_col][a_row + i * A_STEP] = a4[i].x;
      As[stage][a_col + 1][a_row + i * A_STEP] = a4[i].y;
      As[stage][a_col + 2][a_row + i * A_STEP] = a4[i].z;
      As[stage][a_col + 3][a_row + i * A_STEP] = a4[i].w;
    }
  };

  float sum[TM][TN] = {};
  int phases = (K + BK - 1) / BK;
  fetch(0, 0);
  store_a(0);
  for (int p = 0; p < phases; ++p) {
    int stage = p % 2;
    __pipeline_wait_prior(0);
    __syncthreads();
    if (p + 1 < phases) fetch(p + 1, 1 - stage);
    for (int k = 0; k < BK; ++k) {
      __align__(16) float a[TM], b[TN];
      for (int i = 0; i < TM; i += 4) {
        *reinterpret_cast<float4*>(&a[i]) = *reinterpret_cast<float4*>(&As[stage][k][ty + i / 4 * (WM / 2)]);
      }
      for (int j = 0; j < TN; j += 4) {
        *reinterpret_cast<float4*>(&b[j]) = *reinterpret_cast<float4*>(&Bs[stage][k][tx + j / 4 * (WN / 2)]);
      }
      for (int i = 0; i < TM; ++i) {
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
      }
    }
    if (p + 1 < phases) store_a(1 - stage);
    __syncthreads();
  }

  for (int i = 0; i < TM; ++i) {
    int row = blockIdx.y * BM + ty + i / 4 * (WM / 2) + i % 4;
    for (int j = 0; j < TN; ++j) {
      int col = blockIdx.x * BN + tx + j / 4 * (WN / 2) + j % 4;
      if (row < M && col < N) C[size_t(row) * N + col] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  if (N % 4 == 0 && K % 4 == 0) {
    matmul_double_buffer<true><<<grid, THREADS>>>(A, B, C, M, N, K);
  } else {
    matmul_double_buffer<false><<<grid, THREADS>>>(A, B, C, M, N, K);
  }
}
