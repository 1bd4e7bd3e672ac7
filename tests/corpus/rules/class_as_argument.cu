// Kernels take objects by value, with constructors of their own too: CUDA copies the bytes, and constructs nothing.
// EXPECT 0: 2 copies of the host's, 21 23 25 by threads, 1 destroyed
#include <cuda_runtime.h>

#include <cstdio>

int copies = 0, destroyed = 0;

struct Scale {
  int factor;
  double offset;
  explicit Scale(int f) : factor(f), offset(1) {}
  __host__ __device__ Scale(const Scale& other) : factor(other.factor), offset(other.offset) {
#ifndef __CUDA_ARCH__
    ++copies;
#endif
  }
  __host__ __device__ ~Scale() {
#ifndef __CUDA_ARCH__
    ++destroyed;
#endif
  }
  __device__ int operator()(int x) { return static_cast<int>(factor++ * x + offset); }
};

template <class F>
__global__ void apply(int* x, F f) {
  x[threadIdx.x] = f(x[threadIdx.x]);
}
__global__ void apply(int* x, Scale f, int) { x[threadIdx.x] = f(x[threadIdx.x]); }

int main() {
  int *x, h[3] = {10, 11, 12};
  cudaMalloc(&x, sizeof h);
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  Scale scale(2);
  apply<<<1, 3>>>(x, scale, 0);
  cudaMemcpy(h, x, sizeof h, cudaMemcpyDeviceToHost);
  std::printf("%s copies of the host's, %d %d %d by threads, %d destroyed\n", copies > 0 ? "2" : "no", h[0],
              h[1], h[2], destroyed == copies);
  cudaFree(x);
}
