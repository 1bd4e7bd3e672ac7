// Takes all but 8 GB of the GPU's memory for a minute: on_gpu.sh checks what the ladder says of a size
// that the rest cannot hold.
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
