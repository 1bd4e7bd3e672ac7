// Right too: the loader is a lambda; one template gives kernels with float4 and without, for A and for B.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 8, T = 4;

template <bool kWideA, bool kWideB>
__global__ void coarsened(const float* __restrict__ A, const float* __restrict__ B, float* __restrict__ C,
                          int M, int N, int K) {
  __shared__ __align__(16) float As[BM * BK];
  __shared__ __align__(16) float Bs[BK * BN];
  const int tid = threadIdx.x;
  const int top = blockIdx.y * BM, left = blockIdx.x * BN;
  const int r = tid / (BN / T) * T, c = tid % (BN / T) * T;

  auto load = [](bool wide, const float* matrix, int rows, int cols, int row, int col) {
    float4 v = {0.0f, 0.0f, 0.0f, 0.0f};
    if (row >= rows || col >= cols) return v;
    const float* p = matrix + row * cols + col;
    if (wide) return *reinterpret_cast<const float4*>(p);
    v.x = p[0];
    if (col + 1 < cols) v.y = p[1];
    if (col + 2 < cols) v.z = p[2];
    if (col + 3 < cols) v.w = p[3];
    return v;
  };

  float sum[T * T] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    // 128 float4 in each tile: half of the threads fetch A's, the other half B's.
    if (tid < 128) {
      reinterpret_cast<float4*>(As)[tid] = load(kWideA, A, M, K, top + tid / 2, k0 + tid % 2 * 4);
    } else {
      int i = tid - 128;
      reinterpret_cast<float4*>(Bs)[i] = load(kWideB, B, K, N, k0 + i / 16, left + i % 16 * 4);
    }
    __syncthreads();  // waits until both tiles are stored
#pragma unroll
    for (int k = 0; k < BK; ++k) {
      float a[T], b[T];
      for (int i = 0; i < T; ++i) a[i] = As[(r + i) * BK + k];
      for (int j = 0; j < T; ++j) b[j] = Bs[k * BN + c + j];
      for (int i = 0; i < T * T; ++i) sum[i] += a[i / T] * b[i % T];
    }
    __syncthreads();  // waits until both tiles are used
  }

  for (int i = 0; i < T * T; ++i) {
    int row = top + r + i / T, col = left + c + i % T;
    if (row < M && col < N) C[row * N + col] = sum[i];
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  auto kernel = K % 4 == 0 ? (N % 4 == 0 ? coarsened<true, true> : coarsened<true, false>)
                           : (N % 4 == 0 ? coarsened<false, true> : coarsened<false, false>);
  kernel<<<grid, 256>>>(A, B, C, M, N, K);
}
