// EXPECT 1: global_write_before_begin\.cu:3: thread \(0,0\) of block \(0,0\) writes out\[-1\], but out \(line 7\) has 8 elements[\s\S]*before the first element of out: an index has become negative
#include <cuda_runtime.h>
__global__ void before(float* out) { out[static_cast<int>(threadIdx.x) - 1] = 0.0f; }

int main() {
  float* out;
  cudaMalloc(&out, 8 * sizeof(float));
  before<<<1, 8>>>(out);
}
