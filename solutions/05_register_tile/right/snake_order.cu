// Right too: the products in snake order, odd rows from right to left, so that one factor stays as it was.
#include <cuda_runtime.h>

constexpr int BM = 128, BN = 128, BK = 16, TM = 8, TN = 8;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                     c + 3 < cols ? from[3] : 0.0f);
}

__device__ void read4(float* to, const float* from) {
  *reinterpret_cast<float4*>(to) = *reinterpret_cast<const float4*>(from);
}

__global__ void __launch_bounds__(256, 2)
    matmul_snake(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BK][BM + 4];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x, warp = tid / 32, lane = tid % 32;
  int ty = warp / 2 * 32 + lane / 8 * 4, tx = warp % 2 * 64 + lane % 8 * 4;
  int row = blockIdx.y * BM, col = blockIdx.x * BN;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    float4 a4[2], b4[2];
    for (int i = 0; i < 2; ++i) {
      a4[i] = load4(A, M, K, row + tid / 2, k0 + tid % 2 * 4 + 8 * i);
      b4[i] = load4(B, K, N, k0 + warp + 8 * i, col + lane * 4);
    }
    for (int i = 0; i < 2; ++i) {
      float* column = &As[tid % 2 * 4 + 8 * i][tid / 2];
      column[0 * (BM + 4)] = a4[i].x;
      column[1 * (BM + 4)] = a4[i].y;
      column[2 * (BM + 4)] = a4[i].z;
      column[3 * (BM + 4)] = a4[i].w;
      *reinterpret_cast<float4*>(&Bs[warp + 8 * i][lane * 4]) = b4[i];
    }
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < BK; ++k) {
      __align__(16) float a[TM], b[TN];
      read4(&a[0], &As[k][ty]);
      read4(&a[4], &As[k][ty + 16]);
      read4(&b[0], &Bs[k][tx]);
      read4(&b[4], &Bs[k][tx + 32]);
      for (int i = 0; i < TM; ++i) {
        for (int step = 0; step < TN; ++step) {
          int j = i % 2 == 0 ? step : TN - 1 - step;
          sum[i][j] += a[i] * b[j];
        }
      }
    }
    __syncthreads();  // waits until both tiles are used
  }

  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      int r = row + ty + i / 4 * 16 + i % 4, c = col + tx + j / 4 * 32 + j % 4;
      if (r < M && c < N) C[r * N + c] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_snake<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
