// EXPECT: COULD NOT BUILD(.*\n)+\s+.*wmemcpy_in_kernel\.cu:10:(\d+:)?\s(.|\n)*wmemcpy:\s+device\s+code\s+of\s+CUDA\s+has\s+memcpy\s+and\s+memset
// A function that only the host has; a wchar_t is as large as a float.
#include <cwchar>
__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; k += 8) {
    float a[8];
    wmemcpy((wchar_t*)a, (const wchar_t*)&A[row * K + k], 8);
    for (int i = 0; i < 8 && k + i < K; ++i) sum += a[i] * B[(k + i) * N + col];
  }
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M > 0 && N > 0) naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
