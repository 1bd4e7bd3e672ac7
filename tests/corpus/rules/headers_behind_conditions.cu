// What is included, or named, where no side compiles it, is not asked for: helpers of samples mention all of CUDA's libraries.
// EXPECT 0: ^5, no error\n$
#include <cstdio>

#ifdef WITH_CUBLAS
#include <cublas_v2.h>
#endif
#if defined(__cuda_cuda_h__) || defined(CUBLAS_API_H_)
static const char* name_of(cublasStatus_t status) { return status == CUBLAS_STATUS_SUCCESS ? "" : "?"; }
static const char* name_of(CUresult) { return "?"; }
#endif

__global__ void store(int* x) { *x = 5; }

int main() {
  int *x, host;
  cudaMalloc(&x, sizeof(host));
  store<<<1, 1>>>(x);
  cudaMemcpy(&host, x, sizeof(host), cudaMemcpyDeviceToHost);
  std::printf("%d, %s\n", host, cudaGetErrorString(cudaGetLastError()));
  cudaFree(x);
}
