// A kernel and a function of the host that launches it have one name.
// EXPECT 0: ^7, no error\n$
#include <cstdio>
__global__ void store(int* x, int value) { *x = value; }
void store(int value) {
  int *x, host;
  cudaMalloc(&x, sizeof(int));
  store<<<1, 1>>>(x, value);
  cudaMemcpy(&host, x, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d, %s\n", host, cudaGetErrorString(cudaGetLastError()));
  cudaFree(x);
}
int main() { store(7); }
