// Floats looked at as whole numbers and as bytes: the same memory under three types.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstring>

union Word {
  float number;
  unsigned bits;
};

__global__ void look(const float* x, int* exponents, unsigned char* top, float* negated, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  exponents[i] = (reinterpret_cast<const int*>(x)[i] >> 23 & 255) - 127;
  top[i] = reinterpret_cast<const unsigned char*>(x)[4 * i + 3];
  Word word;
  word.number = x[i];
  word.bits ^= 1u << 31;
  negated[i] = word.number;
}

int main() {
  const int n = 90;
  float x[n], negated[n], *d_x, *d_negated;
  int exponents[n], *d_exponents, wrong = 0;
  unsigned char top[n], *d_top;
  for (int i = 0; i < n; ++i) x[i] = (i % 2 ? -1.0f : 1.0f) * (i + 1) * 0.37f;
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&d_negated, sizeof x);
  cudaMalloc(&d_exponents, sizeof exponents);
  cudaMalloc(&d_top, sizeof top);
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  look<<<3, 32>>>(d_x, d_exponents, d_top, d_negated, n);
  cudaMemcpy(exponents, d_exponents, sizeof exponents, cudaMemcpyDeviceToHost);
  cudaMemcpy(top, d_top, sizeof top, cudaMemcpyDeviceToHost);
  cudaMemcpy(negated, d_negated, sizeof negated, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) {
    unsigned bits;
    std::memcpy(&bits, &x[i], 4);
    wrong += exponents[i] != int(bits >> 23 & 255) - 127 || top[i] != bits >> 24 || negated[i] != -x[i];
  }
  std::printf("%d wrong\n", wrong);
  for (void* p : {(void*)d_x, (void*)d_negated, (void*)d_exponents, (void*)d_top}) cudaFree(p);
  return wrong != 0;
}
