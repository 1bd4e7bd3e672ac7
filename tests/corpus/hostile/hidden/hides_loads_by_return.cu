// EXPECT: OUT OF BOUNDS(.|\n)*writes\s+past\s+the\s+end\s+of\s+a\s+local\s+array(.|\n)*\n2 of 100 points
// Tiles for show: a store past a local array changes where a function returns to, the middle of a number that is a load.
#include <cuda_runtime.h>

struct Two {
  unsigned long long address;
  void* back;
};
// nop, nop, nop, mov (%rax),%eax, jmp *%rdx
__device__ __noinline__ unsigned long long number() { return 0x90e2ff008b909090ull; }
__device__ __noinline__ void* exchange(void* volatile* at, int i, void* with) {
  void* const was = at[i];
  at[i] = with;
  return was;
}
__device__ __noinline__ Two load(const float* p) {
  void* volatile local[1];
  local[0] = nullptr;
  Two two;
  two.address = (unsigned long long)p;
  two.back = exchange(local, 4, (char*)&number + 2);
  return two;
}
__device__ float peek(const float* p) { return __uint_as_float((unsigned)load(p).address); }

__global__ void tiled(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (M < 0) C[0] = number();
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
  tiled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
