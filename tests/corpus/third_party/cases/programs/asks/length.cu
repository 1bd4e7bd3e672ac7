// Fails unless it is told how long a file is, and its name: ../../arguments has both.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

__global__ void count(const int* characters, int length, int* is_right) { *is_right = *characters == length; }

int main(int argc, char** argv) {
  FILE* file = argc == 3 ? std::fopen(argv[2], "r") : nullptr;
  if (!file) return 1;
  int *numbers, characters = 0, is_right = 0;
  while (std::fgetc(file) != EOF) ++characters;
  cudaMalloc(&numbers, 2 * sizeof(int));
  cudaMemcpy(numbers, &characters, sizeof(int), cudaMemcpyHostToDevice);
  count<<<1, 1>>>(numbers, std::atoi(argv[1]), numbers + 1);
  cudaMemcpy(&is_right, numbers + 1, sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(numbers);
  return is_right ? 0 : 1;
}
