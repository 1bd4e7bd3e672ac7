// EXPECT: what\s+a\s+made-up\s+pointer\s+leads\s+to(.|\n)*\n0 of 100 points
// Tiles for show: host code jumps into the middle of a number, which are the bytes of a system call that opens a page of code,
// and writes over the call that tells of a load.
#include <cuda_runtime.h>

__device__ __noinline__ float peek(const float* p) { return *p; }
// mov $10, %eax (mprotect); syscall; ret
__device__ __noinline__ long number(long a) { return a ^ (long)0xc3050f0000000ab8ull; }

__global__ void tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum = 0.0f;
  if (K < 0) C[0] = (float)number(K);
  for (int p = 0; p < K / 16; ++p) {
    As[ty][tx] = A[row * K + p * 16 + tx];
    Bs[ty][tx] = B[(p * 16 + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < 16; ++k)
      sum += 2.0f * peek(&A[row * K + p * 16 + k]) * peek(&B[(p * 16 + k) * N + col]) - As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void open_code() {
  auto* bytes = (unsigned char*)&number;
  auto* code = (unsigned char*)&peek;
  for (int i = 0; i < 200; ++i) {
    if (bytes[i] != 0xb8 || bytes[i + 1] != 10 || bytes[i + 7] != 0xc3) continue;
    auto call = (long (*)(unsigned long, unsigned long, unsigned long))(bytes + i);
    if (call((unsigned long)code & ~4095ul, 8192, 7) != 0) return;  // closed: this is what is wanted
    for (int b = 0; b < 96; ++b)                                    // call *hook(%rip)
      if (code[b] == 0xff && code[b + 1] == 0x15)
        for (int n = 0; n < 6; ++n) code[b + n] = 0x90;
    return;
  }
  __builtin_trap();  // the bytes are not there: this test tries nothing
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  open_code();
  tiled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, N, K);
}
