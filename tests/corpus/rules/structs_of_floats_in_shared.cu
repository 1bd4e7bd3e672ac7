// A struct of two floats begins at a multiple of 4: that it is moved as one is the host's compiler's doing, and no luck of the file's.
// EXPECT 0: ^cudaSuccess 95\s*$
#include <cstdio>

struct Pair {
  float first, second;
};

__global__ void turn(float* out) {
  __shared__ Pair pairs[64];
  pairs[threadIdx.x] = Pair{float(threadIdx.x), 32};
  __syncthreads();
  const Pair other = pairs[63 - threadIdx.x];
  out[threadIdx.x] = other.first + other.second;
}

int main() {
  float *out, first = 0;
  cudaMalloc(&out, 64 * sizeof(float));
  turn<<<1, 64>>>(out);
  const char* error = cudaGetErrorName(cudaDeviceSynchronize());
  cudaMemcpy(&first, out, sizeof first, cudaMemcpyDeviceToHost);
  std::printf("%s %g\n", error, first);
  cudaFree(out);
}
