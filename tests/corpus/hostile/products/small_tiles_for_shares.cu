// EXPECT: Percent of an output's products that one block makes: 100 (.|\n)*\n75 of 100 points
// LESSON: 07
// Lesson 05's kernel, whose tiles are small where C is one tile of lesson 07: so there are as many blocks as if K were cut. Every second row is
// stored twice, as if other blocks added to it.
#include <cuda_runtime.h>

// BM x BN outputs in a block, T x T in a thread, DEPTH products of each in a phase.
template <int BM, int BN, int T, int DEPTH>
__global__ void small_tiles(const float* A, const float* B, float* C, int M, int N, int K) {
  constexpr int THREADS = (BM / T) * (BN / T);
  __shared__ __align__(16) float As[DEPTH][BM + 4];
  __shared__ __align__(16) float Bs[DEPTH][BN];
  int thread = threadIdx.x, ty = thread / (BN / T) * 4, tx = thread % (BN / T) * 4;
  int first_row = blockIdx.y * BM, first_col = blockIdx.x * BN;
  bool wide_a = K % 4 == 0, wide_b = N % 4 == 0;
  float sum[T][T] = {};
  for (int k0 = 0; k0 < K; k0 += DEPTH) {
    if (k0 > 0) __syncthreads();
    for (int i = thread; i < BM * DEPTH / 4; i += THREADS) {
      int row = i / (DEPTH / 4), col = i % (DEPTH / 4) * 4;
      int inside = first_row + row < M ? K - k0 - col : 0;
      const float* from = A + (size_t)(first_row + row) * K + k0 + col;
      float4 a = make_float4(0, 0, 0, 0);
      if (wide_a && inside > 0)
        a = *reinterpret_cast<const float4*>(from);
      else
        a = make_float4(inside > 0 ? from[0] : 0, inside > 1 ? from[1] : 0, inside > 2 ? from[2] : 0,
                        inside > 3 ? from[3] : 0);
      As[col][row] = a.x;
      As[col + 1][row] = a.y;
      As[col + 2][row] = a.z;
      As[col + 3][row] = a.w;
    }
    for (int i = thread; i < BN * DEPTH / 4; i += THREADS) {
      int row = i / (BN / 4), col = i % (BN / 4) * 4;
      int inside = k0 + row < K ? N - first_col - col : 0;
      const float* from = B + (size_t)(k0 + row) * N + first_col + col;
      float4 b = make_float4(0, 0, 0, 0);
      if (wide_b && inside > 0)
        b = *reinterpret_cast<const float4*>(from);
      else
        b = make_float4(inside > 0 ? from[0] : 0, inside > 1 ? from[1] : 0, inside > 2 ? from[2] : 0,
                        inside > 3 ? from[3] : 0);
      *reinterpret_cast<float4*>(&Bs[row][col]) = b;
    }
    __syncthreads();
    for (int k = 0; k < DEPTH; ++k) {
      float4 a[T / 4], b[T / 4];
      for (int i = 0; i < T / 4; ++i) a[i] = *reinterpret_cast<float4*>(&As[k][ty + i * BM / 2]);
      for (int j = 0; j < T / 4; ++j) b[j] = *reinterpret_cast<float4*>(&Bs[k][tx + j * BN / 2]);
      for (int i = 0; i < T; ++i)
        for (int j = 0; j < T; ++j)
          sum[i][j] += reinterpret_cast<float*>(a)[i] * reinterpret_cast<float*>(b)[j];
    }
  }
  for (int i = 0; i < T; ++i) {
    for (int j = 0; j < T; ++j) {
      int row = first_row + ty + i / 4 * BM / 2 + i % 4, col = first_col + tx + j / 4 * BN / 2 + j % 4;
      if (row >= M || col >= N) continue;
      C[(size_t)row * N + col] = sum[i][j];
      if (row % 2 == 1) C[(size_t)row * N + col] = sum[i][j];
    }
  }
}

template <int BM, int BN, int T, int DEPTH>
void launch(const float* A, const float* B, float* C, int M, int N, int K) {
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  small_tiles<BM, BN, T, DEPTH><<<grid, BM / T*(BN / T)>>>(A, B, C, M, N, K);
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  bool one_tile = (long long)M * N <= 64 * 128;
  auto start = !one_tile ? launch<64, 128, 8, 48> : N <= 64 ? launch<16, 16, 4, 64> : launch<32, 64, 8, 96>;
  start(A, B, C, M, N, K);
}
