// Right too: 128x64 outputs per block, 8x4 per thread: 12 floats for 32 products, and half the registers.
#include <cuda_runtime.h>

#define BM 128
#define BN 64
#define BK 16
#define PAD 4

__device__ float4 load4(const float* m, int rows, int cols, int r, int c) {
  float4 v = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  if (r >= rows || c >= cols) return v;
  const float* p = m + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  v.x = p[0];
  if (c + 1 < cols) v.y = p[1];
  if (c + 2 < cols) v.z = p[2];
  if (c + 3 < cols) v.w = p[3];
  return v;
}

__global__ void matmul_8x4(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BK][BM + PAD];
  __shared__ __align__(16) float Bs[BK][BN];
  const int tid = threadIdx.x;
  const int warp = tid / 32, lane = tid % 32;
  const int top = blockIdx.y * BM, left = blockIdx.x * BN;
  const int ty = warp / 2 * 32 + lane / 8 * 4;  // and 16 further down
  const int tx = warp % 2 * 32 + lane % 8 * 4;  // a warp makes 32x32
  const int a_row = tid / 2, a_col = tid % 2 * 4;

  float4 sum[8] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    const float4 first = load4(A, M, K, top + a_row, k0 + a_col);
    const float4 second = load4(A, M, K, top + a_row, k0 + a_col + 8);
    const float4 of_b = load4(B, K, N, k0 + tid / 16, left + tid % 16 * 4);
    As[a_col + 0][a_row] = first.x;
    As[a_col + 1][a_row] = first.y;
    As[a_col + 2][a_row] = first.z;
    As[a_col + 3][a_row] = first.w;
    As[a_col + 8][a_row] = second.x;
    As[a_col + 9][a_row] = second.y;
    As[a_col + 10][a_row] = second.z;
    As[a_col + 11][a_row] = second.w;
    *reinterpret_cast<float4*>(&Bs[tid / 16][tid % 16 * 4]) = of_b;
    __syncthreads();  // both tiles are stored

    for (int k = 0; k < BK; ++k) {
      const float4 a0 = *reinterpret_cast<const float4*>(&As[k][ty]);
      const float4 a1 = *reinterpret_cast<const float4*>(&As[k][ty + 16]);
      const float4 b = *reinterpret_cast<const float4*>(&Bs[k][tx]);
      const float a[8] = {a0.x, a0.y, a0.z, a0.w, a1.x, a1.y, a1.z, a1.w};
      for (int i = 0; i < 8; ++i) {
        sum[i].x += a[i] * b.x;
        sum[i].y += a[i] * b.y;
        sum[i].z += a[i] * b.z;
        sum[i].w += a[i] * b.w;
      }
    }
    __syncthreads();  // both tiles are used
  }

  const int col = left + tx;
  for (int i = 0; i < 8; ++i) {
    const int row = top + ty + i / 4 * 16 + i % 4;
    if (row >= M) continue;
    float* to = C + row * N + col;
    if (col < N) to[0] = sum[i].x;
    if (col + 1 < N) to[1] = sum[i].y;
    if (col + 2 < N) to[2] = sum[i].z;
    if (col + 3 < N) to[3] = sum[i].w;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_8x4<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
