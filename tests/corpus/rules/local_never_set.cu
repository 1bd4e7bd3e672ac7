// A sum and a row of sums that nobody began.
// EXPECT 1: local_never_set\.cu:8: thread \(0,0\) of block \(0,0\) stores to out\[0\] the value of a variable that was never set \(4 times\)[\s\S]*float sum = 0\.0f;[\s\S]*:11: thread \(0,0\) of block \(0,0\) stores to out\[4\] the value
#include <cuda_runtime.h>

__global__ void sums(float* out, int n) {
  float sum, row[4];
  for (int k = 0; k < n; ++k) sum += k;
  out[threadIdx.x] = sum;
  for (int k = 0; k < n; ++k)
    for (int i = 0; i < 4; ++i) row[i] += k * i;
  for (int i = 0; i < 4; ++i) out[4 + 4 * threadIdx.x + i] = row[i];
}

int main() {
  float* out;
  cudaMalloc(&out, 20 * sizeof(float));
  sums<<<1, 4>>>(out, 5);
  cudaFree(out);
}
