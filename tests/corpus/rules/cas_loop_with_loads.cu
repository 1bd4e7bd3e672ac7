// The loop of the programming guide: the first look is an ordinary load, and the value to be put there is made of other loads. What is looked at is
// compared in the end. A look that nothing compares is told.
// EXPECT 1: ^(?![\s\S]*:(12|15|16|17):)[\s\S]*:24: thread \([0-9]+,0\) of block \([0-9]+,0\) reads sum\[0\]
#include <cuda_runtime.h>

struct Weights {
  float w[4];
};

__global__ void adds(float* sum, const float* in, Weights weights) {
  int* p = reinterpret_cast<int*>(sum);
  int old = *p, seen;
  do {
    seen = old;
    float more = in[threadIdx.x] * weights.w[threadIdx.x % 4];
    old = atomicCAS(p, seen, __float_as_int(__int_as_float(seen) + more));
  } while (old != seen);
}

__global__ void looks(float* sum, const float* in, float* out) {
  if (threadIdx.x < 32)
    atomicAdd(sum, in[threadIdx.x]);
  else
    out[threadIdx.x] = sum[0];
}

int main() {
  float *sum, *in, *out;
  cudaMalloc(&sum, sizeof(float));
  cudaMalloc(&in, 64 * sizeof(float));
  cudaMalloc(&out, 64 * sizeof(float));
  cudaMemset(sum, 0, sizeof(float));
  cudaMemset(in, 0, 64 * sizeof(float));
  adds<<<2, 64>>>(sum, in, Weights{{1, 2, 3, 4}});
  cudaDeviceSynchronize();
  looks<<<1, 64>>>(sum, in, out);
  cudaDeviceSynchronize();
  cudaFree(sum);
  cudaFree(in);
  cudaFree(out);
}
