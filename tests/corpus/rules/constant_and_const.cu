// Constants that are const, and those that are not, in one file.
// EXPECT 0: ^15 25, no error\n$
#include <cstdio>
__constant__ float a[4] = {1, 2, 3, 4};
__constant__ const int b[4] = {1, 2, 3, 4};
const __constant__ int c = 3;
static __constant__ int d = 4;
__constant__ int e;
__constant__ const float* f = nullptr;
constexpr __constant__ int g[2] = {5, 6};
template <class T>
__global__ void sum(T* p) {
  p[0] = a[0] + b[1] + c + d + e + (f == nullptr ? 0 : 1) + g[0] - 1;
  for (int i = 0; i < 4; ++i) p[1] += a[i];
  p[1] += b[0] + b[1] + b[2] + b[3];
}
int main() {
  int *p, x = 1, host[2] = {0, 5};
  cudaMalloc(&p, sizeof(host));
  cudaMemcpy(p, host, sizeof(host), cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(e, &x, sizeof(x));
  sum<<<1, 1>>>(p);
  cudaMemcpy(host, p, sizeof(host), cudaMemcpyDeviceToHost);
  std::printf("%d %d, %s\n", host[0], host[1], cudaGetErrorString(cudaGetLastError()));
  cudaFree(p);
}
