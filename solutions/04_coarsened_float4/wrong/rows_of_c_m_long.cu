// EXPECT: OUT OF BOUNDS\s+Line 56 stores to C with a row stride of M: rows of C are N long
// Why: M is how many rows C has, and a step down is as long as one of them.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 8, TM = 8, TN = 8;
constexpr int THREADS = (BM / TM) * (BN / TN);  // 64, and each tile takes 128 float4

// Four neighbours of a row, zeros outside; one float4 where every row starts at a multiple of 16 bytes.
__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  float four[4] = {};
  const float* from = matrix + r * cols + c;
  if (r < rows && c < cols && cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
  for (int j = 0; j < 4; ++j) {
    if (r < rows && c + j < cols) four[j] = from[j];
  }
  return make_float4(four[0], four[1], four[2], four[3]);
}

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K.
__global__ void matmul_coarsened(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BK][BM];  // transposed: a thread's 8 values of A lie side by side
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int ty = tid / (BN / TN) * TM, tx = tid % (BN / TN) * TN;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int n = tid; n < BM * BK / 4; n += THREADS) {
      int y = n / (BK / 4), x = n % (BK / 4) * 4;
      float4 a = load4(A, M, K, blockIdx.y * BM + y, k0 + x);
      As[x][y] = a.x;
      As[x + 1][y] = a.y;
      As[x + 2][y] = a.z;
      As[x + 3][y] = a.w;
    }
    for (int n = tid; n < BK * BN / 4; n += THREADS) {
      int y = n / (BN / 4), x = n % (BN / 4) * 4;
      *reinterpret_cast<float4*>(&Bs[y][x]) = load4(B, K, N, k0 + y, blockIdx.x * BN + x);
    }
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < BK; ++k) {
      float a_part[TM], b_part[TN];
      for (int i = 0; i < TM; ++i) a_part[i] = As[k][ty + i];
      for (int j = 0; j < TN; ++j) b_part[j] = Bs[k][tx + j];
      for (int i = 0; i < TM; ++i) {
        for (int j = 0; j < TN; ++j) sum[i][j] += a_part[i] * b_part[j];
      }
    }
    __syncthreads();  // waits until both tiles are used
  }

  for (int i = 0; i < TM; ++i) {
    int row = blockIdx.y * BM + ty + i;
    for (int j = 0; j < TN; ++j) {
      int col = blockIdx.x * BN + tx + j;
      if (row < M && col < N) C[row * M + col] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_coarsened<<<grid, THREADS>>>(A, B, C, M, N, K);
}
