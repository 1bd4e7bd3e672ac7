// cudaLaunchKernel, functions of the host in a stream, and streams with priorities.
// EXPECT 0: 12 22 32\ncudaErrorInvalidValue\nstream done success 0 -5 -5
#include <cuda_runtime.h>

#include <cstdio>

template <int N>
__global__ void add(int* x, int y) {
  x[threadIdx.x] += N * y;
}
__global__ void twice(int* x) { x[threadIdx.x] *= 2; }

void tell(void* words) { std::printf("%s ", static_cast<const char*>(words)); }
void done(cudaStream_t, cudaError_t status, void* words) {
  std::printf("%s %s ", static_cast<const char*>(words), status == cudaSuccess ? "success" : "failure");
}

int main() {
  int *x, y = 1, host[3] = {1, 6, 11};
  cudaStream_t stream;
  int least, greatest, priority;
  cudaDeviceGetStreamPriorityRange(&least, &greatest);
  cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, greatest);
  cudaStreamGetPriority(stream, &priority);
  cudaMallocAsync(&x, sizeof host, stream);
  cudaMemcpyAsync(x, host, sizeof host, cudaMemcpyHostToDevice, stream);
  void* first[] = {&x, &y};
  void* second[] = {&x};
  cudaLaunchKernel((const void*)add<5>, dim3(1), dim3(3), first, 0, stream);
  cudaLaunchKernel(reinterpret_cast<void*>(twice), 1, 3, second, 0, stream);
  cudaMemcpyAsync(host, x, sizeof host, cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  std::printf("%d %d %d\n", host[0], host[1], host[2]);
  std::printf("%s\n", cudaGetErrorName(cudaLaunchKernel((void*)&twice, 1, 2000, second)));
  cudaGetLastError();
  cudaLaunchHostFunc(stream, tell, const_cast<char*>("stream"));
  cudaStreamAddCallback(stream, done, const_cast<char*>("done"), 0);
  std::printf("%d %d %d\n", least, greatest, priority);
  cudaFreeAsync(x, stream);
  cudaStreamSynchronize(stream);
  cudaStreamDestroy(stream);
}
