// Right too: A's tile transposed, its rows 4 floats longer against bank conflicts; fragments read as float4.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16;
constexpr int PAD = 4;  // 4 and not 1: rows must stay on 16 bytes for the float4 reads

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  float v[4] = {};
  if (r < rows && c < cols) {
    const float* from = matrix + r * cols + c;
    if (cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
    for (int i = 0; i < min(4, cols - c); ++i) v[i] = from[i];
  }
  return make_float4(v[0], v[1], v[2], v[3]);
}

__device__ void add_row(float* sum, float a, float4 b) {
  sum[0] += a * b.x;
  sum[1] += a * b.y;
  sum[2] += a * b.z;
  sum[3] += a * b.w;
}

__global__ void matmul_transposed(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BK][BM + PAD];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int a_row = tid / 4, a_col = tid % 4 * 4;
  int ty = tid / 16 * 4, tx = tid % 16 * 4;
  int row = blockIdx.y * BM + ty, col = blockIdx.x * BN + tx;

  float sum[4][4] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    float4 a4 = load4(A, M, K, blockIdx.y * BM + a_row, k0 + a_col);
    As[a_col][a_row] = a4.x;
    As[a_col + 1][a_row] = a4.y;
    As[a_col + 2][a_row] = a4.z;
    As[a_col + 3][a_row] = a4.w;
    *reinterpret_cast<float4*>(&Bs[tid / 16][tx]) = load4(B, K, N, k0 + tid / 16, col);
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < BK; ++k) {
      float4 a = *reinterpret_cast<const float4*>(&As[k][ty]);
      float4 b = *reinterpret_cast<const float4*>(&Bs[k][tx]);
      add_row(sum[0], a.x, b);
      add_row(sum[1], a.y, b);
      add_row(sum[2], a.z, b);
      add_row(sum[3], a.w, b);
    }
    __syncthreads();  // waits until both tiles are used
  }

  for (int i = 0; i < 4 && row + i < M; ++i) {
    for (int j = 0; j < 4 && col + j < N; ++j) C[(row + i) * N + col + j] = sum[i][j];
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_transposed<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
