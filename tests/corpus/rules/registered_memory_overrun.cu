// A kernel that goes on after the end of memory that cudaHostRegister was given.
// EXPECT 1: :6: thread \(4,0\) of block \(0,0\) writes (4 bytes at )?an address that is not device memory: a host pointer, or an uninitialised one
#include <cstdio>

// All are stored, one too many.
__global__ void fill(int* x) { x[threadIdx.x] = 1; }

int main() {
  static int memory[8];
  cudaHostRegister(memory, 4 * sizeof(int), cudaHostRegisterMapped);
  fill<<<1, 5>>>(memory);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaHostUnregister(memory);
}
