// The number of blocks is rounded down, and the last elements stay as they were: worth a remark.
// EXPECT 0: ^1 9\n[\s\S]*:22: cudaMemcpy copies d\[896\] to the host; that one and what follows, 104 in all, the launch of line 20 has\s+left as they were\.\n[\s\S]*n / threads is rounded down: 896 threads for 1,000 elements\. Round up, as in \(n \+ 255\) / 256, and let\s+only threads below n work\.\nThat is a remark, no error(?![\s\S]*That is a remark)
#include <cuda_runtime.h>

#include <cstdio>

__global__ void less_one(int* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = x[i] - 8;
}

int main() {
  const int n = 1000;
  const int threads = 128;
  static int host[n];
  for (int& h : host) h = 9;
  int* d;
  cudaMalloc(&d, n * sizeof(int));
  cudaMemcpy(d, host, n * sizeof(int), cudaMemcpyHostToDevice);
  less_one<<<n / threads, threads>>>(d, n);

  cudaMemcpy(host, d, n * sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d %d\n", host[0], host[n - 1]);
  cudaFree(d);
}
