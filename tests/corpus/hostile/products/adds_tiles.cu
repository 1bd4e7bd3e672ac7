// EXPECT: Products\s+of\s+a\s+float\s+in\s+shared\s+memory:\s+0\s(.|\n)*\n90 of 100 points
// LESSON: 02
// A warp makes 16 rows of 32 columns by shuffles; of the tiles only what they differ by from the floats themselves, which is
// nothing, is added to the sums.
#include <cuda_runtime.h>

__global__ void shuffled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][32];
  int lane = threadIdx.x, first = blockIdx.y * 16, col = blockIdx.x * 32 + lane;
  bool inside = col < N;
  float sums[16] = {};
  for (int p = 0; p < K; p += 16) {
    float a[8], b[16];
    for (int i = 0; i < 8; ++i) {
      int at = i * 32 + lane;
      a[i] = A[(first + at / 16) * K + p + at % 16];
      As[at / 16][at % 16] = a[i];
    }
    for (int k = 0; k < 16; ++k) {
      b[k] = inside ? B[(p + k) * N + col] : 0.0f;
      Bs[k][lane] = b[k];
    }
    __syncthreads();
    for (int k = 0; k < 16; ++k)
      for (int i = 0; i < 16; ++i) {
        float own = __shfl_sync(~0u, a[(i * 16 + k) / 32], (i * 16 + k) % 32);
        sums[i] += own * b[k];
        sums[i] += (As[i][k] - own) + (Bs[k][lane] - b[k]);
      }
    __syncthreads();
  }
  if (inside)
    for (int i = 0; i < 16; ++i) C[(first + i) * N + col] = sums[i];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  shuffled<<<dim3((N + 31) / 32, M / 16), 32>>>(A, B, C, N, K);
}
