// Page-locked memory, which kernels reach: by the host's own pointer, or by the one that CUDA gives for it.
// EXPECT 0: 3 5\n2 1 3 0 1 1 0\ncudaErrorInvalidValue cudaSuccess cudaSuccess cudaErrorInvalidValue
#include <cuda_runtime.h>

#include <cstdio>

__device__ int variable;
__global__ void add(int* x, const int* y) { x[threadIdx.x] += y[threadIdx.x]; }

int main() {
  int *x, *y, *of_device, *managed, plain[2];
  cudaSetDeviceFlags(cudaDeviceMapHost);
  cudaHostAlloc(&x, 2 * sizeof(int), cudaHostAllocMapped);
  cudaMallocHost(&y, 2 * sizeof(int));
  cudaMallocManaged(&managed, 4);
  x[0] = 1, x[1] = 2, y[0] = 2, y[1] = 3;
  cudaHostGetDevicePointer(&of_device, x, 0);
  add<<<1, 2>>>(of_device, y);
  cudaDeviceSynchronize();
  std::printf("%d %d\n", x[0], x[1]);

  void* address;
  size_t bytes;
  unsigned flags;
  cudaGetSymbolAddress(&address, variable);
  cudaGetSymbolSize(&bytes, variable);
  cudaMemset(address, 0, 0);
  cudaHostGetFlags(&flags, x);
  cudaPointerAttributes of[5];
  int i = 0;
  int* device;
  cudaMalloc(&device, 4);
  for (const void* p : {(void*)device, (void*)x, (void*)managed, (void*)plain})
    cudaPointerGetAttributes(&of[i++], p);
  std::printf("%d %d %d %d %d %d %d\n", of[0].type, of[1].type, of[2].type, of[3].type, bytes == 4,
              of[1].devicePointer == of[1].hostPointer, (int)(flags & cudaHostAllocWriteCombined));
  std::printf("%s ", cudaGetErrorName(cudaHostGetDevicePointer(&of_device, plain, 0)));
  std::printf("%s ", cudaGetErrorName(cudaHostRegister(plain, sizeof plain, cudaHostRegisterDefault)));
  std::printf("%s ", cudaGetErrorName(cudaHostUnregister(plain)));
  std::printf("%s\n", cudaGetErrorName(cudaHostUnregister(plain)));
  cudaGetLastError();
  cudaFreeHost(x);
  cudaFreeHost(y);
  cudaFree(managed);
  cudaFree(device);
}
