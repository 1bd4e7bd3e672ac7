// Lesson 05: C = A * B for any size: 128x128 outputs per block, 8x8 per thread, shared memory read by float4.
//! SKELETON: Fill in the TODOs in the order of their numbers, then run: ./course grade 05
//! STEPS: 1, 2, 3-5, 6
#include <cuda_runtime.h>

constexpr int BM = 128, BN = 128, BK = 16;      // a block makes BM x BN of C, BK products per phase
constexpr int WM = 32, WN = 64;                 // a warp makes WM x WN of them
constexpr int TM = 8, TN = 8;                   // a thread makes TM x TN of those: four squares of 4x4
constexpr int THREADS = (BM / TM) * (BN / TN);  // 256; As and Bs have 512 float4 each, two for a thread

// matrix[r][c] to matrix[r][c + 3] of a (rows,cols) matrix, c divisible by 4; zeros for what lies outside.
__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  // Row r starts at byte 4 * r * cols. And c < cols then means c + 3 < cols: none crosses the edge.
  bool aligned = cols % 4 == 0;
  if (aligned) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                     c + 3 < cols ? from[3] : 0.0f);
}

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K. Two blocks are to live on a
// multiprocessor. Its 65,536 registers are then 128 for each of 2 * 256 threads: the compiler must make do.
__global__ void __launch_bounds__(THREADS, 2)
    matmul_register_tile(const float* A, const float* B, float* C, int M, int N, int K) {
  int tid = threadIdx.x;
  int warp = tid / 32, lane = tid % 32;

  //! TODO 2: As a calculator: at which of the block's rows and columns does this thread's first 4x4 begin?
  //! The others lie WM / 2 rows below it, WN / 2 columns to its right, and both. (2 lines)
  //! | int ty = 0;
  //! | int tx = 0;
  // Two warps side by side make the 128 columns; in a warp, 8 threads side by side the first half of its 64.
  // 4 threads down and 8 across: one read of a warp asks for 4 different float4 of As, or 8 of Bs.
  int ty = warp / (BN / WN) * WM + lane / 8 * 4;
  int tx = warp % (BN / WN) * WN + lane % 8 * 4;
  //! END 2

  //! TODO 3: As a loader: where in A's 128x16 tile and in B's 16x128 tile does its first float4 begin? Its
  //! second lies 8 columns to the right in A's, 8 rows below in B's. (4 lines)
  //! | int a_row = 0, a_col = 0;
  //! | int b_row = 0, b_col = 0;
  // Two neighbours take 8 columns of a row of A: 32 bytes, one sector. A warp takes a row of B: 32 float4.
  int a_row = tid / 2;
  int a_col = tid % 2 * 4;
  int b_row = tid / (BN / 4);
  int b_col = tid % (BN / 4) * 4;
  //! END 3

  //! TODO 6: A warp will store 16 neighbours in each of two rows of As, 4 rows apart. How many floats longer
  //! than BM must a row be, so that these are 32 different banks, and each row starts at 16 bytes? (1 line)
  //! | constexpr int PAD = 0;
  // 4 * (128 + 4) = 16 * 32 + 16: the second row falls on the 16 banks that the first leaves free.
  constexpr int PAD = 4;
  //! END 6
  __shared__ __align__(16) float As[BK][BM + PAD];  // transposed: one k, 128 rows side by side; 8.25 KB
  __shared__ __align__(16) float Bs[BK][BN];        // 8 KB

  float sum[TM][TN] = {};
  int phases = (K + BK - 1) / BK;
  for (int p = 0; p < phases; ++p) {
    //! TODO 4: Fetch this thread's two float4 of A's tile p and its two of B's with load4, and store all
    //! four, A's transposed. What must have happened before anyone reads them? (13 lines)
    // All four are under way before the first is stored: the thread waits for memory once and not four times.
    float4 a4[2], b4[2];
    for (int i = 0; i < 2; ++i) {
      a4[i] = load4(A, M, K, blockIdx.y * BM + a_row, p * BK + a_col + i * 8);
      b4[i] = load4(B, K, N, p * BK + b_row + i * 8, blockIdx.x * BN + b_col);
    }
    for (int i = 0; i < 2; ++i) {
      As[a_col + i * 8][a_row] = a4[i].x;
      As[a_col + i * 8 + 1][a_row] = a4[i].y;
      As[a_col + i * 8 + 2][a_row] = a4[i].z;
      As[a_col + i * 8 + 3][a_row] = a4[i].w;
      *reinterpret_cast<float4*>(&Bs[b_row + i * 8][b_col]) = b4[i];
    }
    // Waits until both tiles are stored.
    __syncthreads();
    //! END 4

    //! TODO 5: These products are right, but come from A and B. For each k read two float4 of As and two of Bs
    //! into registers and add their 64 products. What must have happened before anyone stores the next tiles?
    //! (14 lines)
    //! | for (int k = p * BK; k < (p + 1) * BK && k < K; ++k) {
    //! |   for (int i = 0; i < TM; ++i) {
    //! |     int row = blockIdx.y * BM + ty + i / 4 * (WM / 2) + i % 4;
    //! |     for (int j = 0; j < TN; ++j) {
    //! |       int col = blockIdx.x * BN + tx + j / 4 * (WN / 2) + j % 4;
    //! |       if (row < M && col < N) sum[i][j] += A[row * K + k] * B[k * N + col];
    //! |     }
    //! |   }
    //! | }
    // 4 reads of 16 bytes for 64 products, a quarter of a float for each. Lesson 04 needs half a float.
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
    // Waits until all have finished reading: the next phase overwrites both tiles.
    __syncthreads();
    //! END 5
  }

  //! TODO 1: Write the 8x8 outputs, those that lie inside C. (7 lines)
  // i / 4 and j / 4 say which of the four squares, i % 4 and j % 4 where in it. Guarded one by one, as in 04.
  for (int i = 0; i < TM; ++i) {
    int row = blockIdx.y * BM + ty + i / 4 * (WM / 2) + i % 4;
    for (int j = 0; j < TN; ++j) {
      int col = blockIdx.x * BN + tx + j / 4 * (WN / 2) + j % 4;
      if (row < M && col < N) C[row * N + col] = sum[i][j];
    }
  }
  //! END 1
}

// Device pointers in; cudaMalloc starts each at a multiple of 256 bytes. C is complete when the kernel ends.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_register_tile<<<grid, THREADS>>>(A, B, C, M, N, K);
}
