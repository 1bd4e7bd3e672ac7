// Each way to multiply, one for each k in turn; of a compare and a jump between them nothing may be lost.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0;
  double more = 0;
  for (int k = 0; k < K; ++k) {
    float a = A[row * K + k], b = B[k * N + col];
    if (k % 8 == 0) sum += a * b;
    if (k % 8 == 1) sum = fmaf(a, b, sum);
    if (k % 8 == 2) sum += __fmul_rn(a, b);
    if (k % 8 == 3) sum += __fmul_rz(a, b);
    if (k % 8 == 4) more += (double)a * b;
    if (k % 8 == 5) more = fma((double)a, (double)b, more);
    if (k % 8 == 6) sum += a / __int_as_float(0x7f000000 - __float_as_int(b));  // about 1 / b
    if (k % 8 == 7) sum = __fmaf_rd(a, b, sum);
  }
  C[row * N + col] = sum + more;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
