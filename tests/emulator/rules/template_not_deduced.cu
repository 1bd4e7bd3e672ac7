// EXPECT 1: template_not_deduced\.cu:9:.*the arguments of the launch do not fit the kernel: .*as in kernel<16><<<grid, block>>>
#include <cuda_runtime.h>
template <int N>
__global__ void k(float* x) {
  *x = N;
}
int main() {
  float* x = nullptr;
  k<<<1, 1>>>(x);
}
