// Neighbouring bytes stored by different threads and blocks, and bits of one word set by atomics: no two threads meet.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void sieve(unsigned char* composite, unsigned* bits, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  bool found = i < 2;
  for (int d = 2; d * d <= i; ++d) found |= i % d == 0;
  composite[i] = found;
  if (!found) atomicOr(&bits[i / 32], 1u << i % 32);
}

int main() {
  const int n = 200, words = (n + 31) / 32;
  unsigned char composite[n], *d_composite;
  unsigned bits[words], *d_bits;
  int primes = 0, wrong = 0;
  cudaMalloc(&d_composite, n);
  cudaMalloc(&d_bits, sizeof bits);
  cudaMemset(d_bits, 0, sizeof bits);
  sieve<<<(n + 29) / 30, 30>>>(d_composite, d_bits, n);
  cudaMemcpy(composite, d_composite, n, cudaMemcpyDeviceToHost);
  cudaMemcpy(bits, d_bits, sizeof bits, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) {
    primes += !composite[i];
    wrong += (bits[i / 32] >> i % 32 & 1) == composite[i];
  }
  std::printf("%d primes, %d wrong\n", primes, wrong);
  cudaFree(d_composite);
  cudaFree(d_bits);
  return wrong != 0 || primes != 46;
}
