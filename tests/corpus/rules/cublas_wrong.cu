// A leading dimension that is too small is told with its reason; what is read past the end, and was never written, at
// the line of the call.
// EXPECT 1: ^7 7\n[\s\S]*cublas_wrong\.cu:19: cublasSgemm was refused \(CUBLAS_STATUS_INVALID_VALUE\): lda is 6, and A has 8 rows, as it is stored column by column\.[\s\S]*:20: thread \(0,0\) of block \(0,0\) reads C\[0\], which has not been written yet \(32 times\)[\s\S]*:21: thread \(0,0\) of block \(0,0\) reads A\[48\], but A \(line 10\) has 48 elements
#include <cublas_v2.h>

#include <cstdio>
int main() {
  const int M = 8, N = 4, K = 6;
  float *A, *B, *C;
  cudaMalloc(&A, M * K * sizeof(float));
  cudaMalloc(&B, K * N * sizeof(float));
  cudaMalloc(&C, M * N * sizeof(float));
  cudaMemset(A, 0, M * K * sizeof(float));
  cudaMemset(B, 0, K * N * sizeof(float));
  cublasHandle_t h;
  cublasCreate(&h);
  float one = 1, zero = 0;
  const cublasStatus_t wrong =
      cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, M, N, K, &one, A, K, B, N, &zero, C, M);
  cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, M, N, K, &one, A, M, B, K, &one, C, M);
  cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, M + 1, N, K, &one, A, M + 1, B, K, &zero, C, M + 1);
  std::printf("%d %d\n", wrong, CUBLAS_STATUS_INVALID_VALUE);
  cublasDestroy(h);
  cudaFree(A);
  cudaFree(B);
  cudaFree(C);
}
