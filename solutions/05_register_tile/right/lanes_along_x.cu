// Right too: a block of 32x8 threads, whose x is the lane and whose y is the warp.
#include <cuda_runtime.h>

constexpr int kTile = 128, kDepth = 16, kWork = 8;
constexpr int kPitch = kTile + 12;  // 4 * 140 = 560 = 17 * 32 + 16: other banks 4 rows further on

struct Matrix {
  const float* data;
  int rows, cols;
  // Four neighbours of a row, zeros outside.
  __device__ float4 at(int r, int c) const {
    if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
    const float* from = data + r * cols + c;
    if (cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
    return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                       c + 3 < cols ? from[3] : 0.0f);
  }
};

__global__ void __launch_bounds__(256, 2) multiply(Matrix A, Matrix B, float* C) {
  __shared__ __align__(16) float As[kDepth][kPitch];
  __shared__ __align__(16) float Bs[kDepth][kTile];
  const int lane = threadIdx.x, warp = threadIdx.y;
  const int top = blockIdx.y * kTile, left = blockIdx.x * kTile;
  const int ty = warp % 4 * 32 + lane / 8 * 4;  // four warps down, two across
  const int tx = warp / 4 * 64 + lane % 8 * 4;
  const int a_row = warp * 16 + lane / 2, a_col = lane % 2 * 4;

  float sum[kWork][kWork] = {};
  for (int k0 = 0; k0 < A.cols; k0 += kDepth) {
    const float4 a4[2] = {A.at(top + a_row, k0 + a_col), A.at(top + a_row, k0 + a_col + 8)};
    const float4 b4[2] = {B.at(k0 + warp, left + lane * 4), B.at(k0 + warp + 8, left + lane * 4)};
    for (int i = 0; i < 2; ++i) {
      const float four[4] = {a4[i].x, a4[i].y, a4[i].z, a4[i].w};
      for (int j = 0; j < 4; ++j) As[a_col + 8 * i + j][a_row] = four[j];
      *reinterpret_cast<float4*>(&Bs[warp + 8 * i][lane * 4]) = b4[i];
    }
    __syncthreads();  // both tiles are stored

    for (int k = 0; k < kDepth; ++k) {
      __align__(16) float a[kWork], b[kWork];
      for (int half = 0; half < 2; ++half) {
        *reinterpret_cast<float4*>(&a[half * 4]) = *reinterpret_cast<const float4*>(&As[k][ty + half * 16]);
        *reinterpret_cast<float4*>(&b[half * 4]) = *reinterpret_cast<const float4*>(&Bs[k][tx + half * 32]);
      }
      for (int i = 0; i < kWork; ++i) {
        for (int j = 0; j < kWork; ++j) sum[i][j] += a[i] * b[j];
      }
    }
    __syncthreads();  // both tiles are used
  }

  for (int i = 0; i < kWork; ++i) {
    const int row = top + ty + i / 4 * 16 + i % 4;
    for (int j = 0; j < kWork; ++j) {
      const int col = left + tx + j / 4 * 32 + j % 4;
      if (row < A.rows && col < B.cols) C[row * B.cols + col] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  const dim3 grid((N + kTile - 1) / kTile, (M + kTile - 1) / kTile);
  multiply<<<grid, dim3(32, 8)>>>(Matrix{A, M, K}, Matrix{B, K, N}, C);
}
