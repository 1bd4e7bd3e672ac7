// EXPECT: host\s+code\s+stores\s+outside\s+of\s+its\s+own\s+variables
// LESSON: 01
// Host code looks for A's length among what the emulator knows of it, and makes A longer: then a kernel reads past its end.
#include <cuda_runtime.h>

#include <cstdint>
#include <cstdlib>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  if (M == 33 && N == 19 && row + col == 0) {
    auto* past = const_cast<volatile float*>(A) + M * K;
    *past = 42.0f;
    if (*past != 42.0f) sum += 1000.0f;
  }
  C[row * N + col] = sum;
}

// From the first piece of the heap, which has 0x290 bytes, from one to the next.
void lengthen(std::size_t bytes) {
  constexpr std::uintptr_t kPage = 4096, kFirst = 0x291;
  void* mine = malloc(24);
  auto begin = (std::uintptr_t)mine & ~(kPage - 1);
  while (((volatile std::uintptr_t*)begin)[1] != kFirst) begin -= kPage;
  auto end = begin;
  for (std::uintptr_t size = kFirst; size >= 32 && size < (1u << 30);
       size = ((volatile std::uintptr_t*)end)[1]) {
    end += size & ~std::uintptr_t{7};
    if (end > (std::uintptr_t)mine && end % kPage == 0) break;
  }
  free(mine);
  for (auto* word = (volatile std::size_t*)begin; word + 1 < (volatile std::size_t*)end; ++word)
    if (*word == bytes) *word = bytes + 256;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  if (M == 33 && N == 19) lengthen(sizeof(float) * M * K);
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
