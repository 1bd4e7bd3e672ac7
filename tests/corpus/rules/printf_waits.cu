// Each of these shows what was printed: CUDA's list of calls that do.
// EXPECT 0: ^0\nsaid\n1\nsaid\n2\nsaid\n3\nsaid\n4\nsaid\n5\nsaid\n6\nsaid\n$
#include <cstdio>

__device__ int symbol;
__global__ void speak() { printf("said\n"); }

void wait(int how, int* x) {
  int h = 0;
  cudaEvent_t event;
  cudaEventCreate(&event);
  cudaEventRecord(event);
  if (how == 0) cudaDeviceSynchronize();
  if (how == 1) cudaStreamSynchronize(0);
  if (how == 2) cudaEventSynchronize(event);
  if (how == 3) cudaMemcpy(x, &h, 4, cudaMemcpyHostToDevice);
  if (how == 4) cudaMemcpy(&h, x, 4, cudaMemcpyDeviceToHost);
  if (how == 5) cudaMemcpyFromSymbol(&h, symbol, 4);
  if (how == 6) cudaFree(x);
  cudaEventDestroy(event);
}

int main() {
  int* x;
  cudaMalloc(&x, 4);
  cudaMemset(x, 0, 4);
  for (int how = 0; how < 7; ++how) {
    speak<<<1, 1>>>();
    printf("%d\n", how);
    wait(how, x);
  }
}
