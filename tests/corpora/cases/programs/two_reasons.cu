// Refused for two reasons.
#include <cublas_v2.h>

__global__ void read(cudaTextureObject_t t, float* x) { x[threadIdx.x] = tex1Dfetch<float>(t, threadIdx.x); }

int main() {
  cublasHandle_t handle;
  return cublasCreate(&handle) == CUBLAS_STATUS_SUCCESS ? 0 : 1;
}
