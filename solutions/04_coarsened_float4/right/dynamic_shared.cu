// Right too: both tiles cut from one piece of dynamic shared memory, 32 products per phase.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 32, TM = 4, TN = 4;
constexpr int THREADS = (BM / TM) * (BN / TN);

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                     c + 3 < cols ? from[3] : 0.0f);
}

__global__ void matmul_dynamic(const float* A, const float* B, float* C, int M, int N, int K) {
  extern __shared__ float4 tiles[];   // float4, so that it starts at a multiple of 16 bytes
  float4* As4 = tiles;                // (BM,BK) floats
  float4* Bs4 = tiles + BM * BK / 4;  // (BK,BN) floats
  const float* As = reinterpret_cast<const float*>(As4);
  const float* Bs = reinterpret_cast<const float*>(Bs4);
  int tid = threadIdx.x;
  int ty = tid / (BN / TN) * TM, tx = tid % (BN / TN) * TN;
  int row = blockIdx.y * BM, col = blockIdx.x * BN;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = tid; i < BM * BK / 4; i += THREADS) {
      As4[i] = load4(A, M, K, row + i / (BK / 4), k0 + i % (BK / 4) * 4);
    }
    for (int i = tid; i < BK * BN / 4; i += THREADS) {
      Bs4[i] = load4(B, K, N, k0 + i / (BN / 4), col + i % (BN / 4) * 4);
    }
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[(ty + i) * BK + k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k * BN + tx + j];
      for (int i = 0; i < TM; ++i) {
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
      }
    }
    __syncthreads();  // waits until both tiles are used
  }

  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      if (row + ty + i < M && col + tx + j < N) C[(row + ty + i) * N + col + tx + j] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  size_t bytes = (BM * BK + BK * BN) * sizeof(float);  // 16 KB
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_dynamic<<<grid, THREADS, bytes>>>(A, B, C, M, N, K);
}
