// In place, without the barrier between reading and storing: each thread has loaded the word itself before it stores
// there. A float, a float4, bytes, and a device variable.
// EXPECT 1: race_in_place_in_global\.cu:10: thread \(1,0\) of block \(0,0\) reads a\[0\], which thread\s+\(0,0\) of the same block writes in line 10[\s\S]*cu:14: thread \(1,0\) of block \(0,0\) reads b\[0\].x, which thread\s+\(0,0\) of the same block writes in line 15[\s\S]*cu:19: thread \(1,0\) of block \(0,0\) reads c\[0\][\s\S]*cu:23: thread \(1,0\) of block \(0,0\) reads table\[0\](?![\s\S]*cu:2[4-9])(?![\s\S]*cu:3)
#include <cuda_runtime.h>

__device__ int table[64];

__global__ void floats(float* a) {
  const int i = threadIdx.x;
  a[i] += a[i > 0 ? i - 1 : i];
}
__global__ void vectors(float4* b) {
  const int i = threadIdx.x;
  const float4 own = b[i], other = b[i > 0 ? i - 1 : i];
  b[i] = make_float4(own.x + other.x, own.y, own.z, own.w);
}
__global__ void bytes(unsigned char* c) {
  const int i = threadIdx.x;
  c[i] += c[i > 0 ? i - 1 : i];
}
__global__ void variable() {
  const int i = threadIdx.x;
  table[i] += table[i > 0 ? i - 1 : i];
}
/** Each thread its own, again and again: right. */
__global__ void own(float* a, float4* b, unsigned char* c) {
  const int i = threadIdx.x;
  for (int k = 0; k < 3; ++k) {
    a[i] += a[i];
    b[i].x += b[i].y;
    c[i] += c[i];
    table[i] += table[i];
    __syncthreads();
    a[i] += table[(i + 1) % 32];
    __syncthreads();
  }
}

int main() {
  float* a;
  float4* b;
  unsigned char* c;
  cudaMalloc(&a, 128);
  cudaMalloc(&b, 512);
  cudaMalloc(&c, 32);
  cudaMemset(a, 0, 128);
  cudaMemset(b, 0, 512);
  cudaMemset(c, 0, 32);
  floats<<<1, 32>>>(a);
  vectors<<<1, 32>>>(b);
  bytes<<<1, 32>>>(c);
  variable<<<1, 32>>>();
  own<<<1, 32>>>(a, b, c);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
  cudaFree(c);
}
