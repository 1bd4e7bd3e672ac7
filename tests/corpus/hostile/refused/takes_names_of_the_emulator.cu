// EXPECT: COULD NOT BUILD(.|\n)*emulator_adds_work_8: names like this belong to the emulator
// LESSON: 01
// What counts instructions is the file's own: once for other files to see, once static in a namespace.
#include <cuda_runtime.h>

extern "C" void emulator_adds_work_8() {}
namespace own {
extern "C" {
static __attribute__((used)) void emulator_adds_work_16() {}
}
}  // namespace own

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
