// Takes all but a gigabyte of the GPU's memory for a minute: on_gpu.sh looks what the ladder says of the rest.
#include <cuda_runtime.h>
#include <unistd.h>

int main() {
  size_t free = 0, total = 0;
  char* memory = nullptr;
  cudaMemGetInfo(&free, &total);
  cudaMalloc(&memory, free - (size_t{1} << 30));
  sleep(60);
}
