// A kernel for any type, size of block and operation; the loop over the size is resolved by the compiler.
#include <cuda_runtime.h>

#include <cstdio>

struct Plus {
  template <class T>
  __device__ T operator()(T a, T b) const {
    return a + b;
  }
};
struct Larger {
  template <class T>
  __device__ T operator()(T a, T b) const {
    return a > b ? a : b;
  }
};

template <int Half, class T, class Operation>
__device__ void fold(T* s, Operation operation) {
  if (threadIdx.x < Half) s[threadIdx.x] = operation(s[threadIdx.x], s[threadIdx.x + Half]);
  __syncthreads();
  if constexpr (Half > 1) fold<Half / 2>(s, operation);
}

template <int Block, class T, class Operation>
__global__ void reduce(const T* x, T* out, Operation operation) {
  __shared__ T s[Block];
  s[threadIdx.x] = x[blockIdx.x * Block + threadIdx.x];
  __syncthreads();
  fold<Block / 2>(s, operation);
  if (threadIdx.x == 0) out[blockIdx.x] = s[0];
}

template <int Block, class T, class Operation>
T of_two_blocks(Operation operation) {
  T x[2 * Block], out[2], *d_x, *d_out;
  for (int i = 0; i < 2 * Block; ++i) x[i] = T(i * 5 % 23);
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  reduce<Block><<<2, Block>>>(d_x, d_out, operation);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  cudaFree(d_x);
  cudaFree(d_out);
  return out[0] + 100 * out[1];
}

int main() {
  int a = of_two_blocks<16, int>(Larger());
  double b = of_two_blocks<4, double>(Plus());
  std::printf("%d %g\n", a, b);
  return a != 22 + 100 * 21 || b != 30 + 100 * 41;
}
