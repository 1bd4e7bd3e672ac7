// Each thread takes its function from a table of pointers in device memory.
#include <cuda_runtime.h>

#include <cstdio>

using Function = int (*)(int, int);

__device__ int plus(int a, int b) { return a + b; }
__device__ int times(int a, int b) { return a * b; }
__device__ int larger(int a, int b) { return a > b ? a : b; }
__device__ const Function table[] = {plus, times, larger};

__global__ void fold(const int* x, int* out, int n) {
  Function f = table[threadIdx.x % 3];
  int v = x[0];
  for (int i = 1; i < n; ++i) v = f(v, x[i]);
  out[threadIdx.x] = v;
}

int main() {
  int x[5] = {3, 1, 4, 1, 5}, out[48], want[3] = {14, 60, 5}, *d_x, *d_out, wrong = 0;
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  fold<<<1, 48>>>(d_x, d_out, 5);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 48; ++i) wrong += out[i] != want[i % 3];
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  cudaFree(d_out);
  return wrong != 0;
}
