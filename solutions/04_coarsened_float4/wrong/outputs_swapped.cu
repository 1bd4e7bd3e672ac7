// EXPECT: WRONG RESULT[\s\S]*the outputs of each thread are stored transposed
// Why: i runs down in the products and across in the stores: each 4x4 square of C comes out transposed.
#include <cuda_runtime.h>

#define BM 64
#define BN 64
#define BK 16

struct Tile {
  const float* data;
  int rows, cols;
  __device__ float4 load(int r, int c) const {
    float v[4] = {};
    if (r < rows && c < cols) {
      if (cols % 4 == 0) return *(const float4*)&data[r * cols + c];
      for (int i = 0; i < 4; i++)
        if (c + i < cols) v[i] = data[r * cols + c + i];
    }
    return make_float4(v[0], v[1], v[2], v[3]);
  }
};

__global__ void coarsened(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  Tile a_matrix{A, M, K}, b_matrix{B, K, N};
  int tx = threadIdx.x, ty = threadIdx.y;
  int id = ty * blockDim.x + tx;
  float c[4][4] = {};

  for (int k0 = 0; k0 < K; k0 += BK) {
    *(float4*)&As[id / 4][id % 4 * 4] = a_matrix.load(blockIdx.y * BM + id / 4, k0 + id % 4 * 4);
    *(float4*)&Bs[ty][tx * 4] = b_matrix.load(k0 + ty, blockIdx.x * BN + tx * 4);
    __syncthreads();
    for (int k = 0; k < BK; k++) {
      float a[4], b[4];
      for (int i = 0; i < 4; i++) a[i] = As[ty * 4 + i][k], b[i] = Bs[k][tx * 4 + i];
      for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) c[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  int x = blockIdx.x * BN + tx * 4;
  int y = blockIdx.y * BM + ty * 4;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      if (x + i < N && y + j < M) C[(y + j) * N + (x + i)] = c[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  coarsened<<<grid, dim3(16, 16)>>>(A, B, C, M, N, K);
}
