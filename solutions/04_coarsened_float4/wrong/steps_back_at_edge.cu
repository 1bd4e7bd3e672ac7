// EXPECT: MISALIGNED[\s\S]*:14: thread[\s\S]*16 bytes at A\[1\]\[0\]
// Why: So that a float4 never hangs over the edge it is moved back; now it starts anywhere, and counts twice.
#include <cuda_runtime.h>

#define BM 64
#define BN 64
#define BK 16
#define T 4

// Four floats of row r from column c on, moved back as far as the row's end demands.
__device__ float4 four_from(const float* m, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.f, 0.f, 0.f, 0.f);
  if (c + 4 > cols) c = max(cols - 4, 0);
  return reinterpret_cast<const float4*>(m + r * cols + c)[0];
}

__global__ void coarse(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float sA[BM * BK];
  __shared__ __align__(16) float sB[BK * BN];
  int tid = threadIdx.x;
  int threadRow = tid / (BN / T), threadCol = tid % (BN / T);
  int innerRowA = tid / (BK / 4), innerColA = tid % (BK / 4);
  int innerRowB = tid / (BN / 4), innerColB = tid % (BN / 4);
  float results[T * T] = {0.0f};

  for (int bk = 0; bk < K; bk += BK) {
    reinterpret_cast<float4*>(sA)[tid] = four_from(A, M, K, blockIdx.y * BM + innerRowA, bk + innerColA * 4);
    reinterpret_cast<float4*>(sB)[tid] = four_from(B, K, N, bk + innerRowB, blockIdx.x * BN + innerColB * 4);
    __syncthreads();
    for (int dot = 0; dot < BK; ++dot) {
      float regM[T], regN[T];
      for (int i = 0; i < T; ++i) regM[i] = sA[(threadRow * T + i) * BK + dot];
      for (int i = 0; i < T; ++i) regN[i] = sB[dot * BN + threadCol * T + i];
      for (int m = 0; m < T; ++m)
        for (int n = 0; n < T; ++n) results[m * T + n] += regM[m] * regN[n];
    }
    __syncthreads();
  }

  for (int m = 0; m < T; ++m) {
    for (int n = 0; n < T; ++n) {
      int row = blockIdx.y * BM + threadRow * T + m, col = blockIdx.x * BN + threadCol * T + n;
      if (row < M && col < N) C[row * N + col] = results[m * T + n];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  coarse<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), BM / T*(BN / T)>>>(A, B, C, M, N, K);
}
