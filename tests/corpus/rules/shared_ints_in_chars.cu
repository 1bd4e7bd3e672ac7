// An array of characters may begin at any byte: an int in it needs 4.
// EXPECT 0: cudaSuccess[\s\S]*shared_ints_in_chars\.cu:8: thread \(0,0\) of block \(0,0\) writes 4 bytes at buffer\[0\]: as buffer is declared, it may begin at any byte, and a multiple of 4 is luck[\s\S]*That is a remark, no error: nvcc mostly places such arrays well
#include <cstdio>

__global__ void fill(int* out) {
  __shared__ char buffer[128];
  int* numbers = reinterpret_cast<int*>(buffer);
  numbers[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = numbers[31 - threadIdx.x];
}

int main() {
  int* out;
  cudaMalloc(&out, 32 * sizeof(int));
  fill<<<1, 32>>>(out);
  std::printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
