// EXPECT: TIMED OUT[\s\S]*:16: multiply<<<\(703,1221\), \(16,16\)>>> had\s+run\s+[0-9,]+\s+of\s+its\s+858,363\s+blocks[\s\S]*219,740,928\s+threads\s+for\s+the\s+627\s+elements\s+of\s+C:\s+the\s+grid\s+seems\s+far\s+too\s+large
// Right, but with a block for each product, not for each tile of C.
#include <cuda_runtime.h>
__global__ void multiply(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float s[16];
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  s[threadIdx.x] = 0;
  __syncthreads();
  float sum = 0;
  if (row < M && col < N) {
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  multiply<<<dim3(N * K, M * K), dim3(16, 16)>>>(A, B, C, M, N, K);
}
