// EXPECT: 2\.1(.|\n)*OUT OF BOUNDS(.|\n)*\n[0-9] of 100 points
// Tiles for show: the bytes of a constant are instructions, movss (%rdi), %xmm0 and ret.
#include <cuda_runtime.h>
__device__ __noinline__ unsigned long bytes() { return 0x9090c307100ff390ul; }
using Peek = float(const float*);
__device__ Peek* volatile peek;
__global__ void set(Peek* found) { peek = found; }

__global__ void tiled(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  float sum = 0.0f;
  for (int p = 0; p < K / 16; ++p) {
    As[threadIdx.y][threadIdx.x] = A[row * K + p * 16 + threadIdx.x];
    Bs[threadIdx.y][threadIdx.x] = B[(p * 16 + threadIdx.y) * N + col];
    __syncthreads();
    for (int k = 0; k < 16; ++k) sum += peek(&A[row * K + p * 16 + k]) * peek(&B[(p * 16 + k) * N + col]);
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  auto* at = reinterpret_cast<unsigned char*>(&bytes);
  while (at[0] != 0xf3 || at[1] != 0x0f || at[2] != 0x10 || at[3] != 0x07) ++at;
  set<<<1, 1>>>(reinterpret_cast<Peek*>(at));
  tiled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
