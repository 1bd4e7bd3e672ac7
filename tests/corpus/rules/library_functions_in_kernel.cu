// What nobody sees of a program that only runs is a remark.
// EXPECT 0: Not checked in this program:[\s\S]*library_functions_in_kernel\.cu:\d+: memchr: device code of CUDA has memcpy and memset[\s\S]*strcmp: [\s\S]*lgammaf_r: [\s\S]*no error
#include <cmath>
#include <cstdio>
#include <cstring>
__global__ void k(const char* a, char* b, int* out, const float* x, int* sign) {
  out[0] = __builtin_memchr(a, 3, 8) != nullptr;
  out[1] = strcmp(a, b);
  out[2] = (int)lgammaf_r(x[0], sign);
}
int main() {
  char *a, *b;
  int* o;
  float* x;
  cudaMalloc(&a, 8);
  cudaMalloc(&b, 8);
  cudaMalloc(&o, 12);
  cudaMalloc(&x, 4);
  cudaMemset(a, 0, 8);
  cudaMemset(b, 0, 8);
  cudaMemset(x, 0, 4);
  k<<<1, 1>>>(a, b, o, x, o);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaFree(a);
  cudaFree(b);
  cudaFree(o);
  cudaFree(x);
}
