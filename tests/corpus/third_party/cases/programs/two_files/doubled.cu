#include "doubled.h"

__global__ void doubled(int* number) { *number *= 2; }

int doubled_on_the_device(int number) {
  int* on_device;
  cudaMalloc(&on_device, sizeof(int));
  cudaMemcpy(on_device, &number, sizeof(int), cudaMemcpyHostToDevice);
  doubled<<<1, 1>>>(on_device);
  cudaMemcpy(&number, on_device, sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(on_device);
  return number;
}
