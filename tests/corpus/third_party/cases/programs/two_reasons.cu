// Refused for two reasons.
#include <cufft.h>

__global__ void read(cudaTextureObject_t t, float* x) { x[threadIdx.x] = tex1Dfetch<float>(t, threadIdx.x); }

int main() {
  cufftHandle plan;
  return cufftPlan1d(&plan, 64, CUFFT_C2C, 1) == CUFFT_SUCCESS ? 0 : 1;
}
