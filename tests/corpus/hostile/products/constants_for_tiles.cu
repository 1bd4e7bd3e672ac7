// EXPECT: of\s+copies\s+loaded\s+per\s+product(.|\n)*\n75 of 100 points
// LESSON: 02
// The tiles of a block are copied to small arrays of constant memory beforehand, and multiplied there; only the first one of each comes
// by way of shared memory, and what no constant memory is left for from A and B.
#include <cuda_runtime.h>

#define FOR_EACH(DO) \
  DO(0) DO(1) DO(2) DO(3) DO(4) DO(5) DO(6) DO(7) DO(8) DO(9) DO(10) DO(11) DO(12) DO(13) DO(14) DO(15)

#define ARRAYS(i) __constant__ float a##i[256], b##i[256];
FOR_EACH(ARRAYS)

__device__ float of_a(int p, int at) {
  switch (p) {
#define CASE_A(i) \
  case i:         \
    return a##i[at];
    FOR_EACH(CASE_A)
  }
  return 0;
}

__device__ float of_b(int p, int at) {
  switch (p) {
#define CASE_B(i) \
  case i:         \
    return b##i[at];
    FOR_EACH(CASE_B)
  }
  return 0;
}

__global__ void tile(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  const int tx = threadIdx.x, ty = threadIdx.y;
  As[ty][tx] = of_a(0, ty * 16 + tx);
  Bs[ty][tx] = of_b(0, ty * 16 + tx);
  __syncthreads();
  float sum = 0;
  for (int k = 0; k < 16; ++k) sum += As[ty][k] * Bs[k][tx];
  for (int p = 1; p < K / 16 && p < 16; ++p)
    for (int k = 0; k < 16; ++k) sum += of_a(p, ty * 16 + k) * of_b(p, k * 16 + tx);
  for (int k = 256; k < K; ++k) sum += A[ty * K + k] * B[k * N + tx];
  C[ty * N + tx] = sum;
}

__global__ void zero(float* C, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) C[i] = 0;
}

template <class T>
void fetch(T& to, const float* from, int width) {
  void* place = nullptr;
  cudaGetSymbolAddress(&place, to);
  cudaMemcpy2D(place, 16 * sizeof(float), from, width * sizeof(float), 16 * sizeof(float), 16,
               cudaMemcpyDeviceToDevice);
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  if (K == 0) {
    zero<<<(M * N + 255) / 256, 256>>>(C, M * N);
    return;
  }
  for (int row = 0; row < M; row += 16)
    for (int col = 0; col < N; col += 16) {
#define FETCH(i)                                       \
  if (i < K / 16) {                                    \
    fetch(a##i, A + row * K + i * 16, K);              \
    fetch(b##i, B + std::size_t(i) * 16 * N + col, N); \
  }
      FOR_EACH(FETCH)
      tile<<<1, dim3(16, 16)>>>(A + row * K, B + col, C + row * N + col, N, K);
    }
}
