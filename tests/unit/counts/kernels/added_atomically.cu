// Two blocks add their halves of K to one element of C.
__global__ void halves(const float* A, const float* B, float* C, int M, int N, int K) {
  const int row = blockIdx.y, col = threadIdx.x;
  float sum = 0.0f;
  for (int k = blockIdx.x; k < K; k += 2) sum += A[row * K + k] * B[k * N + col];
  atomicAdd(&C[row * N + col], sum);
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  cudaMemsetAsync(C, 0, sizeof(float) * M * N);
  halves<<<dim3(2, M), N>>>(A, B, C, M, N, K);
}
