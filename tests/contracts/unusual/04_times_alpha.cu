// Lesson 4, right: as BLAS has it, the sum times an alpha, which is 1
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16;        // a block makes BM x BN of C, BK products per phase
constexpr int TM = 4, TN = 4;                   // a thread makes TM x TN of them
constexpr int THREADS = (BM / TM) * (BN / TN);  // 256, and 256 float4 fill As (64x16), 256 fill Bs (16x64)

// matrix[r][c] to matrix[r][c + 3] of a (rows,cols) matrix, c divisible by 4; zeros for what lies outside.
__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  // lie in the row: for which cols does it, in every row? (1 line)
  bool aligned = cols % 4 == 0;
  if (aligned) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                     c + 3 < cols ? from[3] : 0.0f);
}

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K. A block is one line of THREADS threads,
// because each thread has two identities, and neither of them owns the block's shape.
__global__ void matmul_coarsened(const float* A, const float* B, float* C, int M, int N, int K, float alpha) {
  __shared__ __align__(16) float As[BM][BK];  // 4 KB
  __shared__ __align__(16) float Bs[BK][BN];  // 4 KB
  int tid = threadIdx.x;

  int a_row = tid / 4, a_col = tid % 4 * 4;
  int b_row = tid / 16, b_col = tid % 16 * 4;

  int ty = tid / 16;
  int tx = tid % 16;
  int row = blockIdx.y * BM + ty * TM;  // the top left of its square
  int col = blockIdx.x * BN + tx * TN;

  float sum[TM][TN] = {};
  int phases = (K + BK - 1) / BK;
  // Fetched a phase early, into registers: a thread waits for a load only where it uses what was loaded.
  float4 a4 = load4(A, M, K, blockIdx.y * BM + a_row, a_col);  // of A's tile 0
  float4 b4 = load4(B, K, N, b_row, blockIdx.x * BN + b_col);  // of B's tile 0
  for (int p = 0; p < phases; ++p) {
    *reinterpret_cast<float4*>(&As[a_row][a_col]) = a4;
    *reinterpret_cast<float4*>(&Bs[b_row][b_col]) = b4;
    __syncthreads();
    a4 = load4(A, M, K, blockIdx.y * BM + a_row, (p + 1) * BK + a_col);
    b4 = load4(B, K, N, (p + 1) * BK + b_row, blockIdx.x * BN + b_col);
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[ty * TM + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx * TN + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < TM; ++i)
    for (int j = 0; j < TN; ++j)
      if (row + i < M && col + j < N) C[(row + i) * N + col + j] = alpha * sum[i][j];
}

// Device pointers in; cudaMalloc starts each at a multiple of 256 bytes. C is complete when the kernel ends.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_coarsened<<<grid, THREADS>>>(A, B, C, M, N, K, 1.0f);
}
