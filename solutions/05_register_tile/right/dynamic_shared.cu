// Right too: both tiles cut from one piece of dynamic shared memory, 32 products per phase.
#include <cuda_runtime.h>

constexpr int BM = 128, BN = 128, BK = 32, TM = 8, TN = 8;
constexpr int A_PITCH = BM + 4;
constexpr int THREADS = 256;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                     c + 3 < cols ? from[3] : 0.0f);
}

__global__ void matmul_dynamic(const float* A, const float* B, float* C, int M, int N, int K) {
  extern __shared__ float4 tiles[];  // float4, so that it starts at a multiple of 16 bytes
  float* As = reinterpret_cast<float*>(tiles);
  float* Bs = As + BK * A_PITCH;
  int tid = threadIdx.x, warp = tid / 32, lane = tid % 32;
  int ty = warp / 2 * 32 + lane / 8 * 4, tx = warp % 2 * 64 + lane % 8 * 4;
  int row = blockIdx.y * BM, col = blockIdx.x * BN;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int c = tid % 2 * 4; c < BK; c += 8) {
      float4 a = load4(A, M, K, row + tid / 2, k0 + c);
      As[c * A_PITCH + tid / 2] = a.x;
      As[(c + 1) * A_PITCH + tid / 2] = a.y;
      As[(c + 2) * A_PITCH + tid / 2] = a.z;
      As[(c + 3) * A_PITCH + tid / 2] = a.w;
    }
    for (int i = tid; i < BK * BN / 4; i += THREADS) {
      *reinterpret_cast<float4*>(&Bs[i * 4]) = load4(B, K, N, k0 + i / 32, col + i % 32 * 4);
    }
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < BK; ++k) {
      __align__(16) float a[TM], b[TN];
      float4* a4 = reinterpret_cast<float4*>(a);
      float4* b4 = reinterpret_cast<float4*>(b);
      a4[0] = *reinterpret_cast<float4*>(&As[k * A_PITCH + ty]);
      a4[1] = *reinterpret_cast<float4*>(&As[k * A_PITCH + ty + 16]);
      b4[0] = *reinterpret_cast<float4*>(&Bs[k * BN + tx]);
      b4[1] = *reinterpret_cast<float4*>(&Bs[k * BN + tx + 32]);
      for (int i = 0; i < TM; ++i) {
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
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
  size_t bytes = BK * (A_PITCH + BN) * sizeof(float);  // 32.5 KB
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_dynamic<<<grid, THREADS, bytes>>>(A, B, C, M, N, K);
}
