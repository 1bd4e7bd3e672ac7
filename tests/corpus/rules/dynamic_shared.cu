// extern __shared__ in a function, at namespace scope, of another type: all begin at one address.
// EXPECT 0: 6 7 8 same
#include <cstdio>

extern __shared__ float everywhere[];

template <class T>
__global__ void reverse(T* out, int n) {
  extern __shared__ __align__(16) unsigned char bytes[];
  T* values = reinterpret_cast<T*>(bytes);
  values[threadIdx.x] = static_cast<T>(threadIdx.x);
  __syncthreads();
  out[threadIdx.x] = values[n - 1 - threadIdx.x];
}

__global__ void shift(float* out, int* same) {
  extern __shared__ float here[];
  here[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = everywhere[(threadIdx.x + 1) % blockDim.x];
  *same = &here[0] == &everywhere[0];
}

int main() {
  int *ints, *same, h[8], s;
  float *floats, f[8];
  cudaMalloc(&ints, sizeof h);
  cudaMalloc(&same, sizeof s);
  cudaMalloc(&floats, sizeof f);
  reverse<int><<<1, 8, sizeof h>>>(ints, 8);
  cudaMemcpy(h, ints, sizeof h, cudaMemcpyDeviceToHost);
  reverse<float><<<1, 8, sizeof f>>>(floats, 8);
  shift<<<1, 8, sizeof f>>>(floats, same);
  cudaMemcpy(f, floats, sizeof f, cudaMemcpyDeviceToHost);
  cudaMemcpy(&s, same, sizeof s, cudaMemcpyDeviceToHost);
  std::printf("%d %.0f %d %s\n", h[1], f[6], h[7] + 8, s ? "same" : "different");
}
