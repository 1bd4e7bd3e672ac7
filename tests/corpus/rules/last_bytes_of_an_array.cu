// What is left of less than a word at the end of an array is watched as the rest is: between threads, between blocks, and unwritten.
// EXPECT 1: (?=[\s\S]*:7: [^\n]* writes found\[0\], which)(?=[\s\S]*:11: [^\n]* reads image\[74\], which)(?=[\s\S]*:16: [^\n]* reads image\[0\], which has not been written yet \(75 times\))
#include <cuda_runtime.h>

__global__ void finds(const int* x, bool* found, int key) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  *found = x[i] == key;
}

__global__ void turns(unsigned char* image, int n, unsigned char* out) {
  out[threadIdx.x] = threadIdx.x < n ? image[n - 1 - threadIdx.x] : 0;
  if (threadIdx.x < n) image[threadIdx.x] = threadIdx.x;
}

__global__ void copies(const unsigned char* image, unsigned char* out, int n) {
  if (threadIdx.x < n) out[threadIdx.x] = image[threadIdx.x];
}

int main() {
  constexpr int kBytes = 75;
  int* x;
  bool* found;
  unsigned char *image, *out;
  cudaMalloc(&x, 128 * sizeof(int));
  cudaMalloc(&found, sizeof(bool));
  cudaMalloc(&image, kBytes);
  cudaMalloc(&out, 128);
  cudaMemset(x, 0, 64 * sizeof(int));
  cudaMemset(x + 64, 1, 64 * sizeof(int));
  copies<<<1, 128>>>(image, out, kBytes);
  cudaMemset(image, 0, kBytes);
  finds<<<2, 64>>>(x, found, 0);
  turns<<<1, 128>>>(image, kBytes, out);
  cudaDeviceSynchronize();
  cudaFree(x), cudaFree(found), cudaFree(image), cudaFree(out);
}
