// EXPECT: OUT OF BOUNDS\s+Line\s+12:\s+wide\s+points\s+to\s+float4[\s\S]*`r\s+\*\s+cols`\s+goes\s+four\s+times\s+too\s+far
// Why: A row of float4s is a quarter as long as a row of floats; only the column was divided.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16;

__device__ float4 quad(const float* from, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* p = from + r * cols + c;
  if (cols % 4 == 0) {
    auto wide = reinterpret_cast<const float4*>(from);
    return wide[r * cols + c / 4];
  }
  return make_float4(p[0], c + 1 < cols ? p[1] : 0.0f, c + 2 < cols ? p[2] : 0.0f,
                     c + 3 < cols ? p[3] : 0.0f);
}

__global__ void squares(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float4 As[BM][BK / 4];
  __shared__ float4 Bs[BK][BN / 4];
  const int t = threadIdx.x, y = t / 16, x = t % 16;
  const int first_row = blockIdx.y * BM, first_col = blockIdx.x * BN;
  const int row = first_row + y * 4, col = first_col + x * 4;
  float sum[4][4] = {};

  for (int k0 = 0; k0 < K; k0 += BK) {
    As[t / 4][t % 4] = quad(A, M, K, first_row + t / 4, k0 + t % 4 * 4);
    Bs[t / 16][t % 16] = quad(B, K, N, k0 + t / 16, first_col + t % 16 * 4);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      const float4 b = Bs[k][x];
      for (int i = 0; i < 4; ++i) {
        const float a = reinterpret_cast<const float*>(As[y * 4 + i])[k];
        sum[i][0] += a * b.x;
        sum[i][1] += a * b.y;
        sum[i][2] += a * b.z;
        sum[i][3] += a * b.w;
      }
    }
    __syncthreads();
  }

  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 4; ++j) {
      if (row + i < M && col + j < N) C[(row + i) * N + col + j] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  squares<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
