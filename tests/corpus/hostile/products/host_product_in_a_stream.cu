// EXPECT: NOT DONE BY KERNELS(.|\n)*host code reads (.|\n)*what kernels may have stored to(.|\n)*\n[02] of 100 points
// A function of the host that runs in a stream, between two kernels, multiplies.
#include <cuda_runtime.h>

__global__ void copy(const float* from, float* to, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) to[i] = from[i];
}
/** Loads what a product needs, and throws it away. */
__global__ void put(const float* A, const float* B, const float* made, float* C, int M, int N, int K) {
  int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
  if (row >= M || col >= N) return;
  float dead = 0;
  for (int k = 0; k < K; ++k) dead += A[row * K + k] + B[k * N + col];
  C[row * N + col] = made[row * N + col] + (dead == 1e30f ? 1 : 0);
}
static void multiply(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int row = 0; row < M; ++row) {
    for (int col = 0; col < N; ++col) {
      float sum = 0;
      for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
      C[row * N + col] = sum;
    }
  }
}
struct Job {
  float *a, *b, *c;
  int M, N, K;
};
static void do_it(void* job) {
  const Job& j = *static_cast<Job*>(job);
  multiply(j.a, j.b, j.c, j.M, j.N, j.K);
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N * K == 0) return;
  static Job job;
  job.M = M, job.N = N, job.K = K;
  cudaMallocManaged(&job.a, M * K * sizeof(float));
  cudaMallocManaged(&job.b, K * N * sizeof(float));
  cudaMallocManaged(&job.c, M * N * sizeof(float));
  copy<<<(M * K + 255) / 256, 256>>>(A, job.a, M * K);
  copy<<<(K * N + 255) / 256, 256>>>(B, job.b, K * N);
  cudaLaunchHostFunc(nullptr, do_it, &job);
  put<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, job.c, C, M, N, K);
  cudaDeviceSynchronize();
  for (float* each : {job.a, job.b, job.c}) cudaFree(each);
}
