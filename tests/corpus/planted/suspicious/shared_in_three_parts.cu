// Dynamic shared memory divided into doubles, ints and bytes; the bytes of one word belong to four threads.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void mix(const int* x, double* out) {
  extern __shared__ double memory[];
  int n = blockDim.x, t = threadIdx.x;
  double* halves = memory;
  int* numbers = reinterpret_cast<int*>(halves + n);
  unsigned char* odd = reinterpret_cast<unsigned char*>(numbers + n);
  numbers[t] = x[t];
  halves[t] = x[t] / 2.0;
  odd[t] = x[t] % 2;
  __syncthreads();
  int other = n - 1 - t;
  out[t] = odd[other] ? halves[other] : numbers[other];
}

int main() {
  const int n = 50;
  int x[n], *d_x, wrong = 0;
  double out[n], *d_out;
  for (int i = 0; i < n; ++i) x[i] = i * 11 % 37;
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  mix<<<1, n, n*(sizeof(double) + sizeof(int) + 1)>>>(d_x, d_out);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) {
    int v = x[n - 1 - i];
    wrong += out[i] != (v % 2 ? v / 2.0 : v);
  }
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  cudaFree(d_out);
  return wrong != 0;
}
