// Lesson 5, right: what lies outside is multiplied by 0, all else by 1
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

  // The others lie WM / 2 rows below it, WN / 2 columns to its right, and both. (2 lines)
  int ty = warp / (BN / WN) * WM + lane / 8 * 4;
  int tx = warp % (BN / WN) * WN + lane % 8 * 4;

  // second lies 8 columns to the right in A's, 8 rows below in B's. (4 lines)
  int a_row = tid / 2, a_col = tid % 2 * 4;
  int b_row = tid / 32, b_col = tid % 32 * 4;

  // than BM must a row be, so that these are 32 different banks, and each row starts at 16 bytes? (1 line)
  constexpr int PAD = 4;
  __shared__ __align__(16) float As[BK][BM + PAD];  // transposed: one k, 128 rows side by side; 8.25 KB
  __shared__ __align__(16) float Bs[BK][BN];        // 8 KB

  float sum[TM][TN] = {};
  int phases = (K + BK - 1) / BK;
  for (int p = 0; p < phases; ++p) {
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
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      __align__(16) float a[TM], b[TN];
      for (int i = 0; i < TM; i += 4)
        *reinterpret_cast<float4*>(&a[i]) = *reinterpret_cast<float4*>(&As[k][ty + i / 4 * (WM / 2)]);
      for (int j = 0; j < TN; j += 4)
        *reinterpret_cast<float4*>(&b[j]) = *reinterpret_cast<float4*>(&Bs[k][tx + j / 4 * (WN / 2)]);
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) sum[i][j] += (p * BK + k < K ? 1.0f : 0.0f) * a[i] * b[j];
    }
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

// Device pointers in; cudaMalloc starts each at a multiple of 256 bytes. C is complete when the kernel ends.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_register_tile<<<grid, THREADS>>>(A, B, C, M, N, K);
}
