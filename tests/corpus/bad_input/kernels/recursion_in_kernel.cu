// EXPECT 0: 100 of 100 points
// Recursion in device code that ends.
__device__ float dot(const float* a, const float* b, int stride, int count) {
  return count == 0 ? 0.0f : a[0] * b[0] + dot(a + 1, b + stride, stride, count - 1);
}
__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  const int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (row < M && col < N) C[row * N + col] = dot(A + row * K, B + col, N, K);
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
