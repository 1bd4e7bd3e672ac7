// Memory that is never freed is told, and is no error: CUDA frees it at the end.
// EXPECT 0: ^\S*leak_is_a_remark\.cu:7: 4,000 bytes of device memory were allocated here and never freed \(3 times\)\.\n +7 \| cudaMalloc\(&x, 1000 \* sizeof\(float\)\);\nThat is a remark, no error[^\n]*\n$
#include <cuda_runtime.h>

float* fresh() {
  float* x;
  cudaMalloc(&x, 1000 * sizeof(float));
  return x;
}

int main() {
  fresh();
  fresh();
  fresh();
  cudaFree(fresh());
}
