// Headers that plain C++ also reads have __host__ __device__ within #ifdef __CUDACC__: the function is both sides' all the same.
// EXPECT 0: ^3 4 8 2, no error\n$
#include <cstdio>

#ifdef __CUDACC__
__host__ __device__
#endif
    inline int
    larger(int a, int b) {
  return a > b ? a : b;
}

template <class T>
#ifdef __CUDACC__
__host__
    __device__
#endif
        T
        doubled(T a) {
  return a + a;
}

__global__ void store(int* x) {
  x[0] = larger(2, 3);
  x[1] = doubled(2);
}

int main() {
  int *x, host[2];
  cudaMalloc(&x, sizeof(host));
  store<<<1, 1>>>(x);
  cudaMemcpy(host, x, sizeof(host), cudaMemcpyDeviceToHost);
  std::printf("%d %d %d %d, %s\n", host[0], host[1], larger(8, 7), doubled(1),
              cudaGetErrorString(cudaGetLastError()));
  cudaFree(x);
}
