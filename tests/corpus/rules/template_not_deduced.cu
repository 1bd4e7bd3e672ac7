// EXPECT 1: template_not_deduced\.cu:9:.*`k` is a template, and its `int N` does not follow from the arguments: give it between < and >, as in k<16><<<grid, block>>>
#include <cuda_runtime.h>
template <int N>
__global__ void k(float* x) {
  *x = N;
}
int main() {
  float* x = nullptr;
  k<<<1, 1>>>(x);
}
