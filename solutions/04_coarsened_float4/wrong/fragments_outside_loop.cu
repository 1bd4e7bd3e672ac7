// EXPECT: WRONG RESULT[\s\S]*626 of 627 elements differ
// Why: Registers are filled once per tile, like shared memory; but each k needs its own 4 + 4 values.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return float4{0, 0, 0, 0};
  const float* p = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  float4 v = {p[0], 0, 0, 0};
  if (c + 1 < cols) v.y = p[1];
  if (c + 2 < cols) v.z = p[2];
  if (c + 3 < cols) v.w = p[3];
  return v;
}

__global__ void matmul_registers(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int ty = tid / 16 * TM, tx = tid % 16 * TN;
  int row = blockIdx.y * BM, col = blockIdx.x * BN;

  float sum[TM][TN] = {}, a[TM], b[TN];
  for (int k0 = 0; k0 < K; k0 += BK) {
    *reinterpret_cast<float4*>(As[tid / 4] + tid % 4 * 4) = load4(A, M, K, row + tid / 4, k0 + tid % 4 * 4);
    *reinterpret_cast<float4*>(Bs[tid / 16] + tid % 16 * 4) =
        load4(B, K, N, k0 + tid / 16, col + tid % 16 * 4);
    __syncthreads();  // tiles ready

    // Shared memory to registers.
    for (int i = 0; i < TM; ++i) a[i] = As[ty + i][0];
    for (int j = 0; j < TN; ++j) b[j] = Bs[0][tx + j];
    for (int k = 0; k < BK; ++k) {
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
    }
    __syncthreads();  // tiles used
  }

  for (int i = 0; i < TM; ++i)
    for (int j = 0; j < TN; ++j)
      if (row + ty + i < M && col + tx + j < N) C[(row + ty + i) * N + col + tx + j] = sum[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_registers<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
