// What a kernel has allocated the host cannot use, nor can it free or copy it.
// EXPECT 139: :14: host code reads memory that a kernel has allocated: only kernels may\.(?![\s\S]*cudaMemcpy and)
#include <cstdio>

__global__ void make(int** p) { *p = new int(3); }

int main() {
  int **p, *host;
  cudaMalloc(&p, sizeof(int*));
  make<<<1, 1>>>(p);
  cudaMemcpy(&host, p, sizeof(int*), cudaMemcpyDeviceToHost);
  std::printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  cudaFree(p);
  return *host;
}
