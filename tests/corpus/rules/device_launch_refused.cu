// A launch by a kernel that is outside the limits: the thread that launches is told, the host is not.
// EXPECT 0: ^the kernel 9 9 0, the host no error\n[^:]*device_launch_refused.cu:10: child<<<\(1,1\), \(2000,1\)>>> was refused
#include <cstdio>

__device__ int said[3];

__global__ void child() {}

__global__ void parent(int threads) {
  child<<<1, threads>>>();
  said[0] = cudaPeekAtLastError();
  said[1] = cudaGetLastError();
  said[2] = cudaGetLastError();
}

int main() {
  int numbers[3];
  parent<<<1, 1>>>(2000);
  const cudaError_t host = cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(numbers, said, sizeof(said));
  std::printf("the kernel %d %d %d, the host %s\n", numbers[0], numbers[1], numbers[2],
              cudaGetErrorString(host));
}
