// Lesson 2, right: two halves of C in two streams
#include <cuda_runtime.h>

__global__ void tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[16][16], Bs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum = 0.0f;
  for (int p = 0; p < K; p += 16) {
    As[ty][tx] = A[row * K + p + tx];
    Bs[ty][tx] = B[(p + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < 16; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % 16 || N % 16 || K % 16 || M == 0 || N == 0) return;
  const int upper = M / 32 * 16;
  cudaStream_t streams[2];
  for (cudaStream_t& each : streams) cudaStreamCreate(&each);
  if (upper > 0) tiled<<<dim3(N / 16, upper / 16), dim3(16, 16), 0, streams[0]>>>(A, B, C, N, K);
  tiled<<<dim3(N / 16, (M - upper) / 16), dim3(16, 16), 0, streams[1]>>>(A + upper * K, B, C + upper * N, N,
                                                                         K);
  cudaDeviceSynchronize();
  for (cudaStream_t each : streams) cudaStreamDestroy(each);
}
