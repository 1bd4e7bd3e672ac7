// Memory of the host that cudaHostRegister was given: kernels reach it, by the host's own pointer or by CUDA's for it.
// EXPECT 0: ^2 3 6 7, same 1, atomic 4\ncudaErrorHostMemoryAlreadyRegistered cudaErrorHostMemoryAlreadyRegistered cudaErrorInvalidValue\n$
#include <cstdio>
#include <cstdlib>

__global__ void add(int* x, int value, int* times) {
  x[threadIdx.x] += value;
  atomicAdd(times, 1);
}

int main() {
  int *memory = static_cast<int*>(std::malloc(6 * sizeof(int))), *of_device, *again;
  for (int i = 0; i < 6; ++i) memory[i] = i;
  memory[5] = 0;
  cudaHostRegister(memory, 6 * sizeof(int), cudaHostRegisterMapped);
  cudaHostGetDevicePointer(&of_device, memory, 0);
  cudaHostGetDevicePointer(&again, memory + 2, 0);
  add<<<1, 2>>>(of_device, 2, memory + 5);
  add<<<1, 2>>>(again, 4, memory + 5);
  cudaDeviceSynchronize();
  std::printf("%d %d %d %d, same %d, atomic %d\n", memory[0], memory[1], memory[2], memory[3],
              of_device == memory && again == memory + 2, memory[5]);
  std::printf("%s ", cudaGetErrorName(cudaHostRegister(memory, 8, cudaHostRegisterDefault)));
  std::printf("%s ", cudaGetErrorName(cudaHostRegister(memory + 3, 4, cudaHostRegisterDefault)));
  std::printf("%s\n", cudaGetErrorName(cudaHostUnregister(memory + 3)));
  cudaGetLastError();
  cudaHostUnregister(memory);
  std::free(memory);
}
