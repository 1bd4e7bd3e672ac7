// EXPECT: Floats stored in shared memory per output: 0(.|\n)*\n75 of 100 points
// LESSON: 04
// One kernel copies A and B, four floats at a time, each once. Another multiplies the copies as lesson 01 does: the copying kernel's loads are all
// that is loaded of A and B.
#include <cuda_runtime.h>

__global__ void copy(const float* from, float* to, int count) {
  int i = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
  if (i + 4 <= count)
    *(float4*)(to + i) = *(const float4*)(from + i);
  else
    for (; i < count; ++i) to[i] = from[i];
}

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  float *a = nullptr, *b = nullptr;
  if (K > 0) {
    cudaMalloc(&a, M * K * sizeof(float));
    cudaMalloc(&b, K * N * sizeof(float));
    copy<<<(M * K + 1023) / 1024, 256>>>(A, a, M * K);
    copy<<<(K * N + 1023) / 1024, 256>>>(B, b, K * N);
  }
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(a, b, C, M, N, K);
  cudaFree(a);
  cudaFree(b);
}
