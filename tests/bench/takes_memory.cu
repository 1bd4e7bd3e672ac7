// Takes the GPU's memory but for 8 GB, for a minute: on_gpu.sh looks what the ladder says of a size for which the rest is not enough.
#include <cuda_runtime.h>
#include <unistd.h>

int main() {
  const size_t left = size_t{8} << 30;
  size_t free = 0, total = 0;
  char* memory = nullptr;
  cudaMemGetInfo(&free, &total);
  if (free > left) cudaMalloc(&memory, free - left);
  sleep(60);
}
