// EXPECT 1: host_pointer_in_kernel\.cu:3: thread \(0,0\) of block \(0,0\) reads an address that is not device memory: a host[\s\S]*A kernel can use only device memory: give it the pointer that cudaMalloc has set
#include <cuda_runtime.h>
__global__ void read(const float* in, float* out) { *out = *in; }

int main() {
  float host = 1.0f, *out;
  cudaMalloc(&out, 4);
  read<<<1, 1>>>(&host, out);
}
