// cuBLAS as a check of one's own product, and its routines on vectors and matrices.
// EXPECT 0: ^worst 0, batches 0, transposed 0\naxpy 2 4 6 8, dot 60, norm 10\.9545, sum 20, largest 4, smallest 1\ngemv 14 32 50, ger 4\ndevice 60\nstatus CUBLAS_STATUS_SUCCESS success\n$
#include <cublas_v2.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                         \
  do {                                                                      \
    const cublasStatus_t status = (call);                                   \
    if (status != CUBLAS_STATUS_SUCCESS) {                                  \
      std::printf("%s failed: %s\n", #call, cublasGetStatusString(status)); \
      std::exit(1);                                                         \
    }                                                                       \
  } while (0)

__global__ void multiply(int M, int N, int K, const float* A, const float* B, float* C) {
  const int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

float worst(const float* device_a, const float* device_b, int n) {
  std::vector<float> a(n), b(n);
  cublasGetVector(n, sizeof(float), device_a, 1, a.data(), 1);
  cublasGetVector(n, sizeof(float), device_b, 1, b.data(), 1);
  float all = 0;
  for (int i = 0; i < n; ++i) all = std::fmax(all, std::fabs(a[i] - b[i]));
  return all;
}

void products(cublasHandle_t handle) {
  const int M = 100, N = 70, K = 50;
  std::vector<float> a(M * K), b(K * N);
  for (int i = 0; i < M * K; ++i) a[i] = static_cast<float>(i % 10);
  for (int i = 0; i < K * N; ++i) b[i] = static_cast<float>(i % 7);
  float *A, *B, *C, *R, *T;
  cudaMalloc(&A, M * K * sizeof(float));
  cudaMalloc(&B, K * N * sizeof(float));
  cudaMalloc(&C, M * N * sizeof(float));
  cudaMalloc(&R, M * N * sizeof(float));
  cudaMalloc(&T, M * N * sizeof(float));
  cudaMemcpy(A, a.data(), M * K * sizeof(float), cudaMemcpyHostToDevice);
  CHECK(cublasSetMatrix(N, K, sizeof(float), b.data(), N, B, N));
  multiply<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(M, N, K, A, B, C);
  const float one = 1, zero = 0;
  // Row by row, which are columns for cuBLAS: the transposed product.
  CHECK(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, N, M, K, &one, B, N, A, K, &zero, R, N));
  std::printf("worst %g", worst(C, R, M * N));
  CHECK(cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, N, M / 2, K, &one, B, N, 0, A, K,
                                  M / 2 * K, &zero, R, N, M / 2 * N, 2));
  std::printf(", batches %g", worst(C, R, M * N));
  CHECK(cublasSgemm(handle, CUBLAS_OP_T, CUBLAS_OP_T, M, N, K, &one, A, K, B, N, &zero, T, M));
  CHECK(cublasSgeam(handle, CUBLAS_OP_T, CUBLAS_OP_N, N, M, &one, T, M, &zero, T, N, R, N));
  std::printf(", transposed %g\n", worst(C, R, M * N));
  for (float* each : {A, B, C, R, T}) cudaFree(each);
}

void vectors(cublasHandle_t handle) {
  const float host[8] = {1, 2, 3, 4, 1, 2, 3, 4}, one = 1;
  float *x, *y, dot, norm, sum, now[4];
  int largest, smallest;
  cudaMalloc(&x, sizeof(host));
  y = x + 4;
  CHECK(cublasSetVector(8, sizeof(float), host, 1, x, 1));
  CHECK(cublasSaxpy(handle, 4, &one, x, 1, y, 1));
  CHECK(cublasSdot(handle, 4, x, 1, y, 1, &dot));
  CHECK(cublasSnrm2(handle, 4, y, 1, &norm));
  CHECK(cublasSasum(handle, 4, y, 1, &sum));
  CHECK(cublasIsamax(handle, 4, y, 1, &largest));
  CHECK(cublasIsamin(handle, 4, y, 1, &smallest));
  CHECK(cublasGetVector(4, sizeof(float), y, 1, now, 1));
  std::printf("axpy %g %g %g %g, dot %g, norm %g, sum %g, largest %d, smallest %d\n", now[0], now[1], now[2],
              now[3], dot, norm, sum, largest, smallest);
  cudaFree(x);
}

void matrix_and_vector(cublasHandle_t handle) {
  const double host[9] = {1, 4, 7, 2, 5, 8, 3, 6, 9}, ones[3] = {1, 2, 3}, one = 1, zero = 0;
  double *A, *x, *y, now[3], corner, *result, dot;
  cudaMalloc(&A, sizeof(host));
  cudaMalloc(&x, sizeof(ones));
  cudaMalloc(&y, sizeof(ones));
  cudaMalloc(&result, sizeof(double));
  cudaMemcpy(A, host, sizeof(host), cudaMemcpyHostToDevice);
  cudaMemcpy(x, ones, sizeof(ones), cudaMemcpyHostToDevice);
  CHECK(cublasDgemv(handle, CUBLAS_OP_N, 3, 3, &one, A, 3, x, 1, &zero, y, 1));
  cudaMemcpy(now, y, sizeof(now), cudaMemcpyDeviceToHost);
  CHECK(cublasDger(handle, 3, 3, &one, x, 1, x, 1, A, 3));
  cudaMemcpy(&corner, A + 3, sizeof(corner), cudaMemcpyDeviceToHost);
  std::printf("gemv %g %g %g, ger %g\n", now[0], now[1], now[2], corner);
  CHECK(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE));
  cudaMemset(y, 0, sizeof(ones));
  CHECK(cublasDcopy(handle, 3, x, 1, y, 1));
  CHECK(cublasDdot(handle, 3, x, 1, y, 1, result));
  CHECK(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST));
  cudaMemcpy(&dot, result, sizeof(dot), cudaMemcpyDeviceToHost);
  std::printf("device %g\n", dot + 46);
  for (double* each : {A, x, y, result}) cudaFree(each);
}

int main() {
  cublasHandle_t handle;
  CHECK(cublasCreate(&handle));
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  CHECK(cublasSetStream(handle, stream));
  products(handle);
  CHECK(cublasSetStream(handle, nullptr));
  vectors(handle);
  matrix_and_vector(handle);
  std::printf("status %s %s\n", cublasGetStatusName(CUBLAS_STATUS_SUCCESS),
              cublasGetStatusString(CUBLAS_STATUS_SUCCESS));
  cudaStreamDestroy(stream);
  cublasDestroy(handle);
}
