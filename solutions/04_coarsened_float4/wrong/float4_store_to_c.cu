// EXPECT: MISALIGNED[\s\S]*writes 16 bytes at C\[
// Why: The loads ask whether a row may be read as float4; the store asks only whether four columns are left.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

__device__ float4 load4(const float* m, int rows, int cols, int r, int c) {
  float v[4] = {0, 0, 0, 0};
  const float* p = m + r * cols + c;
  if (r < rows && c < cols && cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  for (int i = 0; i < 4; ++i)
    if (r < rows && c + i < cols) v[i] = p[i];
  return make_float4(v[0], v[1], v[2], v[3]);
}

__global__ void matmul_vector_store(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x, ty = tid / 16, tx = tid % 16;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    *reinterpret_cast<float4*>(&As[tid / 4][tid % 4 * 4]) =
        load4(A, M, K, blockIdx.y * BM + tid / 4, k0 + tid % 4 * 4);
    *reinterpret_cast<float4*>(&Bs[ty][tx * 4]) = load4(B, K, N, k0 + ty, blockIdx.x * BN + tx * 4);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float4 b = *reinterpret_cast<float4*>(&Bs[k][tx * TN]);
      for (int i = 0; i < TM; ++i) {
        float a = As[ty * TM + i][k];
        sum[i][0] += a * b.x;
        sum[i][1] += a * b.y;
        sum[i][2] += a * b.z;
        sum[i][3] += a * b.w;
      }
    }
    __syncthreads();
  }

  int col = blockIdx.x * BN + tx * TN;
  for (int i = 0; i < TM; ++i) {
    int row = blockIdx.y * BM + ty * TM + i;
    if (row >= M) break;
    if (col + 3 < N) {
      float4 out = make_float4(sum[i][0], sum[i][1], sum[i][2], sum[i][3]);
      *reinterpret_cast<float4*>(&C[row * N + col]) = out;
    } else {
      for (int j = 0; j < TN && col + j < N; ++j) C[row * N + col + j] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_vector_store<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
