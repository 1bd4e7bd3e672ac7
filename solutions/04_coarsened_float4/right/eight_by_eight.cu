// Right too: 128x128 outputs per block, 8x8 per thread, 8 products per phase, A's tile stored transposed.
#include <cuda_runtime.h>

constexpr int BM = 128, BN = 128, BK = 8, TM = 8, TN = 8;

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

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K. 256 threads per block.
__global__ void matmul_coarsened(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BK][BM];  // transposed: a thread's 8 values of A lie side by side
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int a_row = tid / (BK / 4), a_col = tid % (BK / 4) * 4;
  int b_row = tid / (BN / 4), b_col = tid % (BN / 4) * 4;
  int ty = tid / (BN / TN) * TM, tx = tid % (BN / TN) * TN;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    float4 a = load4(A, M, K, blockIdx.y * BM + a_row, k0 + a_col);
    As[a_col][a_row] = a.x;
    As[a_col + 1][a_row] = a.y;
    As[a_col + 2][a_row] = a.z;
    As[a_col + 3][a_row] = a.w;
    *reinterpret_cast<float4*>(&Bs[b_row][b_col]) = load4(B, K, N, k0 + b_row, blockIdx.x * BN + b_col);
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
      if (row < M && col < N) C[row * N + col] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_coarsened<<<grid, (BM / TM) * (BN / TN)>>>(A, B, C, M, N, K);
}
