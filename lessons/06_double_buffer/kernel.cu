// Lesson 06: C = A * B for any size: the next tile travels while this one is multiplied, in two stages.
// Fill in the TODOs in the order of their numbers, then run: ./course grade 06
#include <cuda_pipeline.h>
#include <cuda_runtime.h>

constexpr int BM = 128, BN = 128, BK = 16;      // a block makes BM x BN of C, BK products per phase
constexpr int WM = 32, WN = 64;                 // a warp makes WM x WN of them
constexpr int TM = 8, TN = 8;                   // a thread makes TM x TN of those: four squares of 4x4
constexpr int THREADS = (BM / TM) * (BN / TN);  // 256, two float4 of A and two of B each, a phase
constexpr int A_STEP = THREADS / (BK / 4);      // one float4 of each thread makes 64 rows of A's 128x16 tile,
constexpr int B_STEP = THREADS / (BN / 4);      // or 8 rows of B's 16x128
constexpr int PAD = 4;                          // as in lesson 05

// TODO 4: One tile is multiplied, the next one arrives. For how many of each must there be room? (1 line)
constexpr int STAGES = 1;

// Four floats of a row, the first `inside` of them in the matrix (0 or less: none); zeros for the others.
// Vectors: every row starts at a multiple of 16 bytes, so that all four lie inside, or none of them.
template <bool Vectors>
__device__ float4 load4(const float* from, int inside) {
  if (inside <= 0) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  if (Vectors) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], inside > 1 ? from[1] : 0.0f, inside > 2 ? from[2] : 0.0f,
                     inside > 3 ? from[3] : 0.0f);
}

// The same, straight to shared memory: starts the copies, and does not wait for them.
template <bool Vectors>
__device__ void copy4(float* to, const float* from, int inside) {
  // TODO 7: Start copies instead of waiting for each float: one of 16 bytes where Vectors allows it, else
  // four of 4 bytes. How many bytes of each are to be zeros, because they lie outside? (5 lines)
  for (int j = 0; j < 4; ++j) to[j] = j < inside ? from[j] : 0.0f;
}

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K. Calculators are as in lesson 05.
template <bool Vectors>
__global__ void __launch_bounds__(THREADS, 2)
    matmul_double_buffer(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[STAGES][BK][BM + PAD];  // transposed
  __shared__ __align__(16) float Bs[STAGES][BK][BN];
  int tid = threadIdx.x;
  int warp = tid / 32, lane = tid % 32;
  int ty = warp / (BN / WN) * WM + lane / 8 * 4;
  int tx = warp % (BN / WN) * WN + lane % 8 * 4;

  int a_row = tid / (BK / 4);
  int a_col = tid % (BK / 4) * 4;
  int b_row = tid / (BN / 4);
  int b_col = tid % (BN / 4) * 4;
  // Where the thread's first float4 of the next tile lies, and how much of the matrix there is from its row
  // and column on. The pointers move on with the tiles: calculated anew, they would cost the loop more.
  const float* a_from = A + size_t(blockIdx.y * BM + a_row) * K + a_col;
  const float* b_from = B + size_t(b_row) * N + blockIdx.x * BN + b_col;
  int a_rows = M - (blockIdx.y * BM + a_row);
  int b_cols = N - (blockIdx.x * BN + b_col);
  float4 a4[BM / A_STEP];

  // Sends for tile p, once for each p = 0, 1, 2, ...: A's part comes into a4, B's into Bs[stage].
  auto fetch = [&](int p, int stage) {
    for (int i = 0; i < BM / A_STEP; ++i) {
      int inside = i * A_STEP < a_rows ? K - p * BK - a_col : 0;
      a4[i] = load4<Vectors>(a_from + size_t(i * A_STEP) * K, inside);
    }
    // TODO 1: Start the copies of this thread's float4 of B with copy4: to rows b_row, b_row + B_STEP, ...
    // of the stage. What makes a batch of them, for which a thread can wait? (5 lines)
    a_from += BK;
    b_from += size_t(BK) * N;
  };
  // Stores A's part, transposed. B's comes by itself.
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
  // TODO 2: Send for tile 0, and store A's part of it. (2 lines)
  for (int p = 0; p < phases; ++p) {
    int stage = p % 2;
    // TODO 3: Before anyone reads tile p: which copies must have arrived, and who must know? (2 lines)
    // TODO 5: Send for tile p + 1, if there is one, into the other stage. (1 line)
#pragma unroll
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
    // TODO 6: Store A's part of tile p + 1. Why here, and not where it was sent for? (1 line)
  }

  for (int i = 0; i < TM; ++i) {
    int row = blockIdx.y * BM + ty + i / 4 * (WM / 2) + i % 4;
    for (int j = 0; j < TN; ++j) {
      int col = blockIdx.x * BN + tx + j / 4 * (WN / 2) + j % 4;
      if (row < M && col < N) C[size_t(row) * N + col] = sum[i][j];
    }
  }
}

// Device pointers in; cudaMalloc starts each at a multiple of 256 bytes. C is complete when the kernel ends.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  // Decided once, for all loads of the launch: asked at each, it costs the loop dozens of instructions.
  if (N % 4 == 0 && K % 4 == 0) {
    matmul_double_buffer<true><<<grid, THREADS>>>(A, B, C, M, N, K);
  } else {
    matmul_double_buffer<false><<<grid, THREADS>>>(A, B, C, M, N, K);
  }
}
